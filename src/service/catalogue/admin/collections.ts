import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import * as calls from '../../../contract/admin/collections.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { hasWords, inText } from '../../platform/database/has-words.ts'
import type { BinKind } from '../../platform/bin/bin-kind.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

type Collection = TypeOf<typeof calls.staffCollections.get.response>
type Fields = typeof calls.staffCollections.change.body._A
type Trx = Transaction<Tables>

const PAGE = 25
const ID = /^\d{1,9}$/

const strings = {
  taken: 'Подборка с таким кодом уже есть',
  unknown: (ids: ReadonlyArray<number>) => `Таких товаров нет: ${ids.join(', ')}`,
} as const

const collections = (db: Kysely<Tables>) =>
  db
    .selectFrom('selections as one')
    .select(['one.code', 'one.title', 'filter_label as filterLabel', 'one.url', 'one.position'])
    .select(sql<string>`one.id::text`.as('id'))
    .select(
      sql<Array<{ id: number; title: string; sku: string }>>`(
        select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'sku', p.sku) order by p.sort_key, p.id), '[]')
        from product_selections chosen join products p on p.id = chosen.product_id
        where chosen.selection_id = one.id)`.as('products'),
    )

const withIds = (row: Omit<Collection, 'productIds'>): Collection => ({
  ...row,
  productIds: row.products.map(({ id }) => id),
})

const collectionBy = async (db: Kysely<Tables>, id: number | string): Promise<Collection | undefined> => {
  const row = ID.test(String(id))
    ? await collections(db).where('one.id', '=', Number(id)).executeTakeFirst()
    : undefined
  return row === undefined ? undefined : withIds(row)
}

const checkFields = async (trx: Trx, { code, productIds }: Fields, id: number | null): Promise<ServiceError | null> => {
  const same = await trx.selectFrom('selections').select('id').where('code', '=', code).executeTakeFirst()
  if (same !== undefined && same.id !== id) return invalid('code', strings.taken)
  if (productIds.length === 0) return null
  const existing = await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...productIds])
    .execute()
  const ids = new Set<number>(existing.map((one) => one.id))
  const unknown = productIds.filter((one) => !ids.has(one))
  return unknown.length === 0 ? null : invalid('productIds', strings.unknown(unknown))
}

const rowOf = ({ code, title, filterLabel, url, position }: Fields) => ({
  code,
  title,
  filter_label: filterLabel,
  url,
  position,
})

const writeProducts = async (trx: Trx, id: number, productIds: ReadonlyArray<number>): Promise<void> => {
  const chosen = sql`${JSON.stringify(productIds)}::json`
  await sql`
    delete from product_selections where selection_id = ${id}
      and product_id not in (select value::integer from json_array_elements_text(${chosen}))`.execute(trx)
  await sql`
    insert into product_selections (product_id, selection_id)
    select distinct value::integer, ${id}::integer from json_array_elements_text(${chosen})
    on conflict do nothing`.execute(trx)
}

const changed = async (trx: Trx): Promise<void> => {
  await sql`update catalogue_state set version = version + 1`.execute(trx)
}

const written = async (trx: Trx, id: number, fields: Fields): Promise<E.Either<ServiceError, Collection>> => {
  await writeProducts(trx, id, fields.productIds)
  await changed(trx)
  return E.fromNullable(notFound)(await collectionBy(trx, id))
}

const add = async (trx: Trx, fields: Fields): Promise<E.Either<ServiceError, Collection>> => {
  const fieldError = await checkFields(trx, fields, null)
  if (fieldError !== null) return E.left(fieldError)
  const { id } = await trx.insertInto('selections').values(rowOf(fields)).returning('id').executeTakeFirstOrThrow()
  return written(trx, id, fields)
}

const change = async (trx: Trx, key: string, fields: Fields): Promise<E.Either<ServiceError, Collection>> => {
  const id = ID.test(key) ? Number(key) : 0
  const fieldError = await checkFields(trx, fields, id)
  if (fieldError !== null) return E.left(fieldError)
  const { numUpdatedRows } = await trx
    .updateTable('selections')
    .set(rowOf(fields))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? E.left(notFound) : written(trx, id, fields)
}

const remove = async (trx: Trx, key: string): Promise<E.Either<ServiceError, undefined>> => {
  const { numDeletedRows } = await trx
    .deleteFrom('selections')
    .where('id', '=', ID.test(key) ? Number(key) : 0)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return E.left(notFound)
  await changed(trx)
  return E.right(undefined)
}

export const COLLECTION_BIN: BinKind = {
  kind: 'collection',
  removal: calls.staffCollections.remove,
  table: 'selections',
  key: 'id',
  named: sql.ref('title'),
}

export const collectionAdminRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(calls.staffCollections.list, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const { total } = await db
      .selectFrom('selections')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(hasWords(text, inText(sql.ref('title'))))
      .executeTakeFirstOrThrow()
    const items = await collections(db)
      .where(hasWords(text, inText(sql.ref('one.title'))))
      .orderBy('one.position')
      .orderBy('one.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items: items.map(withIds), pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.staffCollections.get, async ({ params: { id } }) =>
    E.fromNullable(notFound)(await collectionBy(db, id)),
  )

  router.on(calls.staffCollections.add, ({ body }, { change: record }) =>
    record({ kind: 'collection', idOf: ({ id }) => id, read: collectionBy }, (trx) => add(trx, body)),
  )

  router.on(calls.staffCollections.change, ({ params: { id }, body }, { change: record }) =>
    record({ kind: 'collection', id, read: collectionBy }, (trx) => change(trx, id, body)),
  )

  router.on(calls.staffCollections.remove, ({ params: { id } }, { change: record }) =>
    record<undefined>({ kind: 'collection', id, read: collectionBy, bin: COLLECTION_BIN }, (trx) => remove(trx, id)),
  )
}
