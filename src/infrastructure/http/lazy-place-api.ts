import type { PlaceApi } from '../../application/ports/api/place-api.ts'
import type { Call } from './http.ts'
import { lazyMethods } from './lazy.ts'

export const lazyPlaceApi = (call: Call): PlaceApi => {
  const later = lazyMethods(async () => (await import('./place-api.ts')).httpPlaceApi(call))
  return {
    city: (id) => later((api) => api.city(id)),
    detect: (visitor) => later((api) => api.detect(visitor)),
    search: (...asked) => later((api) => api.search(...asked)),
    regions: later((api) => api.regions),
    citiesOf: (...asked) => later((api) => api.citiesOf(...asked)),
    shops: (city) => later((api) => api.shops(city)),
    deliveryTypes: (city) => later((api) => api.deliveryTypes(city)),
    deliveryMethods: (city) => later((api) => api.deliveryMethods(city)),
  }
}
