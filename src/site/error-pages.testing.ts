// The disputes of the guide, for tests.

import { readdirSync } from 'node:fs'
import type { Dispute } from '../guide/index.ts'

const FOLDER = new URL('../../content/disputes/', import.meta.url)

/** Every dispute by its id, as its dispute.ts has it. */
export async function loadDisputes(): Promise<Map<string, Dispute>> {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((each) => each.isDirectory())
  const disputes = await Promise.all(
    folders.map(async ({ name }) => {
      const { default: dispute } = (await import(new URL(`${name}/dispute.ts`, FOLDER).href)) as {
        default: Dispute
      }
      return [name, dispute] as const
    }),
  )
  return new Map(disputes)
}
