import * as E from 'fp-ts/Either'
import type { ShopError } from './shop-error.ts'

const BODY_LIMIT_BYTES = 1_048_576

const tooLarge: ShopError = { _tag: 'TooLarge' }
const unreadable: ShopError = { _tag: 'Unreadable' }

/**
 * What comes is counted as it comes: a client's own word on the length is only good for refusing early. A client may
 * also hang up.
 */
const readCapped = async (request: Request): Promise<E.Either<ShopError, Uint8Array>> => {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT_BYTES) return E.left(tooLarge)
  if (request.body === null) return E.right(new Uint8Array())
  const chunks: Array<Uint8Array> = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > BODY_LIMIT_BYTES) return E.left(tooLarge)
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
