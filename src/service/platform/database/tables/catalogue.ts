import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'

type Moment = ColumnType<Date, Date | string | undefined, Date | string>

export interface CategoryRow {
  id: Generated<number>
  source: string
  source_id: string
  parent_id: number | null
  slug: string
  title: string
  sort_key: string
  position: Generated<number>
  picture: string | null
  is_active: Generated<boolean>
  is_quarantine: Generated<boolean>
  /** Fields that no import overwrites. */
  pinned: Generated<Array<string>>
  seo_title: ColumnType<string | null, string | null | undefined, string | null>
  seo_description: ColumnType<string | null, string | null | undefined, string | null>
  product_seo_title: ColumnType<string | null, string | null | undefined, string | null>
  product_seo_description: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BrandRow {
  id: Generated<number>
  slug: string
  title: string
  sort_key: string
  picture: string | null
  description: Generated<string>
  is_hidden: Generated<boolean>
}

export interface ProductRow {
  id: Generated<number>
  source: string
  source_id: string
  group_source_id: string | null
  fingerprint: string | null
  slug: string
  title: string
  sort_key: string
  sku: string
  description: Generated<string>
  price: Kopecks
  base_price: Kopecks
  discount: GeneratedAlways<number>
  category_id: number
  brand_id: number | null
  is_on_sale: Generated<boolean>
  is_new: Generated<boolean>
  is_popular: Generated<boolean>
  popularity: Generated<number>
  popularity_base: Generated<number>
  new_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  rating: Generated<number>
  review_count: Generated<number>
  created_at: Moment
  updated_at: Moment
  search_text: string
  vat: ColumnType<VatRate | null, VatRate | null | undefined, VatRate | null>
  /** False: no courier brings it. */
  is_delivered: Generated<boolean>
  /** Fields that no import overwrites. */
  pinned: Generated<Array<string>>
  seo_title: ColumnType<string | null, string | null | undefined, string | null>
  seo_description: ColumnType<string | null, string | null | undefined, string | null>
}

interface ChangedProductFields {
  readonly price?: Kopecks
  readonly basePrice?: Kopecks
  readonly categoryId?: number
  readonly brandId?: number | null
  readonly isNew?: boolean
  readonly isPopular?: boolean
  readonly isOnSale?: boolean
  readonly pinned?: ReadonlyArray<string>
  readonly inCollection?: boolean
}

type ChangedProductState = 'planned' | 'refused' | 'applied' | 'skipped' | 'undone' | 'left'

type ProductTableCounts = Readonly<
  Partial<Record<'total' | 'same' | 'added' | 'planned' | 'refused' | 'applied' | 'skipped', number>>
>

interface PlannedBodies {
  readonly body: Readonly<Record<string, unknown>>
  readonly badges: Readonly<Record<string, unknown>>
  readonly group?: string | null
}

export interface CatalogueTables {
  product_changes: {
    id: GeneratedAlways<number>
    login: string
    state: 'planning' | 'planned' | 'applying' | 'applied' | 'undoing' | 'undone'
    /** Ids or a filter of products, and what changes: checked by the codecs of the contract. */
    chosen: ColumnType<unknown, string, never>
    edit: ColumnType<unknown, string, never>
    total: number | null
    counts: ColumnType<Partial<Record<ChangedProductState | 'same', number>>, string | undefined, string>
    last_planned: Generated<number>
    created_at: ColumnType<Date, Date, never>
  }
  product_change_rows: {
    change_id: number
    product_id: number
    state: ChangedProductState
    reason: 'feed' | 'floor' | 'noPrice' | 'notPositive' | 'tooHigh' | 'changed' | 'gone' | null
    floor: Kopecks | null
    before: ColumnType<ChangedProductFields, string, never>
    after: ColumnType<ChangedProductFields, string, never>
  }
  product_tables: {
    id: GeneratedAlways<number>
    file_name: string
    login: string
    /** Null after the plan. */
    content: Buffer | null
    state: 'planning' | 'planned' | 'applying' | 'applied' | 'failed'
    error: Generated<string>
    ignored: ColumnType<ReadonlyArray<string>, string | undefined, string>
    counts: ColumnType<ProductTableCounts, string | undefined, string>
    created_at: ColumnType<Date, Date, never>
  }
  product_table_rows: {
    table_id: number
    line: number
    product_id: number | null
    title: string
    sku: string
    is_new: boolean
    state: 'planned' | 'refused' | 'applied' | 'skipped'
    changes: ColumnType<
      ReadonlyArray<{ readonly field: string; readonly before: string; readonly after: string }>,
      string,
      never
    >
    errors: ColumnType<ReadonlyArray<string>, string, string>
    /** Values that the plan is based on, and bodies of calls as on the wire. */
    before: ColumnType<Readonly<Record<string, unknown>>, string, never>
    planned: ColumnType<PlannedBodies, string, never>
  }
  categories: CategoryRow
  brands: BrandRow
  brand_sources: { key: string; brand_id: number }
  products: ProductRow
  product_pictures: { product_id: number; position: number; source: string }
  picture_texts: { product_id: number; source: string; alt: string }
  product_accessories: { product_id: number; accessory_id: number; position: number }
  product_properties: { product_id: number; position: number; title: string; value: string; unit: string | null }
  selections: {
    id: Generated<number>
    code: string
    title: string
    filter_label: string
    url: string
    position: Generated<number>
  }
  facet_choices: { category_id: number; first: Array<string>; hidden: Array<string> }
  product_selections: { product_id: number; selection_id: number }
  catalogue_state: { is_only: Generated<boolean>; version: Generated<number>; is_created: Generated<boolean> }
  imports: {
    id: Generated<number>
    source: string
    file_name: string
    file_hash: string
    started_at: ColumnType<Date, Date | string, never>
    finished_at: ColumnType<Date, Date | string, never>
    counts: JSONColumnType<Record<string, number>>
    report: ColumnType<string | null, string | null | undefined, string | null>
    is_failed: Generated<boolean>
  }
  feed_uploads: {
    id: Generated<number>
    file_name: string
    source: string
    default_stock: number | null
    content: Buffer | null
    state: 'checking' | 'checked' | 'importing' | 'imported' | 'failed'
    progress: Generated<string>
    counts: ColumnType<Record<string, number> | null, string | undefined, string>
    needs_force: Generated<boolean>
    report: Generated<string>
    created_at: ColumnType<Date, Date, never>
  }
  product_views: { product_id: number; day: string; views: number }
  feeds: {
    id: Generated<number>
    source: string
    url: string
    every_minutes: number
    default_stock: number | null
    etag: ColumnType<string | null, string | null | undefined, string | null>
    last_modified: ColumnType<string | null, string | null | undefined, string | null>
    next_at: ColumnType<Date, Date | string, Date | string>
    failures: Generated<number>
    force_next: Generated<boolean>
    deaths: Generated<number>
  }
}
