import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

export type Bytes = AsyncIterable<Uint8Array>

export type BytesLimit = 'bytes' | 'ratio'

/** Data from outside exceeds a limit. */
export class TooMuch extends Error {
  readonly limit: BytesLimit
  constructor(limit: BytesLimit) {
    super(`more than the limit of ${limit}`)
    this.limit = limit
  }
}

export interface UnpackLimits {
  readonly bytes: number
  /** Unpacked bytes per packed byte, beyond the first `FREE_BYTES`. */
  readonly ratio: number
}

// XML packs 10 to 40 times, at most; a file that was made to fill memory, 1,000 times.
export const UNPACK_RATIO = 200
// A small file may consist of blanks.
const FREE_BYTES = 16 * 1_048_576
const PIECE_BYTES = 65_536

/** Passes at most `most` bytes, in pieces of at most 64 KiB. Throws `TooMuch` beyond. */
export async function* bounded(bytes: Bytes | Iterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const piece of bytes) {
    passed += piece.length
    if (passed > most) throw new TooMuch('bytes')
    for (let at = 0; at < piece.length; at += PIECE_BYTES) yield piece.subarray(at, at + PIECE_BYTES)
  }
}

/** Throws `TooMuch` when this many unpacked bytes of this many packed ones exceed the limits. */
export const checkUnpacked = (unpacked: number, packed: number, { bytes, ratio }: UnpackLimits): void => {
  if (unpacked > bytes) throw new TooMuch('bytes')
  if (unpacked > FREE_BYTES && unpacked > packed * ratio) throw new TooMuch('ratio')
}

/** Unpacks gzip within the limits. */
export async function* gunzipped(bytes: Bytes, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  // the loop below gets the error
  pipeline(Readable.from(bytes), gunzip, () => undefined)
  let unpacked = 0
  for await (const piece of gunzip as AsyncIterable<Buffer>) {
    unpacked += piece.length
    checkUnpacked(unpacked, gunzip.bytesWritten, limits)
    yield piece
  }
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
