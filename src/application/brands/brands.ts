import { createEvent } from 'effector'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $brandApi } from '../ports/api/catalogue/brand-api.ts'

const brands = query({
  name: 'brands',
  source: $brandApi,
  load: (api, page: number) => run(api.brands(page)),
  isPageData: true,
  changesWithPage: true,
})

export const brandsLoader = brands.loader
export const $brands = brands.$data

const brand = query({
  name: 'brand',
  source: $brandApi,
  load: (api, id: number) => run(api.brand(id)),
  isPageData: true,
  changesWithPage: true,
})

export const brandLoader = brand.loader
export const $brand = brand.$data

export const brandClosed = createEvent()

export const brandOfLayer = query({
  name: 'brandOfLayer',
  source: $brandApi,
  load: (api, id: number) => run(api.brand(id)),
  clearedBy: brandClosed,
})
