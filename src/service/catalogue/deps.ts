import type { DeliveryData } from '../delivery/public.ts'
import type { CategoryTree } from './categories/category-tree.ts'

export interface CatalogueData extends DeliveryData {
  /** Increases with each public change. */
  readonly version: () => Promise<number>
  readonly tree: () => Promise<CategoryTree>
}
