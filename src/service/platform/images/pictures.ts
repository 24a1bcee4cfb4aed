import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { isNone, isSome, some } from 'fp-ts/Option'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import sharp, { type Sharp } from 'sharp'
import { isDrawn, type ImageFormat } from '../../../domain/content/image-address.ts'
import type { ImageRequest } from '../../../domain/content/image-request.ts'
import { CACHES, createCache } from '../caches.ts'
import type { Tables } from '../database/tables.ts'
import { networkOf } from '../limits/network.ts'
import type { ImageCache } from './image-cache.ts'
import { drawPlaceholder, noDrawings, type Drawing, type Drawings } from './drawings.ts'
import { encoded } from './encode.ts'
import { fitImage, type NoImage } from './fit.ts'
import { readOriginal } from './originals.ts'
import type { Crowded } from '../limits/concurrency.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { singleFlight } from './single-flight.ts'
import { isShown } from './sources.ts'
import { uploadedOriginal } from './uploaded-pictures.ts'

// Queues an image whose file is missing, for example after a move without `DATA_DIR`.
const fetchAgain = async (db: Kysely<Tables>, source: string): Promise<void> => {
  await db
    .updateTable('fetched_pictures')
    .set({ is_kept: false })
    .where('source', '=', source)
    .where('is_kept', '=', true)
    .execute()
}

export interface ImageDeps {
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly storage: FileStorage
  readonly cache: ImageCache
  readonly drawings?: Drawings
  readonly onEncoded?: (request: ImageRequest) => void
}

export interface PictureCaller {
  readonly address?: string | undefined
  readonly signal?: AbortSignal
}

export interface PictureFile {
  readonly bytes: Buffer
  readonly format: ImageFormat
  // False for the placeholder of an image that is not fetched yet, and for WebP until AVIF is prepared.
  readonly isFinal: boolean
}

interface Unknown {
  readonly _tag: 'Unknown'
}

export type PictureError = Unknown | NoImage | Crowded

type PictureResult = E.Either<PictureError, PictureFile>

export interface Pictures {
  readonly pictureOf: (request: ImageRequest, caller?: PictureCaller) => Promise<PictureResult>
  // Encodes an image behind all that are requested; false if there is nothing to do.
  readonly prepare: (request: ImageRequest) => Promise<boolean>
  // AVIF images that were requested and sent as WebP. Returns each once.
  readonly unprepared: () => Iterable<ImageRequest>
}

const TOGETHER = 2
const WAITING = 400
// Browsers request six images at a time, and a household or office shares an address.
const WAITING_OF_NETWORK = 60
// A large image waits for up to this many small ones.
const LARGE_RANK = 12
const LARGE_WIDTH = 900

// AVIF images to prepare because a page asked for them.
const MAX_UNPREPARED = 1_000

// Cached compressed: a drawing of 1200 by 1200 takes half a megabyte, and 10 ms to read.
interface CachedDrawing {
  readonly width: number
  readonly png: Buffer
}

interface WaitingImages {
  readonly small: number
  readonly large: number
}

const NONE: WaitingImages = { small: 0, large: 0 }

const fileNameFor = (version: number, { source, size, format, isDark }: ImageRequest, isFinal = true): string => {
  const key = `${version}:${size.width}x${size.height}:${isDark ? 'dark:' : ''}${isFinal ? `source ${source}` : 'placeholder'}`
  return `${createHash('sha256').update(key).digest('hex')}.${format}`
}

// Encodes each image once, two at a time, and caches it. A request never encodes AVIF, which takes three times
// as long as WebP: it gets WebP until AVIF is prepared.
export const makePictures = ({ db, storage, cache, drawings = noDrawings, onEncoded }: ImageDeps): Pictures => {
  sharp.concurrency(1)
  sharp.cache(false)
  const flights = singleFlight<PictureResult>(TOGETHER, WAITING)
  const unprepared = new Map<string, ImageRequest>()
  const drawn = createCache<string, CachedDrawing>(CACHES.drawings, {
    sizeOf: ({ png }, key) => png.length + key.length,
  })
  const ofNetwork = new Map<string, WaitingImages>()
  const fileName = (request: ImageRequest, isFinal = true) => fileNameFor(drawings.version, request, isFinal)

  const finished = async (request: ImageRequest, image: Sharp, isFinal: boolean): Promise<PictureResult> => {
    onEncoded?.(request)
    const bytes = await encoded(image, request.format)
    await cache.write(fileName(request, isFinal), bytes)
    return E.right({ bytes, format: request.format, isFinal })
  }

  const placeholder = async (request: ImageRequest): Promise<PictureResult> => {
    const cached = await cache.read(fileName(request, false))
    if (cached !== null) return E.right({ bytes: cached, format: request.format, isFinal: false })
    return finished(request, await drawPlaceholder(request.size, false), false)
  }

  // Drawn once for each shape, at the largest size that was needed so far.
  const drawingAt = async (draw: Drawing, { source, size, isDark }: ImageRequest): Promise<Sharp> => {
    const key = `${isDark === true ? 'dark' : 'light'} ${String(size.width / size.height)} ${source}`
    const cached = drawn.get(key)
    if (cached !== undefined && cached.width >= size.width) return sharp(cached.png).resize(size)
    const png = await (await draw(size, isDark === true)).png({ compressionLevel: 1 }).toBuffer()
    drawn.set(key, { width: size.width, png })
    return sharp(png)
  }

  // Null: its original is not here yet.
  const imageOf = async (request: ImageRequest): Promise<E.Either<Unknown | NoImage, Sharp | null>> => {
    const drawing = await drawings.find(request.source)
    if (isSome(drawing)) return E.right(await drawingAt(drawing.value, request))
    if (request.isDark) return E.left({ _tag: 'Unknown' })
    const uploaded = await uploadedOriginal(db, request.source)
    if (uploaded === undefined) return E.left({ _tag: 'Unknown' })
    const original = uploaded === null ? await readOriginal(storage, request.source) : some(uploaded)
    return isNone(original) ? E.right(null) : fitImage(original.value, request.size)
  }

  const made = async (request: ImageRequest): Promise<PictureResult> => {
    const image = await imageOf(request)
    if (E.isLeft(image)) return image
    if (image.right !== null) return finished(request, image.right, true)
    await fetchAgain(db, request.source)
    return placeholder(request)
  }

  const stored = async (name: string, { format }: ImageRequest): Promise<PictureResult | null> => {
    const bytes = await cache.read(name)
    return bytes === null ? null : E.right({ bytes, format, isFinal: true })
  }

  // Checked first, to save a query.
  const isPossible = ({ source, isDark }: ImageRequest) =>
    !source.includes('\0') && (isDrawn(source) ? drawings.isDrawing(source) : !isDark)

  const inQueue = async (
    name: string,
    request: ImageRequest,
    { address, signal }: PictureCaller,
  ): Promise<PictureResult> => {
    const network = networkOf(address ?? '')
    const kind = request.size.width < LARGE_WIDTH ? 'small' : 'large'
    const waiting = ofNetwork.get(network) ?? NONE
    if (waiting.small + waiting.large >= WAITING_OF_NETWORK) return E.left({ _tag: 'Crowded' })
    ofNetwork.set(network, { ...waiting, [kind]: waiting[kind] + 1 })
    try {
      // A network's first image comes before the tenth of another: nobody waits for all that one network requests.
      const rank = waiting[kind] + (kind === 'large' ? LARGE_RANK : 0)
      const flown = await flights.run(
        name,
        async () => {
          // another request may have finished meanwhile
          const cached = await stored(name, request)
          if (cached !== null) return cached
          // in the queue: otherwise the query of a small image waits for those of all large ones
          return (await isShown(db, request.source)) ? made(request) : E.left({ _tag: 'Unknown' })
        },
        { rank, isHeavy: kind === 'large', signal },
      )
      return E.isLeft(flown) ? flown : flown.right
    } finally {
      const now = ofNetwork.get(network) ?? NONE
      const left = { ...now, [kind]: now[kind] - 1 }
      if (left.small + left.large <= 0) ofNetwork.delete(network)
      else ofNetwork.set(network, left)
    }
  }

  const requested = async (request: ImageRequest, caller: PictureCaller): Promise<PictureResult> => {
    const name = fileName(request)
    const cached = await stored(name, request)
    if (cached !== null) return cached
    if (!isPossible(request)) return E.left({ _tag: 'Unknown' })
    if (request.format !== 'avif') return inQueue(name, request, caller)
    const meanwhile = await requested({ ...request, format: 'webp' }, caller)
    if (E.isLeft(meanwhile) || !meanwhile.right.isFinal) return meanwhile
    if (unprepared.size < MAX_UNPREPARED) unprepared.set(name, request)
    return E.right({ ...meanwhile.right, isFinal: false })
  }

  return {
    pictureOf: (request, caller = {}) => requested(request, caller),
    prepare: async (request) => {
      const name = fileName(request)
      if (!isPossible(request) || (await cache.has(name))) return false
      const image = await flights.run(
        name,
        async () => {
          const drawnOrFitted = await imageOf(request)
          if (E.isLeft(drawnOrFitted)) return drawnOrFitted
          return drawnOrFitted.right === null
            ? E.left({ _tag: 'Unknown' })
            : finished(request, drawnOrFitted.right, true)
        },
        { rank: Infinity, isHeavy: true },
      )
      return E.isRight(image) && E.isRight(image.right)
    },
    *unprepared() {
      for (const [name, request] of unprepared) {
        unprepared.delete(name)
        yield request
      }
    },
  }
}
