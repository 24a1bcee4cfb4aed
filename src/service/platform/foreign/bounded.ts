import { createReadStream, readFileSync, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'

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

type Unpacker = Transform & { readonly bytesWritten: number }

async function* unpackedBy(unpacker: Unpacker, bytes: Bytes, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  // the loop below gets the error
  pipeline(Readable.from(bytes), unpacker, () => undefined)
  let unpacked = 0
  for await (const piece of unpacker as AsyncIterable<Buffer>) {
    unpacked += piece.length
    checkUnpacked(unpacked, unpacker.bytesWritten, limits)
    yield piece
  }
}

/** Unpacks gzip within the limits. */
export const gunzipped = (bytes: Bytes, limits: UnpackLimits): AsyncGenerator<Uint8Array> =>
  unpackedBy(createGunzip({ chunkSize: PIECE_BYTES }), bytes, limits)

async function* inflated(bytes: Bytes, limits: UnpackLimits): AsyncGenerator<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done === true) return
  async function* all() {
    yield first.value as Uint8Array
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  // some servers send `deflate` without the header of zlib
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 0x08
  yield* unpackedBy(
    hasHeader ? createInflate({ chunkSize: PIECE_BYTES }) : createInflateRaw({ chunkSize: PIECE_BYTES }),
    all(),
    limits,
  )
}

/** The values of `Accept-Encoding` that `decoded` reads. */
export const CODINGS = 'gzip, deflate, br'

/** Unpacks the body of a response by its `Content-Encoding` within the limits; null for another encoding. */
export const decoded = (bytes: Bytes, coding: string, limits: UnpackLimits): Bytes | null => {
  switch (coding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return bounded(bytes, limits.bytes)
    case 'gzip':
    case 'x-gzip':
      return gunzipped(bytes, limits)
    case 'deflate':
      return inflated(bytes, limits)
    case 'br':
      return unpackedBy(createBrotliDecompress({ chunkSize: PIECE_BYTES }), bytes, limits)
    default:
      return null
  }
}

/** Reads at most `most` bytes. Throws `TooMuch` beyond. */
export const bytesWithin = async (bytes: Bytes | Iterable<Uint8Array>, most: number): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Array<Uint8Array> = []
  for await (const piece of bounded(bytes, most)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Reads a file of at most `most` bytes. Throws `TooMuch` beyond. */
export const fileWithin = async (path: string, most: number): Promise<Buffer<ArrayBuffer>> => {
  const { size } = await stat(path)
  if (size > most) throw new TooMuch('bytes')
  return bytesWithin(createReadStream(path) as AsyncIterable<Uint8Array>, most)
}

/** Reads a text file of at most `most` bytes. Throws `TooMuch` if it is larger. */
export const textWithinSync = (path: string, most: number): string => {
  if (statSync(path).size > most) throw new TooMuch('bytes')
  return readFileSync(path, 'utf8')
}

const HEAD_BYTES = 64

/** The first bytes of a file of at most `most` bytes. Throws `TooMuch` if it is larger. */
export const headWithin = async (path: string, most: number): Promise<Buffer> => {
  await using file = await open(path)
  if ((await file.stat()).size > most) throw new TooMuch('bytes')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\,[]{}')

// The contract and the known providers nest fewer than 16 deep. A decoder walks what it reads, and lists what is wrong at
// every level.
const JSON_DEPTH = 64
// Commas, lists and objects. 32 MiB of empty objects take 1,100 MiB.
const JSON_VALUES = 2_000_000

/** Whether a JSON text is not nested too deep and does not have too many values. */
export const isJsonWithinLimits = (json: Uint8Array): boolean => {
  let [depth, values, isText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COMMA) values += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
      if (depth > JSON_DEPTH) return false
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (values > JSON_VALUES) return false
  }
  return true
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b
