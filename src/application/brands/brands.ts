import { attach, createStore } from 'effector'
import type { OpenBrand } from '../../domain/catalogue/brand.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $brandApi, type BrandList } from '../ports/api/brand-api.ts'

/** [ROUTE-23] */
export const openBrandsFx = failsAsPorts(
  attach({
    source: $brandApi,
    effect: (api, page: number) => run(api.brands(page)),
  }),
)

/** The page of brands on screen. */
export const $brands = createStore<BrandList | null>(null).on(
  newestAnswer('openBrands', openBrandsFx),
  (_, brands) => brands,
)

/** [ROUTE-23] */
export const openBrandFx = failsAsPorts(
  attach({
    source: $brandApi,
    effect: (api, id: number) => run(api.brand(id)),
  }),
)

/** The brand whose page is open. */
export const $brand = createStore<OpenBrand | null>(null).on(
  newestAnswer('openBrand', openBrandFx),
  (_, brand) => brand,
)
