import * as E from 'fp-ts/Either'
import type { ShopError } from './service-error.ts'

const BODY_LIMIT_BYTES = 1_048_576
/** A file of 10 MiB and what a form writes around it. */
const FILE_LIMIT_BYTES = 10 * 1_048_576 + 65_536

const tooLarge: ShopError = { _tag: 'TooLarge' }
const unreadable: ShopError = { _tag: 'Unreadable' }

/**
 * What comes is counted as it comes: a client's own word on the length is only good for refusing early. A client may
 * also hang up.
 */
const readCapped = async (request: Request, limit = BODY_LIMIT_BYTES): Promise<E.Either<ShopError, Uint8Array>> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return E.left(tooLarge)
  if (request.body === null) return E.right(new Uint8Array())
  const chunks: Array<Uint8Array> = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > limit) return E.left(tooLarge)
      chunks.push(chunk)
    }
  } catch {
    return E.left(unreadable)
  }
  return E.right(Buffer.concat(chunks))
}

const parsed = (bytes: Uint8Array): E.Either<ShopError, unknown> =>
  E.tryCatch(
    () => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown,
    () => unreadable,
  )

/** JSON alone: another origin's page cannot send it without a preflight, which is never allowed. */
const isJson = (request: Request): boolean =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

const textOf = (bytes: Uint8Array): E.Either<ShopError, string> =>
  E.tryCatch(
    () => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    () => unreadable,
  )

/** A body of any kind, for whoever checks it by a signature. */
export const readText = async (request: Request): Promise<E.Either<ShopError, string>> =>
  E.chain(textOf)(await readCapped(request))

const isForm = (request: Request): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

/** The fields of a plain form. Other pages can send one too, so what takes it must use no session. */
export const readForm = async (request: Request): Promise<E.Either<ShopError, URLSearchParams>> => {
  if (!isForm(request)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request)
  return E.map((read: Uint8Array) => new URLSearchParams(new TextDecoder().decode(read)))(bytes)
}

export const readJson = async (request: Request): Promise<E.Either<ShopError, unknown>> => {
  if (!isJson(request)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request)
  return E.isLeft(bytes) ? bytes : parsed(bytes.right)
}

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type)

/** The fields of a form with a file. */
export const readFile = async (request: Request): Promise<E.Either<ShopError, unknown>> => {
  const type = request.headers.get('content-type') ?? ''
  if (!isMultipart(type)) return E.left({ _tag: 'UnsupportedType' })
  const bytes = await readCapped(request, FILE_LIMIT_BYTES)
  if (E.isLeft(bytes)) return bytes
  try {
    const form = await new Response(new Uint8Array(bytes.right), { headers: { 'content-type': type } }).formData()
    return E.right(Object.fromEntries(form))
  } catch {
    return E.left(unreadable)
  }
}
