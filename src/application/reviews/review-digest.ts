import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { $product } from '../catalogue/product.ts'
import { $productExtrasApi, type ReviewList } from '../ports/api/catalogue/product-extras-api.ts'

interface ReviewDigest {
  readonly stars: ReviewList['stars']
  readonly best: ReviewList['items']
  readonly photos: ReviewList['items'][number]['files']
}

const BEST = 2
const LETTERS = 60
const STARS = 4
const PHOTOS = 6

const digest = query({
  name: 'reviewDigest',
  source: $productExtrasApi,
  load: async (api, id: ProductId): Promise<ReviewDigest> => {
    const { stars, items } = await run(api.reviews(id, 'rating', 1))
    const detailed = items.filter(({ comment, rating }) => comment.length >= LETTERS && rating >= STARS)
    const best = [...detailed, ...items.filter((item) => !detailed.includes(item))]
    return { stars, best: best.slice(0, BEST), photos: items.flatMap(({ files }) => files).slice(0, PHOTOS) }
  },
  clearedBy: $product.map((product) => product?.id ?? null),
})

export const reviewDigestRequested = digest.requested
export const $reviewDigest = digest.$data

logErrors('reviews', digest.failed)
