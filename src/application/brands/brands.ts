import { attach, createStore } from 'effector'
import type { OpenBrand } from '../../domain/catalogue/brand.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $brandApi, type BrandList } from '../ports/api/catalogue/brand-api.ts'

export const openBrandsFx = failsAsPorts(
  attach({
    source: $brandApi,
    effect: (api, page: number) => run(api.brands(page)),
  }),
)

export const $brands = createStore<BrandList | null>(null).on(
  newestAnswer('openBrands', openBrandsFx),
  (_, brands) => brands,
)

export const openBrandFx = failsAsPorts(
  attach({
    source: $brandApi,
    effect: (api, id: number) => run(api.brand(id)),
  }),
)

export const $brand = createStore<OpenBrand | null>(null).on(
  newestAnswer('openBrand', openBrandFx),
  (_, brand) => brand,
)
