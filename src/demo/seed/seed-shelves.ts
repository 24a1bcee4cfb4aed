import { sql, type Kysely } from 'kysely'
import { sortKey } from '../../domain/text/russian-order.ts'
import { slugOf } from '../../domain/text/slug.ts'
import type { Tables } from '../../service/platform/database/tables.ts'
import { BRANDS } from '../products/brands.ts'
import { SECTIONS } from '../products/categories.ts'
import { typeset } from '../typeset.ts'
import { COLLECTIONS } from '../products/collections.ts'

export const DEMO_SOURCE = 'demo'

export interface Shelves {
  readonly categories: ReadonlyMap<string, { readonly id: number; readonly title: string }>
  readonly brands: ReadonlyMap<string, number>
  readonly selections: ReadonlyMap<string, number>
  readonly locations: { readonly shops: ReadonlyArray<number>; readonly warehouse: number | null }
}

interface Node {
  readonly code: string
  readonly title: string
  readonly picture: string
  readonly parent: string | null
  readonly position: number
}

const NODES: ReadonlyArray<Node> = SECTIONS.flatMap((section, position) => [
  { ...section, parent: null, position },
  ...section.branches.flatMap((branch, at) => [
    { ...branch, parent: section.code, position: at },
    ...('leaves' in branch
      ? branch.leaves.map((leaf, place) => ({ ...leaf, parent: branch.code, position: place }))
      : []),
  ]),
])

const freeSlugs = async (db: Kysely<Tables>): Promise<(code: string) => string> => {
  const taken = await db.selectFrom('categories').select('slug').where('source', '<>', DEMO_SOURCE).execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  return (code) => (slugs.has(code) ? `${code}-${DEMO_SOURCE}` : code)
}

const seedCategories = async (db: Kysely<Tables>): Promise<Shelves['categories']> => {
  const slug = await freeSlugs(db)
  const stored = await db
    .selectFrom('categories')
    .select(['id', 'source_id', 'title'])
    .where('source', '=', DEMO_SOURCE)
    .execute()
  const ids = new Map(stored.map(({ id, source_id, title }) => [source_id, { id, title }]))
  for (const { code, title: categoryTitle, picture, parent, position } of NODES) {
    const title = typeset(categoryTitle)
    if (ids.has(code)) continue
    const { id } = await db
      .insertInto('categories')
      .values({
        source: DEMO_SOURCE,
        source_id: code,
        parent_id: parent === null ? null : (ids.get(parent)?.id ?? null),
        slug: slug(code),
        title,
        sort_key: sortKey(title),
        position,
        picture,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(code, { id, title })
  }
  return ids
}

const seedBrands = async (db: Kysely<Tables>): Promise<Shelves['brands']> => {
  const rows = Object.entries(BRANDS).map(([title, description]) => ({
    slug: slugOf(title) ?? title,
    title,
    sort_key: sortKey(title),
    description,
  }))
  await db
    .insertInto('brands')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db
    .selectFrom('brands')
    .select(['id', 'title'])
    .where('title', 'in', Object.keys(BRANDS))
    .execute()
  return new Map(found.map(({ id, title }) => [title, id]))
}

const seedCollections = async (db: Kysely<Tables>): Promise<Shelves['selections']> => {
  await db
    .insertInto('selections')
    .values(
      COLLECTIONS.map(({ code, title, filterLabel }, position) => ({
        code,
        title,
        filter_label: filterLabel,
        url: `/actions/${code}/`,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await db.selectFrom('selections').select(['id', 'code']).execute()
  return new Map(found.map(({ id, code }) => [code, id]))
}

const locationsOf = async (db: Kysely<Tables>): Promise<Shelves['locations']> => {
  const rows = await db.selectFrom('locations').select(['id', 'kind']).orderBy('id').execute()
  return {
    shops: rows.filter(({ kind }) => kind === 'shop').map(({ id }) => id),
    warehouse: rows.find(({ kind }) => kind === 'warehouse')?.id ?? null,
  }
}

export const seedShelves = (db: Kysely<Tables>): Promise<Shelves> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table categories in share row exclusive mode`.execute(trx)
    return {
      categories: await seedCategories(trx),
      brands: await seedBrands(trx),
      selections: await seedCollections(trx),
      locations: await locationsOf(trx),
    }
  })
