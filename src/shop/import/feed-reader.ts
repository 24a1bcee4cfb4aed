import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { decoderOf, HEAD_BYTES } from './feed-encoding.ts'
import type { FeedElement } from './feed-element.ts'
import { makeFeedParser, type Parsed } from './feed-parser.ts'
import type { BrokenFeed, UnreadableFile } from './import-failure.ts'
import { makeTextMender, type Mended } from './text-mender.ts'

export type FeedBytes = AsyncIterable<Uint8Array>

/** Given the elements that have ended since the last call; the file waits until it is done with them. */
export type FeedVisitor<Failure> = (elements: ReadonlyArray<FeedElement>) => TaskEither<Failure, void>

interface FeedHead {
  readonly head: Uint8Array
  readonly rest: AsyncIterator<Uint8Array>
}

const headOf = async (bytes: FeedBytes): Promise<FeedHead> => {
  const rest = bytes[Symbol.asyncIterator]()
  const pieces: Array<Uint8Array> = []
  for (let length = 0; length < HEAD_BYTES; ) {
    const next = await rest.next()
    if (next.done === true) break
    pieces.push(next.value)
    length += next.value.length
  }
  return { head: Buffer.concat(pieces), rest }
}

async function* textOf({ head, rest }: FeedHead, decoder: TextDecoder): AsyncGenerator<string> {
  yield decoder.decode(head, { stream: true })
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    yield decoder.decode(next.value, { stream: true })
  }
  yield decoder.decode()
}

const unreadable = (error: unknown): UnreadableFile => ({ _tag: 'UnreadableFile', reason: String(error) })

/**
 * Reads a feed as a stream of bytes in bounded memory: decodes it, mends what strict XML forbids, and shows its elements in the order of
 * the file. The first mistake ends the reading with its line.
 */
export const readFeed =
  <Failure>(bytes: FeedBytes, visit: FeedVisitor<Failure>): TaskEither<BrokenFeed | Failure, Mended> =>
  async () => {
    const mender = makeTextMender()
    const parser = makeFeedParser()
    const show = async (elements: Parsed): Promise<E.Either<BrokenFeed | Failure, void>> =>
      E.isLeft(elements) ? elements : visit(elements.right)()
    try {
      const head = await headOf(bytes)
      const decoder = decoderOf(head.head)
      if (E.isLeft(decoder)) return decoder
      for await (const text of textOf(head, decoder.right)) {
        const shown = await show(parser.write(mender.write(text), mender.skippedLines()))
        if (E.isLeft(shown)) return shown
      }
      const shown = await show(parser.end(mender.end(), mender.skippedLines()))
      return E.isLeft(shown) ? shown : E.right(mender.mended())
    } catch (error) {
      return E.left(unreadable(error))
    }
  }
