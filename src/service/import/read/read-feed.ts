import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { type ApartLimits, startApart } from '../../platform/foreign/apart.ts'
import { bounded, gunzipped, isGzip, TooMuch, UNPACK_RATIO } from '../../platform/foreign/bounded.ts'
import type { BrokenFeed } from '../import-error.ts'
import { YML, type FeedShape } from './feed-parser.ts'
import type { FromFeedProcess } from './feed-process.ts'
import { parseFeed, type FeedBytes, type FeedVisitor } from './feed-reader.ts'
import type { RepairCounts } from './text-repair.ts'

const GIB = 1_073_741_824
const PLAIN_BYTES = 4 * GIB
export const FEED_LIMITS = { bytes: PLAIN_BYTES, ratio: UNPACK_RATIO }
const UNPACKED = { bytes: GIB, ratio: UNPACK_RATIO }
// A feed up to this size is parsed in this process.
const SMALL_BYTES = 1_048_576
const LIMITS: ApartLimits = { heapMib: 128, residentMib: 320 }

const program = new URL(import.meta.url.endsWith('.ts') ? './feed-process.ts' : './feed-process.js', import.meta.url)

const brokenBy = (error: unknown): BrokenFeed =>
  error instanceof TooMuch
    ? { _tag: 'Oversized', limit: error.limit }
    : { _tag: 'UnreadableFile', reason: String(error) }

// Gzip is recognized by its first bytes.
async function* opened(bytes: FeedBytes): AsyncGenerator<Uint8Array> {
  const pieces = bounded(bytes, PLAIN_BYTES)
  const first = await pieces.next()
  if (first.done === true) return
  async function* all() {
    yield first.value as Uint8Array
    yield* pieces
  }
  yield* isGzip(first.value) ? gunzipped(all(), UNPACKED) : all()
}

interface Begun {
  readonly isWhole: boolean
  readonly bytes: FeedBytes
}

const begun = async (pieces: AsyncGenerator<Uint8Array>): Promise<Begun> => {
  const head: Array<Uint8Array> = []
  let size = 0
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    head.push(next.value)
    size += next.value.length
    if (size > SMALL_BYTES) return { isWhole: false, bytes: withHead(head, pieces) }
  }
  return { isWhole: true, bytes: withHead(head, pieces) }
}

async function* withHead(head: ReadonlyArray<Uint8Array>, rest: FeedBytes): AsyncGenerator<Uint8Array> {
  yield* head
  yield* rest
}

const parsedApart = async <FailError>(
  bytes: FeedBytes,
  visit: FeedVisitor<FailError>,
  shape: FeedShape,
): Promise<E.Either<BrokenFeed | FailError, RepairCounts>> => {
  const { child, ended } = startApart(program, shape, LIMITS)
  const settled = Promise.withResolvers<E.Either<BrokenFeed | FailError, RepairCounts>>()
  async function* source() {
    try {
      yield* bytes
    } catch (error) {
      settled.resolve(E.left(brokenBy(error)))
    }
  }
  child.on('message', (message: FromFeedProcess) => {
    if (message._tag === 'Read') return settled.resolve(message.read)
    visit(message.elements)().then(
      (taken) => (E.isLeft(taken) ? settled.resolve(taken) : child.send({}, () => undefined)),
      (error: unknown) => settled.resolve(E.left(brokenBy(error))),
    )
  })
  void ended.then((end) => {
    if (end === 'memory') settled.resolve(E.left({ _tag: 'Oversized', limit: 'memory' }))
    else settled.resolve(E.left({ _tag: 'UnreadableFile', reason: end?.reason ?? 'the reader ended' }))
  })
  if (child.stdin !== null) pipeline(Readable.from(source()), child.stdin).catch(() => undefined)
  try {
    return await settled.promise
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/**
 * The one reader of XML from outside: unpacks gzip, and parses a feed of more than 1 MiB in a process with its own limit
 * of memory. docs/reference/foreign-data.md
 */
export const readFeed =
  <FailError>(
    bytes: FeedBytes,
    visit: FeedVisitor<FailError>,
    shape: FeedShape = YML,
  ): TaskEither<BrokenFeed | FailError, RepairCounts> =>
  async () => {
    const pieces = opened(bytes)
    try {
      const { isWhole, bytes: all } = await begun(pieces)
      return await (isWhole ? parseFeed(all, visit, shape) : parsedApart(all, visit, shape))
    } catch (error) {
      return E.left(brokenBy(error))
    } finally {
      // not awaited: a silent source never ends its last call
      pieces.return(undefined).catch(() => undefined)
    }
  }
