// Parses the feed of the standard input. Node runs this file without a build: import only what Node can run.
import * as E from 'fp-ts/Either'
import { beginApart } from '../../platform/foreign/apart.ts'
import { bounded } from '../../platform/foreign/bounded.ts'
import type { BrokenFeed } from '../import-error.ts'
import type { FeedElement } from './feed-element.ts'
import type { FeedShape } from './feed-parser.ts'
import { parseFeed } from './feed-reader.ts'
import type { RepairCounts } from './text-repair.ts'

export type FromFeedProcess =
  | { readonly _tag: 'Elements'; readonly elements: ReadonlyArray<FeedElement> }
  | { readonly _tag: 'Read'; readonly read: E.Either<BrokenFeed, RepairCounts> }

const shape = beginApart() as FeedShape
let taken = Promise.resolve()

const post = (message: FromFeedProcess): void => {
  process.send?.(message)
}

// Parses the next elements while the parent takes these.
const give = async (elements: ReadonlyArray<FeedElement>): Promise<E.Either<never, void>> => {
  if (elements.length === 0) return E.right(undefined)
  await taken
  taken = new Promise((resolve) => process.once('message', () => resolve()))
  post({ _tag: 'Elements', elements })
  return E.right(undefined)
}

const read = await parseFeed<never>(bounded(process.stdin, Infinity), (elements) => () => give(elements), shape)
await taken
process.send?.({ _tag: 'Read', read } satisfies FromFeedProcess, () => process.exit(0))
