import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FeedBytes } from './feed-reader.ts'

export interface FeedSource {
  readonly bytes: FeedBytes
  readonly bytesRead: () => number
  readonly hash: () => string
  readonly close: () => void
}

export const measuredFeed = (stream: FeedBytes): FeedSource => {
  const hash = createHash('sha256')
  let read = 0
  // the reader handles the error later; without a listener it would end the process now
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
