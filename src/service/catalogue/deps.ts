import type { DeliveryData } from '../delivery/public.ts'
import type { PricedTree } from './prices/pricing.ts'
import type { SearchEngine } from './search/search-engine.ts'

export interface CatalogueData extends DeliveryData {
  /** Differs after each public change and each boundary of a price rule. */
  readonly version: () => Promise<string>
  /** Identifies the active price rules without a wait: what was cached before a boundary is not used after it. */
  readonly activePrices: () => string
  /** The categories, with the price rules of this moment. */
  readonly tree: () => Promise<PricedTree>
  readonly search: SearchEngine
}

export interface CatalogueDeps {
  /** The tables of the shop by default. */
  readonly search?: SearchEngine | undefined
}
