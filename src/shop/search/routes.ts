import * as E from 'fp-ts/Either'
import { searchCatalogue } from '../../contract/catalogue.ts'
import { SEARCH_MAX_LENGTH, isSearchable } from '../../domain/search-text.ts'
import { strings } from '../catalogue/strings.ts'
import type { Router } from '../http/router.ts'
import { invalid } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { searchProducts } from './search.ts'

const RESULTS = 10

const isTooLong = (text: string): boolean => Array.from(text.trim()).length > SEARCH_MAX_LENGTH

export const searchRoutes = (router: Router, { db }: ShopDeps, { tree }: Knowledge): void => {
  router.on(searchCatalogue, async ({ query: { query: text = '', page = 1, limit = RESULTS } }) => {
    if (!isSearchable(text) || isTooLong(text)) return E.left(invalid('query', strings.searchLength))
    return E.right(await searchProducts(db, await tree(), text, page, limit))
  })
}
