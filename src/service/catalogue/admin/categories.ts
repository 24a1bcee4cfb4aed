import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import * as calls from '../../../contract/admin/categories.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { slugOf } from '../../../domain/text/slug.ts'
import type { BinKind } from '../../platform/bin/bin-kind.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { MAX_LEVELS } from '../categories/category-tree.ts'
import { isOfFeed } from './products.ts'

type Category = TypeOf<typeof calls.changeStaffCategory.response>
type Change = typeof calls.changeStaffCategory.body._A
type CategoryPosition = NonNullable<Change['place']>
type Trx = Transaction<Tables>
type Written = Promise<E.Either<ServiceError, Category>>

const BY_HAND = 'manual'

const strings = {
  quarantine: 'В этой категории товары, для которых категория не найдена: её нельзя изменить',
  unknownParent: 'Такой категории нет',
  inItself: 'Категорию нельзя перенести в неё саму',
  tooDeep: `Уровней не больше ${MAX_LEVELS}`,
  ofFeed: 'Категорию из выгрузки можно скрыть, но не удалить',
  notEmpty: 'В категории есть товары или подкатегории',
} as const

const categories = (db: Kysely<Tables>) =>
  db
    .selectFrom('categories as category')
    .select(['category.id', 'parent_id as parentId', 'slug', 'title', 'category.source', 'position'])
    .select(['is_active as isActive', 'is_quarantine as isQuarantine', 'pinned'])
    .select(['seo_title as seoTitle', 'seo_description as seoDescription'])
    .select(['product_seo_title as productSeoTitle', 'product_seo_description as productSeoDescription'])
    .select(isOfFeed('category.source').as('isFeedOwned'))
    .select((row) =>
      row
        .selectFrom('products')
        .select((product) => product.fn.countAll<number>().as('count'))
        .whereRef('category_id', '=', 'category.id')
        .where('is_on_sale', '=', true)
        .as('products'),
    )
    .orderBy('position')
    .orderBy('sort_key')

const categoryOf = (row: Awaited<ReturnType<ReturnType<typeof categories>['execute']>>[number]): Category => ({
  ...row,
  pinned: row.pinned as Category['pinned'],
  products: Number(row.products ?? 0),
})

const categoryBy = async (db: Kysely<Tables>, id: number): Written => {
  const row = await categories(db).where('category.id', '=', id).executeTakeFirst()
  return row === undefined ? E.left(notFound) : E.right(categoryOf(row))
}

const readForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const found = await categoryBy(db, Number(id))
  if (E.isLeft(found)) return undefined
  const { title, parentId, position, isActive, pinned, ...more } = found.right
  const { seoTitle, seoDescription, productSeoTitle, productSeoDescription } = more
  const seo = { seoTitle, seoDescription, productSeoTitle, productSeoDescription }
  return { title, parentId, position, isActive, pinned, ...seo }
}

// Ids from the category up to its root.
const pathUp = async (trx: Trx, id: number | null): Promise<ReadonlyArray<number>> => {
  if (id === null) return []
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_id, 1 as level from categories where id = ${id}
      union all
      select category.id, category.parent_id, level + 1 from categories category
      join above on category.id = above.parent_id where level <= ${MAX_LEVELS}
    ) select id from above`.execute(trx)
  return rows.map((row) => row.id)
}

const checkParent = async (trx: Trx, field: string, parentId: number | null, id?: number) => {
  const path = await pathUp(trx, parentId)
  if (parentId !== null && path.length === 0) return invalid(field, strings.unknownParent)
  if (id !== undefined && path.includes(id)) return invalid(field, strings.inItself)
  return path.length >= MAX_LEVELS ? invalid(field, strings.tooDeep) : null
}

// Numbers all children of the parent again, and pins their order.
const move = async (trx: Trx, id: number, { parentId, beforeId }: CategoryPosition): Promise<void> => {
  const siblings = await trx
    .selectFrom('categories')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('id', '<>', id)
    .where('is_quarantine', '=', false)
    .orderBy('position')
    .orderBy('sort_key')
    .execute()
  const others = siblings.map((row) => row.id)
  const next = beforeId === null ? -1 : others.indexOf(beforeId)
  // If someone has moved that category away meanwhile, this one goes to the end.
  const order = others.toSpliced(next < 0 ? others.length : next, 0, id)
  await sql`
    update categories category set parent_id = ${parentId}::integer, position = requested.number - 1,
      pinned = case when 'place' = any(pinned) then pinned else array_append(pinned, 'place') end
    from unnest(${order}::integer[]) with ordinality as requested (id, number)
    where category.id = requested.id`.execute(trx)
}

const raiseVersion = (trx: Trx) => sql`update catalogue_state set version = version + 1`.execute(trx)

const pin = (name: string) =>
  sql<Array<string>>`case when ${name} = any(pinned) then pinned else array_append(pinned, ${name}) end`

const seoOf = ({ seoTitle, seoDescription, productSeoTitle, productSeoDescription }: Change) => {
  const texts = {
    seo_title: seoTitle,
    seo_description: seoDescription,
    product_seo_title: productSeoTitle,
    product_seo_description: productSeoDescription,
  }
  return Object.entries(texts).flatMap(([column, text]) =>
    text === undefined ? [] : [[column, text?.trim() || null] as const],
  )
}

const change = async (trx: Trx, id: number, changed: Change): Written => {
  const { title, isActive, place, isUnpinned } = changed
  // one order of siblings at a time
  await sql`lock table categories in share row exclusive mode`.execute(trx)
  const before = await categoryBy(trx, id)
  if (E.isLeft(before)) return before
  if (before.right.isQuarantine) return E.left({ _tag: 'Conflict', message: strings.quarantine })
  const error = place === undefined ? null : await checkParent(trx, 'place.parentId', place.parentId, id)
  if (error !== null) return E.left(error)
  const rows = trx.updateTable('categories').where('id', '=', id)
  if (title !== undefined)
    await rows.set({ title: title.trim(), sort_key: sortKey(title.trim()), pinned: pin('title') }).execute()
  if (isActive !== undefined) await rows.set({ is_active: isActive, pinned: pin('isActive') }).execute()
  const seo = seoOf(changed)
  if (seo.length > 0) await rows.set(Object.fromEntries(seo)).execute()
  if (place !== undefined) await move(trx, id, place)
  if (isUnpinned === true) await rows.set({ pinned: [] }).execute()
  await raiseVersion(trx)
  return categoryBy(trx, id)
}

const add = async (trx: Trx, { title, parentId }: typeof calls.addStaffCategory.body._A): Written => {
  const error = await checkParent(trx, 'parentId', parentId)
  if (error !== null) return E.left(error)
  const slug = slugOf(title) ?? 'razdel'
  const taken = await trx.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst()
  const { id } = await trx
    .insertInto('categories')
    .values((row) => ({
      source: BY_HAND,
      source_id: randomUUID(),
      parent_id: parentId,
      slug: taken === undefined && !['product', 'brands'].includes(slug) ? slug : `${slug}-${randomUUID().slice(0, 8)}`,
      title: title.trim(),
      sort_key: sortKey(title.trim()),
      position: row
        .selectFrom('categories')
        .select((all) => sql<number>`coalesce(${all.fn.max('position')}, 0) + 1`.as('position')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await raiseVersion(trx)
  return categoryBy(trx, id)
}

const remove = async (trx: Trx, id: number): Promise<E.Either<ServiceError, undefined>> => {
  const found = await categoryBy(trx, id)
  if (E.isLeft(found)) return found
  if (found.right.source !== BY_HAND) return E.left({ _tag: 'Conflict', message: strings.ofFeed })
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from products where category_id = ${id})
      or exists (select from categories where parent_id = ${id}) as "isUsed"`.execute(trx)
  if (rows[0]?.isUsed === true) return E.left({ _tag: 'Conflict', message: strings.notEmpty })
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  await raiseVersion(trx)
  return E.right(undefined)
}

export const CATEGORY_BIN: BinKind = {
  kind: 'category',
  removal: calls.removeStaffCategory,
  table: 'categories',
  key: 'id',
  named: sql.ref('title'),
}

export const categoryAdminRoutes = (router: Router, db: Kysely<Tables>): void => {
  router.on(calls.getStaffCategories, async () => {
    const rows = await categories(db).execute()
    return E.right({ items: rows.map(categoryOf) })
  })

  router.on(calls.addStaffCategory, ({ body }, { change: record }) =>
    record({ kind: 'category', idOf: ({ id }) => id, read: readForAudit }, (trx) => add(trx, body)),
  )

  router.on(calls.changeStaffCategory, ({ params: { id }, body }, { change: record }) =>
    record({ kind: 'category', id, read: readForAudit }, (trx) => change(trx, id, body)),
  )

  router.on(calls.removeStaffCategory, ({ params: { id } }, { change: record }) =>
    record<undefined>({ kind: 'category', id, read: readForAudit, bin: CATEGORY_BIN }, (trx) => remove(trx, id)),
  )
}
