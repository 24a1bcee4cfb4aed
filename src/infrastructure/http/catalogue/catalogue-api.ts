import type { CatalogueApi } from '../../../application/ports/api/catalogue/catalogue-api.ts'
import { getCategories, getCategory, getProduct, getProducts } from '../../../contract/catalogue/catalogue.ts'
import type { Call } from '../http.ts'

const CATEGORIES = { mainMenu: true, withChildren: true, deepLevel: 1, withPromoProducts: true }

// Catalogues with more top categories have a search on the catalogue page.
const IN_MENU = 40

export const httpCatalogueApi = (call: Call): CatalogueApi => ({
  sections: call(getCategories, { query: { mainMenu: true, limit: IN_MENU } }),
  menu: call(getCategories, { query: { mainMenu: true, withChildren: true, deepLevel: 1, limit: IN_MENU } }),
  categories: (at, query) => call(getCategories, { query: { ...CATEGORIES, ...query, at } }),
  childrenOf: (parentCategoryId, at) =>
    call(getCategories, { query: { parentCategoryId, withChildren: true, deepLevel: 1, withPromoProducts: true, at } }),
  category: (slug) => call(getCategory, { params: { id: slug }, query: { withChildren: true, deepLevel: 1 } }),
  listing: (query, at) => call(getProducts, { query: { ...query, at } }),
  product: (slug, at) => call(getProduct, { params: { slug }, query: { at, withPromoProducts: false } }),
})
