import type { ColumnType, Generated } from 'kysely'
import type { Block } from '../../../../domain/content/blocks.ts'
import type { Slug } from '../../../../domain/catalogue/product.ts'

/** A product that a banner's picture shows. The place is in per cent of the picture's width and height. */
export interface BannerProduct {
  readonly slug: Slug
  readonly x: number
  readonly y: number
}

/** Columns of what is published. A moment of null is no limit. */
export interface PublicationColumns {
  is_draft: Generated<boolean>
  publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  publish_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface ContentTables {
  settings: { name: string; value: string; updated_at: ColumnType<Date, Date, Date> }
  pages: PublicationColumns & {
    id: Generated<number>
    route_name: string | null
    path: string | null
    title: string
    description: Generated<string>
    keywords: Generated<string>
    image: string | null
    content: string | null
    /** Null for a text written before the column existed. */
    content_changed_at: Generated<Date | null>
    /** Null: none, or the usual ones of the home page. */
    blocks: ColumnType<ReadonlyArray<Block> | null, string | null | undefined, string | null>
    /** Changes that are not published yet. */
    blocks_draft: ColumnType<ReadonlyArray<Block> | null, string | null | undefined, string | null>
    blocks_version: Generated<number>
  }
  redirects: { url: string; target: string; code: 301 | 302 | 307 | 308 | null }
  menu_items: {
    id: Generated<number>
    menu: string
    parent_id: number | null
    title: string
    url: string
    position: number
  }
  storage_items: {
    key: string
    code: string
    title: string | null
    value: ColumnType<unknown, string, string>
    position: number
  }
  banners: PublicationColumns & {
    id: Generated<number>
    group_code: string
    title: string
    image: string
    url: string | null
    subtitle: string | null
    products: ColumnType<ReadonlyArray<BannerProduct>, string | undefined, string>
    display_frequency: Generated<number>
    advertiser: string | null
    erid: string | null
    path: string | null
    position: Generated<number>
  }
}
