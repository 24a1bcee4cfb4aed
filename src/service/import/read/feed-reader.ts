import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { decoderOf, HEAD_BYTES } from './feed-encoding.ts'
import type { FeedElement } from './feed-element.ts'
import { makeFeedParser, type FeedShape, type Parsed } from './feed-parser.ts'
import type { BrokenFeed } from '../import-error.ts'
import { makeTextRepair, type RepairCounts } from './text-repair.ts'

export type FeedBytes = AsyncIterable<Uint8Array>

/** Receives the elements that ended since the last call. Reading waits for it. */
export type FeedVisitor<FailError> = (elements: ReadonlyArray<FeedElement>) => TaskEither<FailError, void>

async function* withHead(bytes: FeedBytes): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array()
  let isHeadGiven = false
  for await (const piece of bytes) {
    if (isHeadGiven) yield piece
    else head = Buffer.concat([head, piece])
    if (isHeadGiven || head.length < HEAD_BYTES) continue
    isHeadGiven = true
    yield head
  }
  if (!isHeadGiven) yield head
}

// Reads the XML of a feed in bounded memory: decodes it, repairs what strict XML rejects, emits elements in file order.
// The first error ends the reading. The pieces of `bytes` must be small: `bounded`. Throws what `bytes` throw.
export const parseFeed = async <FailError>(
  bytes: FeedBytes,
  visit: FeedVisitor<FailError>,
  shape: FeedShape,
): Promise<E.Either<BrokenFeed | FailError, RepairCounts>> => {
  const repair = makeTextRepair()
  const parser = makeFeedParser(shape)
  const show = async (elements: Parsed): Promise<E.Either<BrokenFeed | FailError, void>> =>
    E.isLeft(elements) ? elements : visit(elements.right)()
  let decoder: TextDecoder | undefined
  for await (const piece of withHead(bytes)) {
    const found: E.Either<BrokenFeed, TextDecoder> = decoder === undefined ? decoderOf(piece) : E.right(decoder)
    if (E.isLeft(found)) return found
    decoder = found.right
    const text = repair.write(decoder.decode(piece, { stream: true }))
    const shown = await show(parser.write(text, repair.skippedLines()))
    if (E.isLeft(shown)) return shown
  }
  const last = repair.write(decoder?.decode() ?? '') + repair.end()
  const shown = await show(parser.end(last, repair.skippedLines()))
  return E.isLeft(shown) ? shown : E.right(repair.counts())
}
