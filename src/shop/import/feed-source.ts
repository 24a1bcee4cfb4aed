import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as TE from 'fp-ts/TaskEither'
import type { FeedBytes } from './feed-reader.ts'
import type { UnreadableFile } from './import-failure.ts'

export type FeedInput = { readonly path: string } | { readonly stream: FeedBytes; readonly fileName: string }

/** The bytes of a feed, counted and hashed as they are read. */
export interface FeedSource {
  readonly fileName: string
  readonly size: number | null
  readonly bytes: FeedBytes
  readonly bytesRead: () => number
  readonly hash: () => string
}

const measured = (fileName: string, size: number | null, stream: FeedBytes): FeedSource => {
  const hash = createHash('sha256')
  let read = 0
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      hash.update(piece)
      read += piece.length
      yield piece
    }
  }
  return { fileName, size, bytes: bytes(), bytesRead: () => read, hash: () => hash.copy().digest('hex') }
}

const unreadable = (error: unknown): UnreadableFile =>
  ({ _tag: 'UnreadableFile', reason: error instanceof Error ? error.message : String(error) })

export const openFeed = (input: FeedInput): TE.TaskEither<UnreadableFile, FeedSource> =>
  'path' in input
    ? TE.tryCatch(
        async () => measured(basename(input.path), (await stat(input.path)).size, createReadStream(input.path)),
        unreadable,
      )
    : TE.right(measured(input.fileName, null, input.stream))
