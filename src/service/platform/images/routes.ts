import { createHash } from 'node:crypto'
import { isLeft } from 'fp-ts/Either'
import { isNone } from 'fp-ts/Option'
import { Hono } from 'hono'
import { IMAGE_PREFIX, markSource } from '../../../domain/content/image-address.ts'
import { imageRequest } from '../../../domain/content/image-request.ts'
import { unavailabilityOf } from '../database/unavailable.ts'
import type { Peer } from '../http/caller.ts'
import { CONTENT_TYPES } from './encode.ts'
import { markOf } from './marks.ts'
import { makePictures, type ImageDeps, type PictureError, type Pictures } from './pictures.ts'

interface Env {
  readonly Bindings: { readonly peer?: Peer | null }
}

const FOREVER = 'public, max-age=31536000, immutable'
const SOON = 'public, max-age=60'
const RETRY_SECONDS = 2

const STATUS: Readonly<Record<PictureError['_tag'], number>> = { Unknown: 404, NoImage: 415, Crowded: 503 }

const refused = ({ _tag }: PictureError): Response =>
  new Response(null, {
    status: STATUS[_tag],
    headers: {
      'x-content-type-options': 'nosniff',
      'cache-control': _tag === 'Crowded' ? 'no-store' : SOON,
      ...(_tag === 'Crowded' ? { 'retry-after': String(RETRY_SECONDS) } : {}),
    },
  })

const tagOf = (bytes: Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

const isCachedBy = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

const sent = (request: Request, bytes: Buffer, contentType: string, isFinal: boolean): Response => {
  const etag = tagOf(bytes)
  const headers = {
    'cache-control': isFinal ? FOREVER : SOON,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (isCachedBy(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-type': contentType, 'content-length': String(bytes.length) },
  })
}

// Serves image addresses of src/domain/content/image-address.ts; other paths are 404. [IMG-01, IMG-02]
export const imageRoutes = (deps: ImageDeps, { pictureOf }: Pictures = makePictures(deps)): Hono<Env> => {
  const app = new Hono<Env>()
  app.notFound(() => refused({ _tag: 'Unknown' }))
  app.onError((error) => {
    if (unavailabilityOf(error) !== null) {
      deps.log.warn({ reason: error.message }, 'image refused: its data cannot be reached')
      return refused({ _tag: 'Crowded' })
    }
    deps.log.error({ err: error }, 'image could not be encoded')
    return new Response(null, {
      status: 500,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    })
  })
  app.get('/_image/mark/*', async ({ req }) => {
    const source = markSource(new URL(req.url).pathname)
    const bytes = source === null ? null : await markOf(deps, source)
    return bytes === null ? refused({ _tag: 'Unknown' }) : sent(req.raw, bytes, 'image/png', true)
  })
  app.get(`${IMAGE_PREFIX}*`, async ({ req, env }) => {
    const requested = imageRequest(new URL(req.url).pathname)
    if (isNone(requested)) return refused({ _tag: 'Unknown' })
    const picture = await pictureOf(requested.value, { address: env.peer?.address, signal: req.raw.signal })
    return isLeft(picture)
      ? refused(picture.left)
      : sent(req.raw, picture.right.bytes, CONTENT_TYPES[picture.right.format], picture.right.isFinal)
  })
  return app
}
