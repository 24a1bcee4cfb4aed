import type { DeliveryData } from '../delivery/public.ts'
import type { CategoryTree } from './categories/category-tree.ts'
import type { SearchEngine } from './search/search-engine.ts'

export interface CatalogueData extends DeliveryData {
  /** Increases with each public change. */
  readonly version: () => Promise<number>
  readonly tree: () => Promise<CategoryTree>
  readonly search: SearchEngine
}

export interface CatalogueDeps {
  /** The tables of the shop by default. */
  readonly search?: SearchEngine | undefined
}
