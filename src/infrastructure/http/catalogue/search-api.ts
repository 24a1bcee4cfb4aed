import type { SearchApi } from '../../../application/ports/api/catalogue/search-api.ts'
import { countSearchClick, getPopularSearches, searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Call } from '../http.ts'

const HINTS = { limit: 10, page: 1 }

export const httpSearchApi = (call: Call): SearchApi => ({
  search: (query, { contextCityId, deliveryType, contextShopId, deliveryPointId }, signal) => {
    // the shop or the point determines the city
    const place = (contextShopId ?? deliveryPointId) ? { contextShopId, deliveryPointId } : { contextCityId }
    return call(searchCatalogue, { query: { ...HINTS, query, deliveryType, ...place } }, signal)
  },
  popular: (signal) => call(getPopularSearches, {}, signal),
  countChoice: (body) => call(countSearchClick, { body }),
})
