// A small git repository that a test makes: commits of given files, with tags and branches.

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import git from 'isomorphic-git'

export interface TestRepository {
  readonly place: string
  /** Writes files (null takes one away), commits all, tags the commit, and returns its hash. */
  commit(files: Readonly<Record<string, string | null>>, tag?: string): Promise<string>
  /** Takes a commit's object away, as in a checkout that was not fetched whole. */
  forget(commit: string): void
  remove(): void
}

const AUTHOR = { name: 'Test', email: 'test@example.org', timezoneOffset: 0 }

/** Makes an empty repository with the branch `main` in a folder of its own. */
export async function makeRepository(): Promise<TestRepository> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'repository-'))
  await git.init({ fs, dir, defaultBranch: 'main' })
  let day = 0
  return {
    place: dir,
    async commit(files, tag) {
      for (const [file, text] of Object.entries(files)) {
        const whole = path.join(dir, file)
        if (text === null) {
          fs.rmSync(whole)
          await git.remove({ fs, dir, filepath: file })
          continue
        }
        fs.mkdirSync(path.dirname(whole), { recursive: true })
        fs.writeFileSync(whole, text)
        await git.add({ fs, dir, filepath: file })
      }
      day += 1
      const author = { ...AUTHOR, timestamp: Date.UTC(2026, 0, day, 12) / 1000 }
      const hash = await git.commit({ fs, dir, message: `Day ${day}\n\nMore words.`, author })
      if (tag) await git.annotatedTag({ fs, dir, ref: tag, message: tag, tagger: author, object: hash })
      return hash
    },
    forget(commit) {
      fs.rmSync(path.join(dir, '.git/objects', commit.slice(0, 2), commit.slice(2)))
    },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  }
}
