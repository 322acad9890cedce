// The blocks of the notation, one a file.

import type { BlockDefinition } from '../block.ts'
import { dispute } from './dispute.ts'
import { figure } from './figure.ts'
import { listing } from './listing.ts'
import { predict } from './predict.ts'
import { takeaways } from './takeaways.ts'
import { tryBlock } from './try.ts'

const all: readonly BlockDefinition[] = [listing, figure, takeaways, tryBlock, predict, dispute]

/** By name. */
export const blocks: ReadonlyMap<string, BlockDefinition> = new Map(all.map((block) => [block.name, block]))
