import { combine } from 'effector'
import { isLeft } from 'fp-ts/Either'
import { comparisonRows, type ComparisonRow } from '../../domain/catalogue/comparison.ts'
import type { ProductDetail, Slug } from '../../domain/catalogue/product.ts'
import { query } from '../kernel/query.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $compared } from './compared.ts'

const NOT_FOUND = 404

export const comparison = query({
  name: 'comparison',
  source: { api: $catalogueApi, at: $deliveryContext },
  load: async ({ api, at }, slugs: ReadonlyArray<Slug>): Promise<ReadonlyArray<ProductDetail>> => {
    const answers = await Promise.all(slugs.map((slug) => api.product(slug, at)()))
    return answers.flatMap((answer) => {
      if (!isLeft(answer)) return [answer.right]
      if (answer.left._tag === 'Rejected' && answer.left.status === NOT_FOUND) return []
      throw answer.left
    })
  },
  clearedBy: $deliveryContext,
})

export interface ComparisonTable {
  readonly products: ReadonlyArray<ProductDetail>
  readonly rows: ReadonlyArray<ComparisonRow>
}

export const $comparisonTable = combine(comparison.$state, $compared, ({ value }, compared): ComparisonTable => {
  const products = (value ?? []).filter(({ slug }) => compared.includes(slug))
  return { products, rows: comparisonRows(products) }
})
