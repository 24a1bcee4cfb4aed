import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FeedBytes } from './feed-reader.ts'

/** The bytes of a feed, counted and hashed as they are read. */
export interface FeedSource {
  readonly bytes: FeedBytes
  readonly bytesRead: () => number
  /** SHA-256 of what has been read, in hex. */
  readonly hash: () => string
  /** Frees the file of a feed that was not read to its end. */
  readonly close: () => void
}

export const measuredFeed = (stream: FeedBytes): FeedSource => {
  const hash = createHash('sha256')
  let read = 0
  // Reading tells of an error; before it begins nobody listens, and an error that nobody hears ends the process.
  if (stream instanceof Readable) stream.on('error', () => undefined)
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      hash.update(piece)
      read += piece.length
      yield piece
    }
  }
  return {
    bytes: bytes(),
    bytesRead: () => read,
    hash: () => hash.copy().digest('hex'),
    close: () => {
      if (stream instanceof Readable) stream.destroy()
    },
  }
}
