import * as E from 'fp-ts/Either'
import type { Seconds } from '../../../domain/time/day.ts'
import { DEFAULT_MEMORY_MIB } from '../memory.ts'
import type { ServiceError } from './service-error.ts'

const BODY_BYTES = 65_536
const FILE_BYTES = 10 * 1_048_576 + 65_536
// of the process's memory
const BUFFERED_SHARE = 1 / 4
const WINDOW_MS = 10_000
// 2 KiB/s for 10 s, the rate of a bad mobile network. A slower body is rejected.
const WINDOW_BYTES = 20_480
const BODY_LIMIT_MS = 30_000
const FILE_LIMIT_MS = 300_000
const RETRY_AFTER = 10 as Seconds

const tooLarge: ServiceError = { _tag: 'TooLarge' }
const unreadable: ServiceError = { _tag: 'Unreadable' }
const tooSlow: ServiceError = { _tag: 'TooSlow' }
const overloaded: ServiceError = { _tag: 'Overloaded', retryAfter: RETRY_AFTER }

export interface BodyLimits {
  readonly bytes: number
  readonly ms: number
  readonly windowMs?: number
}

const limitsOf = (bytes = BODY_BYTES): BodyLimits => ({ bytes, ms: BODY_LIMIT_MS })
const FILE_LIMITS: BodyLimits = { bytes: FILE_BYTES, ms: FILE_LIMIT_MS }

let bufferedLimit = DEFAULT_MEMORY_MIB.postgres * BUFFERED_SHARE * 1_048_576
let buffered = 0

/** Limits the bodies that are being read to a quarter of MEMORY_MIB without the embedded database. */
export const limitBodiesTo = (ownMib: number): void => {
  bufferedLimit = ownMib * BUFFERED_SHARE * 1_048_576
}

// Reads a body within its limits. Content-Length is used only to reject early.
export const readCapped = async (
  request: Request,
  { bytes: limit, ms, windowMs = WINDOW_MS }: BodyLimits,
): Promise<E.Either<ServiceError, Uint8Array>> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return E.left(tooLarge)
  if (request.body === null) return E.right(new Uint8Array())
  const reader = request.body.getReader()
  const slow = Promise.withResolvers<'slow'>()
  const chunks: Array<Uint8Array> = []
  let size = 0
  let sizeBefore = 0
  const deadline = setTimeout(() => {
    slow.resolve('slow')
  }, ms)
  const windows = setInterval(() => {
    if (size - sizeBefore < WINDOW_BYTES) slow.resolve('slow')
    sizeBefore = size
  }, windowMs)
  const refuse = (error: ServiceError) => {
    // not awaited: the client may never finish
    reader.cancel().catch(() => undefined)
    return E.left(error)
  }
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), slow.promise])
      if (read === 'slow') return refuse(tooSlow)
      if (read.done) return E.right(Buffer.concat(chunks))
      if (size + read.value.byteLength > limit) return refuse(tooLarge)
      if (buffered + read.value.byteLength > bufferedLimit) return refuse(overloaded)
      size += read.value.byteLength
      buffered += read.value.byteLength
      chunks.push(read.value)
    }
  } catch {
    return E.left(unreadable)
  } finally {
    buffered -= size
    clearTimeout(deadline)
    clearInterval(windows)
  }
}

const parsed = (bytes: Uint8Array): E.Either<ServiceError, unknown> =>
  E.tryCatch(
    () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown,
    () => unreadable,
  )

// JSON only: a cross-origin page needs a preflight for it, which the service denies.
export const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

const textOf = (bytes: Uint8Array): E.Either<ServiceError, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => unreadable,
  )

export const readText = async (request: Request, bytes?: number): Promise<E.Either<ServiceError, string>> =>
  E.chain(textOf)(await readCapped(request, limitsOf(bytes)))

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

// A cross-origin page can post a form, so these endpoints must not use a session.
export const readForm = async (request: Request, most?: number): Promise<E.Either<ServiceError, URLSearchParams>> => {
  if (!isForm(request)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request, limitsOf(most))
  return E.map((read: Uint8Array) => new URLSearchParams(new TextDecoder().decode(read)))(bytes)
}

export const readJson = async (request: Request, most?: number): Promise<E.Either<ServiceError, unknown>> => {
  if (!isJson(request)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request, limitsOf(most))
  return E.isLeft(bytes) ? bytes : parsed(bytes.right)
}

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type)

export const readFile = async (request: Request, most?: number): Promise<E.Either<ServiceError, unknown>> => {
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(type)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request, most === undefined ? FILE_LIMITS : { bytes: most, ms: FILE_LIMIT_MS })
  if (E.isLeft(bytes)) return bytes
  try {
    const form = await new Response(new Uint8Array(bytes.right), { headers: { 'content-type': type } }).formData()
    return E.right(Object.fromEntries(form))
  } catch {
    return E.left(unreadable)
  }
}
