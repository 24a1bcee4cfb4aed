import type { SearchApi } from '../../../application/ports/api/catalogue/search-api.ts'
import { countSearchClick, searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Call } from '../http.ts'

const HINTS = { limit: 10, page: 1 }

export const httpSearchApi = (call: Call): SearchApi => ({
  search: (query, { deliveryType, contextShopId, deliveryPointId }, signal) =>
    call(searchCatalogue, { query: { ...HINTS, query, deliveryType, contextShopId, deliveryPointId } }, signal),
  countChoice: (body) => call(countSearchClick, { body }),
})
