import { sql, type Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { categoryHref, type CategoryTree } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isPublished, publicAt } from '../publication.ts'

export interface SitemapEntry {
  readonly path: string
  readonly changedOn: Day | null
}

const undated = (path: string): SitemapEntry => ({ path, changedOn: null })

const OWN_SHOP = 'shop'

const FIXED = ['/', '/catalog/', '/catalog/brands/', '/blog/', '/actions/']

export const pageEntries = async (
  db: Kysely<Tables>,
  tree: CategoryTree,
  now: number,
): Promise<ReadonlyArray<SitemapEntry>> => {
  const texts = await db
    .selectFrom('pages')
    .select('path')
    .where('route_name', 'is', null)
    .where(isPublished('pages', publicAt(now)))
    .orderBy('path')
    .execute()
  const categories = [...tree.byId.values()].filter(({ isFilled, isQuarantine }) => isFilled && !isQuarantine)
  return [...FIXED, ...texts.flatMap(({ path }) => path ?? []), ...categories.map(categoryHref)].map(undated)
}

export const articleEntries = async (db: Kysely<Tables>, now: number): Promise<ReadonlyArray<SitemapEntry>> => {
  const today = dayOfMillis(now)
  const [brands, posts, promotions, shops] = await Promise.all([
    db
      .selectFrom('brands as b')
      .select('b.id')
      .orderBy('b.id')
      .where('b.is_hidden', '=', false)
      .where(sql<boolean>`exists (select from products p where p.brand_id = b.id and p.is_on_sale)`)
      .execute(),
    db
      .selectFrom('posts')
      .select(['slug', 'published_on'])
      .where('published_on', '<=', today)
      .where(isPublished('posts', publicAt(now)))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('promotions')
      .select(['slug', 'date_from'])
      .where('date_from', '<=', today)
      .where(isPublished('promotions', publicAt(now)))
      .where((either) => either.or([either('date_to', 'is', null), either('date_to', '>=', today)]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('shops')
      .select('id')
      .where('type_id', '=', OWN_SHOP)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute(),
  ])
  return [
    ...brands.map(({ id }) => undated(`/catalog/brands/${String(id)}/`)),
    ...shops.map(({ id }) => undated(`/shops/${String(id)}/`)),
    ...posts.map(({ slug, published_on }) => ({ path: `/blog/${slug}/`, changedOn: published_on })),
    ...promotions.map(({ slug, date_from }) => ({ path: `/actions/${slug}/`, changedOn: date_from })),
  ]
}

const PART_SIZE = 50_000
const BATCH = 2_000

interface ProductPart {
  /** From 1: ids from (number − 1) × 50,000 + 1. */
  readonly number: number
  readonly changedOn: Day
}

export const productParts = async (db: Kysely<Tables>): Promise<ReadonlyArray<ProductPart>> => {
  const { rows } = await sql<{ number: number; changed_at: Date }>`
    select (id - 1) / ${sql.lit(PART_SIZE)} + 1 as number, max(updated_at) as changed_at
    from products where is_on_sale group by 1 order by 1`.execute(db)
  return rows.map(({ number, changed_at }) => ({ number, changedOn: dayOfMillis(changed_at.getTime()) }))
}

export async function* productEntries(db: Kysely<Tables>, part: number): AsyncGenerator<ReadonlyArray<SitemapEntry>> {
  const last = part * PART_SIZE
  for (let after = last - PART_SIZE; ; ) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'slug', 'updated_at'])
      .where('is_on_sale', '=', true)
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const newest = rows.at(-1)
    if (newest === undefined) return
    yield rows.map(({ slug, updated_at }) => ({
      path: `/catalog/product/${slug}/`,
      changedOn: dayOfMillis(updated_at.getTime()),
    }))
    after = newest.id
  }
}
