import * as basket from './basket.ts'
import * as catalogue from './catalogue.ts'
import type { AnyEndpoint } from './kernel/endpoint.ts'
import * as orders from './orders.ts'
import * as pages from './pages.ts'
import * as places from './places.ts'

/** Every call of the API. */
export const endpoints: ReadonlyArray<AnyEndpoint> = [catalogue, basket, orders, places, pages].flatMap(
  (feature): ReadonlyArray<AnyEndpoint> => Object.values(feature),
)
