import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SearchLink } from '../../../domain/catalogue/listing.ts'
import type { ReadQuery } from '../../../domain/search/read-query.ts'
import { servicePagesFor } from '../../../domain/search/service-pages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { categoryHref } from '../categories/categories.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { searchDataAt } from './lexicon.ts'
import { MAX_COUNTED, variantGroup } from './variant-group.ts'

const MAX_LINKS = 6
// Limit per kind, so that posts do not hide categories.
const MAX_OF_KIND = 3

const idsOf = (pages: ReadQuery['pages'], kind: string): ReadonlyArray<number> =>
  pages
    .filter(({ id }) => id.startsWith(`${kind}:`))
    .slice(0, MAX_OF_KIND)
    .map(({ id }) => Number(id.slice(kind.length + 1)))

/** Counts items of a list: variant groups if variants are grouped, else products. */
type CountItems = (
  column: 'category_id' | 'brand_id',
  ids: ReadonlyArray<number>,
) => Promise<ReadonlyMap<number, number>>

const counterOf =
  (db: Kysely<Tables>, areVariantsGrouped: boolean): CountItems =>
  async (column, ids) => {
    const count = async (things: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: number; count: number }>`
        select ${sql.ref(`s.${column}`)} as id, ${things}::integer as count
        from product_search s where ${sql.ref(`s.${column}`)} = any(${ids}::integer[]) group by 1`.execute(db)
      return new Map(rows.map(({ id, count }) => [id, count]))
    }
    const products = await count(sql`count(*)`)
    const total = [...products.values()].reduce((sum, one) => sum + one, 0)
    if (!areVariantsGrouped || total > MAX_COUNTED) return products
    return count(sql`count(distinct (select ${variantGroup} from products p where p.id = s.id))`)
  }

const categoryLinks = async (
  db: Kysely<Tables>,
  countItems: CountItems,
  tree: CategoryTree,
  ids: ReadonlyArray<number>,
) => {
  const nodes = ids
    .flatMap((id) => tree.byId.get(id) ?? [])
    .filter(({ isFilled, isQuarantine }) => isFilled && !isQuarantine)
  if (nodes.length === 0) return []
  const counts = await countItems(
    'category_id',
    nodes.flatMap(({ branch }) => branch),
  )
  const pictures = await db
    .selectFrom('categories')
    .select(['id', 'picture'])
    .where(
      'id',
      'in',
      nodes.map(({ id }) => id),
    )
    .execute()
  return nodes.map((node): SearchLink => {
    const image = pictures.find(({ id }) => id === node.id)?.picture
    return {
      kind: 'category',
      title: node.title,
      url: categoryHref(node),
      ...(image != null && { image }),
      count: node.branch.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    }
  })
}

const brandLinks = async (db: Kysely<Tables>, countItems: CountItems, ids: ReadonlyArray<number>) => {
  if (ids.length === 0) return []
  const [brands, counts] = [
    await db
      .selectFrom('brands')
      .select(['id', 'title'])
      .where('id', 'in', ids)
      .where('is_hidden', '=', false)
      .execute(),
    await countItems('brand_id', ids),
  ]
  return brands.flatMap(({ id, title }): ReadonlyArray<SearchLink> => {
    const count = counts.get(id) ?? 0
    return count === 0 ? [] : [{ kind: 'brand', title, url: `/catalog/brands/${String(id)}/`, count }]
  })
}

const articleLinks = async (db: Kysely<Tables>, named: ReadQuery['pages']) => {
  const [promotions, posts, pages] = [idsOf(named, 'promotion'), idsOf(named, 'post'), idsOf(named, 'page')]
  if (promotions.length + posts.length + pages.length === 0) return []
  // within a kind, links keep the order of `named`
  const { rows } = await sql<SearchLink>`
    select kind, title, url from (
      select 'promotion' as kind, title, '/actions/' || slug || '/' as url, 1 as part,
        array_position(${promotions}::integer[], id) as position
      from promotions
      where id = any(${promotions}::integer[]) and date_from <= current_date and (date_to is null or date_to >= current_date)
      union all
      select 'post', title, '/blog/' || slug || '/', 2, array_position(${posts}::integer[], id)
      from posts where id = any(${posts}::integer[]) and published_on <= current_date
      union all
      select 'page', title, path, 3, array_position(${pages}::integer[], id)
      from pages where id = any(${pages}::integer[])
    ) as link order by part, position`.execute(db)
  return rows
}

export const linksOf = async (
  db: Kysely<Tables>,
  tree: CategoryTree,
  pages: ReadQuery['pages'],
  text: string,
  areVariantsGrouped: boolean,
): Promise<ReadonlyArray<SearchLink>> => {
  const { lexicon, servicePages } = await searchDataAt(db)
  const answering = servicePagesFor(lexicon, servicePages, text)
  if (pages.length + answering.length === 0) return []
  const countItems = counterOf(db, areVariantsGrouped)
  const asNamed = (ids: ReadonlyArray<string>) => ids.map((id) => ({ id, hasProducts: false, isExact: true }))
  const links = [
    ...(await articleLinks(db, asNamed(answering))),
    ...(await categoryLinks(db, countItems, tree, idsOf(pages, 'category'))),
    ...(await brandLinks(db, countItems, idsOf(pages, 'brand'))),
    ...(await articleLinks(
      db,
      pages.filter(({ id }) => !answering.includes(id)),
    )),
  ]
  return links.slice(0, MAX_LINKS)
}
