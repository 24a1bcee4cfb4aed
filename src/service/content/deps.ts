import type { CatalogueData } from '../catalogue/public.ts'
import type { Content } from './banners/content.ts'

export interface ContentData extends CatalogueData {
  readonly content: () => Promise<Content>
}
