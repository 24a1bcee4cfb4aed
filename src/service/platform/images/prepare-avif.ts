import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { IMAGE_SIZES, isDrawn } from '../../../domain/content/image-address.ts'
import type { ImageRequest } from '../../../domain/content/image-request.ts'
import type { Tables } from '../database/tables.ts'
import { repeated, type Repeated } from '../jobs/run-every.ts'
import type { Pictures } from './pictures.ts'

const FIRST_MS = 60_000
const EVERY_MS = 60_000
const PRODUCTS = 1_000
// Those of a card; the largest first, because smaller ones are made from its drawing.
const SIZES = [IMAGE_SIZES[4], IMAGE_SIZES[3], IMAGE_SIZES[2]]
// After each image the job rests nine times as long: it takes a tenth of one processor at most.
const REST = 9

const cardPictures = async (db: Kysely<Tables>): Promise<ReadonlyArray<ImageRequest>> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_pictures', 'product_pictures.product_id', 'products.id')
    .select('product_pictures.source')
    .where('is_on_sale', '=', true)
    .where('product_pictures.position', '=', 0)
    .orderBy('popularity', 'desc')
    .orderBy('products.id')
    .limit(PRODUCTS)
    .execute()
  return rows.flatMap(({ source }) => [
    ...SIZES.map((size): ImageRequest => ({ source, size, format: 'avif' })),
    ...(isDrawn(source) ? SIZES.map((size): ImageRequest => ({ source, size, format: 'avif', isDark: true })) : []),
  ])
}

export interface PreparationDeps {
  readonly db: Kysely<Tables>
  readonly log: Logger
  readonly pictures: Pictures
  readonly stop?: AbortSignal
  readonly rest?: number
}

// AVIF that pages asked for, and that cards of the most popular products on sale will ask for. [IMG-01]
export const prepareAvif = async ({ db, log, pictures, stop, rest = REST }: PreparationDeps): Promise<void> => {
  const prepare = async (request: ImageRequest) => {
    const from = performance.now()
    const isMade = await pictures.prepare(request).catch((error: unknown) => {
      log.warn({ err: error, source: request.source }, 'image could not be prepared')
      return true
    })
    if (isMade)
      await wait((performance.now() - from) * rest, undefined, stop && { signal: stop }).catch(() => undefined)
  }
  for (const card of [null, ...(await cardPictures(db))]) {
    for (const request of pictures.unprepared()) {
      if (stop?.aborted === true) return
      await prepare(request)
    }
    if (stop?.aborted === true) return
    if (card !== null) await prepare(card)
  }
}

// A pass after the start and every minute finds what an import brought.
export const startPreparation = (deps: Omit<PreparationDeps, 'stop' | 'rest'>): Repeated => {
  const stopping = new AbortController()
  const { stop } = repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS }, () =>
    prepareAvif({ ...deps, stop: stopping.signal }).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'images to prepare could not be queried')
    }),
  )
  return {
    stop: async () => {
      stopping.abort()
      await stop()
    },
  }
}
