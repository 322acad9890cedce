// A git checkout, read without git: what a ref points at, and the text of a file there.

import fs from 'node:fs'
import path from 'node:path'
import git from 'isomorphic-git'
import { SourceFault } from './fault.ts'

export interface Revision {
  /** The full hash of the commit. */
  readonly commit: string
  /** The day on which it was committed, in UTC: `2026-05-28`. */
  readonly date: string
  /** The first line of its message. */
  readonly subject: string
}

export interface Checkout {
  /** What a tag, a branch or the beginning of a commit's hash points at. Throws a SourceFault where it is not there. */
  revision(ref: string): Promise<Revision>
  /** True where the checkout has this tag, branch or commit, and what it points at. */
  has(ref: string): Promise<boolean>
  /** A file's text at a commit; undefined where there is no such file. */
  text(commit: string, file: string): Promise<string | undefined>
  /** The paths of the files directly in a folder at a commit, sorted; empty where there is no such folder. */
  list(commit: string, folder: string): Promise<string[]>
  /** The paths of all files at a commit. */
  files(commit: string): Promise<string[]>
}

// Ten times the largest source there is. What is larger is no text that people cite.
const LARGEST = 10_000_000

/** Opens a checkout, a bare repository or a bare git folder. Throws a SourceFault where the path is none of them. */
export function openCheckout(place: string): Checkout {
  const gitdir = gitFolder(place)
  if (!gitdir) {
    throw new SourceFault(`${place} is not a git checkout: neither it nor its .git holds HEAD and objects.`)
  }
  return reader(gitdir)
}

/** The git folder of a checkout, or undefined where the path has none. */
export function gitFolder(place: string): string | undefined {
  const inner = path.join(place, '.git')
  if (isGitFolder(inner)) return inner
  if (isGitFolder(place)) return place
  if (!fs.existsSync(inner) || !fs.statSync(inner).isFile()) return undefined
  const pointer = /^gitdir: (.+)$/m.exec(fs.readFileSync(inner, 'utf8'))?.[1]
  return pointer ? path.resolve(place, pointer.trim()) : undefined
}

const isGitFolder = (place: string): boolean =>
  fs.existsSync(path.join(place, 'HEAD')) && fs.existsSync(path.join(place, 'objects'))

function reader(gitdir: string): Checkout {
  // One cache for all reads: without it every read would open the pack again.
  const repository = { fs, gitdir, cache: {} }
  const resolve = async (ref: string): Promise<string | undefined> => {
    const found = await git.resolveRef({ ...repository, ref }).catch(() => undefined)
    if (found) return found
    if (!/^[0-9a-f]{7,40}$/.test(ref)) return undefined
    return git.expandOid({ ...repository, oid: ref }).catch(() => undefined)
  }
  const revision = async (ref: string): Promise<Revision> => {
    const oid = await resolve(ref)
    if (!oid)
      throw new SourceFault(
        `The checkout has no tag, branch or commit “${ref}”. Fetch it, then run this again.${shallowHelp(gitdir)}`,
      )
    const { oid: commit, commit: content } = await held(gitdir, `the commit of “${ref}”`, () =>
      git.readCommit({ ...repository, oid }),
    )
    return {
      commit,
      date: new Date(content.committer.timestamp * 1000).toISOString().slice(0, 10),
      subject: content.message.split('\n', 1)[0] ?? '',
    }
  }
  const text = async (commit: string, filepath: string): Promise<string | undefined> => {
    const blob = await held(gitdir, `${filepath} at ${commit.slice(0, 7)}`, () =>
      git
        .readBlob({ ...repository, oid: commit, filepath })
        .then((read) => read.blob)
        .catch(absentPath),
    )
    if (blob && blob.length > LARGEST) {
      throw new SourceFault(
        `${filepath} at ${commit.slice(0, 7)} has ${blob.length} bytes, expected at most ${LARGEST}: it cannot be a source.`,
      )
    }
    return blob && new TextDecoder().decode(blob)
  }
  const list = async (commit: string, folder: string): Promise<string[]> => {
    const read = await held(gitdir, `${folder}/ at ${commit.slice(0, 7)}`, () =>
      git.readTree({ ...repository, oid: commit, filepath: folder }).catch(absentPath),
    )
    return (read?.tree ?? [])
      .filter((entry) => entry.type === 'blob')
      .map((entry) => `${folder}/${entry.path}`)
      .sort()
  }
  const files = (commit: string): Promise<string[]> =>
    held(gitdir, `the files of ${commit.slice(0, 7)}`, () => git.listFiles({ ...repository, ref: commit }))
  const has = async (ref: string): Promise<boolean> => {
    const oid = await resolve(ref)
    if (!oid) return false
    return git.readCommit({ ...repository, oid }).then(
      () => true,
      () => false,
    )
  }
  return { revision, text, list, files, has }
}

/** A path that a commit does not have is an answer; an object that the repository lacks is not. */
function absentPath(error: unknown): undefined {
  if (error instanceof git.Errors.ObjectTypeError) return undefined
  if (error instanceof git.Errors.NotFoundError && error.data.what.startsWith('file or directory'))
    return undefined
  throw error
}

/** Reads something that a whole repository would hold. Throws a SourceFault where it is not there or cannot be read. */
async function held<T>(gitdir: string, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SourceFault) throw error
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
    throw new SourceFault(
      `The checkout ${gitdir} cannot give ${what}: ${reason}${shallowHelp(gitdir) || ' Fetch it again, whole.'}`,
    )
  }
}

const shallowHelp = (gitdir: string): string =>
  fs.existsSync(path.join(gitdir, 'shallow'))
    ? ' It is a shallow checkout: `git fetch --unshallow --tags` makes it whole.'
    : ''
