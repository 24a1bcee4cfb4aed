import { sql, type Kysely } from 'kysely'
import type { Block } from '../../../domain/content/blocks.ts'
import type { ContentItem, MenuItem } from '../../../domain/content/page.ts'
import { redirectKey } from '../../../domain/content/redirect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { BannerProduct } from '../../platform/database/tables/content.ts'
import { grouped } from '../../platform/group-by.ts'
import { type PricedTree, productRows, type RuledRow } from '../../catalogue/public.ts'
import { isPublished, type ReadAt } from '../publication.ts'

export interface StoredPage {
  readonly route_name: string | null
  readonly path: string | null
  readonly title: string
  readonly description: string
  readonly keywords: string
  readonly image: string | null
  readonly content: string | null
  readonly content_changed_at: Date | null
  readonly blocks: ReadonlyArray<Block> | null
}

export interface ShownProduct extends BannerProduct {
  readonly title: string
  /** What price rules read: the price differs by city. */
  readonly row: RuledRow & { readonly discount: number }
}

interface Banner {
  readonly id: number
  readonly title: string
  readonly subtitle?: string | undefined
  readonly image: string
  readonly url: string | null
  readonly displayFrequency: number
  readonly advertiser?: string | undefined
  readonly erid?: string | undefined
  readonly products?: ReadonlyArray<ShownProduct> | undefined
}

export interface Content {
  readonly menus: ReadonlyMap<string, ReadonlyArray<MenuItem>>
  readonly storage: ReadonlyMap<string, ReadonlyArray<ContentItem>>
  readonly banners: ReadonlyMap<string, ReadonlyArray<Banner & { readonly path: string | null }>>
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly code: 301 | 302 | 307 | 308 | null }>
  readonly pagesByRoute: ReadonlyMap<string, StoredPage>
  readonly pagesByPath: ReadonlyMap<string, StoredPage>
}

interface MenuRow {
  readonly id: number
  readonly menu: string
  readonly parent_id: number | null
  readonly title: string
  readonly url: string
}

const menuOf = (rows: ReadonlyArray<MenuRow>): ReadonlyArray<MenuItem> => {
  const below = grouped(rows, ({ parent_id }) => parent_id)
  const items = (parent: number | null): ReadonlyArray<MenuItem> =>
    (below.get(parent) ?? []).map(({ id, title, url }) => ({
      title,
      url,
      children: below.has(id) ? items(id) : undefined,
    }))
  return items(null)
}

const mapped = <A, K, B>(groups: ReadonlyMap<K, A>, change: (group: A) => B): ReadonlyMap<K, B> =>
  new Map([...groups].map(([key, group]) => [key, change(group)]))

// A preview of a page has the changes of its blocks that are not published yet.
const blocksAt = ({ preview }: ReadAt) =>
  sql<ReadonlyArray<Block> | null>`case when id = ${preview?.kind === 'pages' ? preview.id : null}
    then coalesce(blocks_draft, blocks) else blocks end`.as('blocks')

const pageRows = (db: Kysely<Tables>, now: ReadAt) =>
  db
    .selectFrom('pages')
    .select(['route_name', 'path', 'title', 'description', 'keywords', 'image', 'content', 'content_changed_at'])
    .select(blocksAt(now))
    .where(isPublished('pages', now))
    .execute()

const pagesBy = (key: 'route_name' | 'path', pages: ReadonlyArray<StoredPage>) =>
  new Map(pages.flatMap((page) => (page[key] === null ? [] : [[page[key], page] as const])))

const productsIn = async (
  db: Kysely<Tables>,
  banners: ReadonlyArray<{ readonly products: ReadonlyArray<BannerProduct> }>,
  tree: PricedTree,
) => {
  const slugs = banners.flatMap(({ products }) => products.map(({ slug }) => slug))
  const onSale =
    slugs.length === 0
      ? []
      : await db.selectFrom('products').select('id').where('slug', 'in', slugs).where('is_on_sale', '=', true).execute()
  const ids = onSale.map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await productRows(db, ids, tree)
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return (products: ReadonlyArray<BannerProduct>): ReadonlyArray<ShownProduct> =>
    products.flatMap((shown) => {
      const row = bySlug.get(shown.slug)
      return row === undefined ? [] : [{ ...shown, title: row.title, row }]
    })
}

export const loadContent = async (db: Kysely<Tables>, now: ReadAt, tree: PricedTree): Promise<Content> => {
  const [menus, storage, banners, redirects, pages] = await Promise.all([
    db.selectFrom('menu_items').select(['id', 'menu', 'parent_id', 'title', 'url']).orderBy('position').execute(),
    db.selectFrom('storage_items').selectAll().orderBy('position').execute(),
    db.selectFrom('banners').selectAll().where(isPublished('banners', now)).orderBy('position').orderBy('id').execute(),
    db.selectFrom('redirects').selectAll().execute(),
    pageRows(db, now),
  ])
  const shownIn = await productsIn(db, banners, tree)
  return {
    menus: mapped(
      grouped(menus, ({ menu }) => menu),
      menuOf,
    ),
    storage: mapped(
      grouped(storage, ({ key }) => key),
      (items) => items.map(({ code, title, value }) => ({ code, title: title ?? undefined, value })),
    ),
    banners: mapped(
      grouped(banners, ({ group_code }) => group_code),
      (group) =>
        group.map(({ id, title, subtitle, image, url, path, display_frequency, advertiser, erid, products }) => ({
          id,
          title,
          subtitle: subtitle ?? undefined,
          image,
          url,
          path,
          displayFrequency: display_frequency,
          advertiser: advertiser ?? undefined,
          erid: erid ?? undefined,
          products: products.length === 0 ? undefined : shownIn(products),
        })),
    ),
    redirects: new Map(redirects.map(({ url, target, code }) => [redirectKey(url), { to: target, code }])),
    pagesByRoute: pagesBy('route_name', pages),
    pagesByPath: pagesBy('path', pages),
  }
}
