import * as E from 'fp-ts/Either'
import { searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import { SEARCH_MAX_LENGTH, isSearchable } from '../../../domain/text/search-text.ts'
import { strings } from '../products/strings.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid } from '../../platform/http/service-error.ts'
import type { ReferenceData } from '../../reference-data.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { searchProducts } from './search.ts'

const RESULTS = 10

const isTooLong = (text: string): boolean => Array.from(text.trim()).length > SEARCH_MAX_LENGTH

export const searchRoutes = (router: Router, { db }: ServiceDeps, { tree }: ReferenceData): void => {
  router.on(searchCatalogue, async ({ query: { query: text = '', page = 1, limit = RESULTS } }) => {
    if (!isSearchable(text) || isTooLong(text)) return E.left(invalid('query', strings.searchLength))
    return E.right(await searchProducts(db, await tree(), text, page, limit))
  })
}
