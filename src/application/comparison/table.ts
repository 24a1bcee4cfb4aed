import { attach, combine } from 'effector'
import { isLeft } from 'fp-ts/Either'
import { comparisonRows, type ComparisonRow } from '../../domain/catalogue/comparison.ts'
import type { ProductDetail, Slug } from '../../domain/catalogue/product.ts'
import { failsAsPorts } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $compared } from './compared.ts'

const NOT_FOUND = 404

const loadFx = failsAsPorts(
  attach({
    source: { api: $catalogueApi, at: $deliveryContext },
    effect: async ({ api, at }, slugs: ReadonlyArray<Slug>): Promise<ReadonlyArray<ProductDetail>> => {
      const answers = await Promise.all(slugs.map((slug) => api.product(slug, at)()))
      return answers.flatMap((answer) => {
        if (!isLeft(answer)) return [answer.right]
        if (answer.left._tag === 'Rejected' && answer.left.status === NOT_FOUND) return []
        throw answer.left
      })
    },
  }),
)

export const comparison = shown({ name: 'comparison', effect: loadFx, forgottenBy: $deliveryContext })

export interface ComparisonTable {
  readonly products: ReadonlyArray<ProductDetail>
  readonly rows: ReadonlyArray<ComparisonRow>
}

export const $comparisonTable = combine(comparison.$known, $compared, ({ value }, compared): ComparisonTable => {
  const products = (value ?? []).filter(({ slug }) => compared.includes(slug))
  return { products, rows: comparisonRows(products) }
})
