import * as E from 'fp-ts/Either'
import type { Seconds } from '../../../domain/time/day.ts'
import type { ServiceError } from './service-error.ts'

/** A body that is not a file, unless its endpoint says more. */
const BODY_BYTES = 65_536
/** A file of 10 MiB and what a form writes around it. */
const FILE_BYTES = 10 * 1_048_576 + 65_536
/** Bytes that all bodies together may hold in memory while they arrive. */
const BUFFERED_BYTES = 128 * 1_048_576
const WINDOW_MS = 10_000
/** 2 KiB a second: what a bad mobile network still sends. A body below this in one window is ended. */
const WINDOW_BYTES = 20_480
const BODY_MS = 30_000
const FILE_MS = 300_000
const RETRY_AFTER = 10 as Seconds

const tooLarge: ServiceError = { _tag: 'TooLarge' }
const unreadable: ServiceError = { _tag: 'Unreadable' }
const tooSlow: ServiceError = { _tag: 'TooSlow' }
const overloaded: ServiceError = { _tag: 'Overloaded', retryAfter: RETRY_AFTER }

export interface BodyLimits {
  readonly bytes: number
  /** Milliseconds until the whole body must have arrived. */
  readonly ms: number
  /** Each window must bring its bytes or end the body. */
  readonly windowMs?: number
}

const limitsOf = (bytes = BODY_BYTES): BodyLimits => ({ bytes, ms: BODY_MS })
const FILE_LIMITS: BodyLimits = { bytes: FILE_BYTES, ms: FILE_MS }

let buffered = 0

/** Reads a body within its limits. The length that the client declares is used only to refuse early. */
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
    // the client may never finish, so nothing waits for it
    reader.cancel().catch(() => undefined)
    return E.left(error)
  }
  try {
    for (;;) {
      const read = await Promise.race([reader.read(), slow.promise])
      if (read === 'slow') return refuse(tooSlow)
      if (read.done) return E.right(Buffer.concat(chunks))
      if (size + read.value.byteLength > limit) return refuse(tooLarge)
      if (buffered + read.value.byteLength > BUFFERED_BYTES) return refuse(overloaded)
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

/** JSON alone: another origin's page cannot send it without a preflight, which is never allowed. */
const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

const textOf = (bytes: Uint8Array): E.Either<ServiceError, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => unreadable,
  )

/** A body of any kind, for whoever checks it by a signature. */
export const readText = async (request: Request, bytes?: number): Promise<E.Either<ServiceError, string>> =>
  E.chain(textOf)(await readCapped(request, limitsOf(bytes)))

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** The fields of a plain form. Other pages can send one too, so what takes it must use no session. */
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

/** The fields of a form with a file. */
export const readFile = async (request: Request): Promise<E.Either<ServiceError, unknown>> => {
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(type)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request, FILE_LIMITS)
  if (E.isLeft(bytes)) return bytes
  try {
    const form = await new Response(new Uint8Array(bytes.right), { headers: { 'content-type': type } }).formData()
    return E.right(Object.fromEntries(form))
  } catch {
    return E.left(unreadable)
  }
}
