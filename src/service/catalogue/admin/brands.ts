import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import * as calls from '../../../contract/admin/brands.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { sortKey } from '../../../domain/text/russian-order.ts'
import { hasWords, inText } from '../../platform/database/has-words.ts'
import type { BinKind } from '../../platform/bin/bin-kind.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { addBrandWords, brandKey } from '../products/brands.ts'
import { safeDescription } from '../products/description.ts'
import { uniqueSlugs } from '../products/unique-slugs.ts'

type Brand = TypeOf<typeof calls.staffBrands.get.response>
type Fields = typeof calls.staffBrands.change.body._A
type Trx = Transaction<Tables>

const PAGE = 25
const NAMELESS = 'brend'
const ID = /^\d{1,9}$/

const strings = {
  taken: 'Такой бренд уже есть: объедините их',
  notEmpty: 'У бренда есть товары: объедините его с другим или скройте',
  intoItself: 'Выберите другой бренд',
  unknown: 'Такого бренда нет',
} as const

const brands = (db: Kysely<Tables>) =>
  db
    .selectFrom('brands as brand')
    .select(['brand.title', 'description', 'picture', 'is_hidden as isHidden'])
    .select(sql<string>`brand.id::text`.as('id'))
    .select(sql<number>`(select count(*)::integer from products where brand_id = brand.id)`.as('products'))
    .select(
      sql<Array<string>>`array(select key from brand_sources where brand_id = brand.id order by key)`.as('sources'),
    )

const brandBy = async (db: Kysely<Tables>, id: number | string): Promise<Brand | undefined> =>
  ID.test(String(id)) ? brands(db).where('brand.id', '=', Number(id)).executeTakeFirst() : undefined

const answer = async (trx: Trx, id: number | string): Promise<E.Either<ServiceError, Brand>> => {
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.fromNullable(notFound)(await brandBy(trx, id))
}

// One change of titles at a time.
const lock = (trx: Trx) => sql`lock table brands in share row exclusive mode`.execute(trx)

const isTaken = async (trx: Trx, title: string, id?: number): Promise<boolean> => {
  const existing = await trx.selectFrom('brands').select(['id', 'title']).execute()
  return existing.some((one) => one.id !== id && brandKey(one.title) === brandKey(title))
}

const rowOf = ({ title, description, picture, isHidden }: Fields) => ({
  title: title.trim(),
  sort_key: sortKey(title.trim()),
  description: safeDescription(description),
  picture,
  is_hidden: isHidden,
})

const add = async (trx: Trx, fields: Fields): Promise<E.Either<ServiceError, Brand>> => {
  await lock(trx)
  if (await isTaken(trx, fields.title)) return E.left(invalid('title', strings.taken))
  const existing = await trx.selectFrom('brands').select('slug').execute()
  const [slug = NAMELESS] = uniqueSlugs(
    [{ title: fields.title, suffix: '' }],
    existing.map((one) => one.slug),
    NAMELESS,
  )
  const { id } = await trx
    .insertInto('brands')
    .values({ ...rowOf(fields), slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  // the former title of another brand is this one's now
  await trx.deleteFrom('brand_sources').where('key', '=', brandKey(fields.title)).execute()
  return answer(trx, id)
}

const giveKey = (trx: Trx, key: string, id: number) =>
  trx
    .insertInto('brand_sources')
    .values({ key, brand_id: id })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ brand_id: id }))
    .execute()

const change = async (trx: Trx, id: string, fields: Fields): Promise<E.Either<ServiceError, Brand>> => {
  await lock(trx)
  const before = await brandBy(trx, id)
  if (before === undefined) return E.left(notFound)
  if (await isTaken(trx, fields.title, Number(id))) return E.left(invalid('title', strings.taken))
  await trx.updateTable('brands').set(rowOf(fields)).where('id', '=', Number(id)).execute()
  if (brandKey(before.title) !== brandKey(fields.title)) {
    await giveKey(trx, brandKey(before.title), Number(id))
    await trx.deleteFrom('brand_sources').where('key', '=', brandKey(fields.title)).execute()
    await addBrandWords(trx)
  }
  return answer(trx, id)
}

const addressOf = (id: number | string) => `/catalog/brands/${String(id)}/`

const merge = async (trx: Trx, id: string, into: string): Promise<E.Either<ServiceError, undefined>> => {
  await lock(trx)
  const [from, to] = [await brandBy(trx, id), await brandBy(trx, into)]
  if (from === undefined) return E.left(notFound)
  if (to === undefined) return E.left(invalid('into', strings.unknown))
  if (from.id === to.id) return E.left(invalid('into', strings.intoItself))
  const target = Number(to.id)
  await trx.updateTable('products').set({ brand_id: target }).where('brand_id', '=', Number(from.id)).execute()
  await trx.updateTable('brand_sources').set({ brand_id: target }).where('brand_id', '=', Number(from.id)).execute()
  await trx.deleteFrom('brands').where('id', '=', Number(from.id)).execute()
  await giveKey(trx, brandKey(from.title), target)
  await addBrandWords(trx)
  const redirect = { target: addressOf(to.id), code: 301 as const }
  await trx.updateTable('redirects').set(redirect).where('target', '=', addressOf(from.id)).execute()
  await trx
    .insertInto('redirects')
    .values({ url: addressOf(from.id), ...redirect })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(redirect))
    .execute()
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(undefined)
}

const remove = async (trx: Trx, id: string): Promise<E.Either<ServiceError, undefined>> => {
  await lock(trx)
  const found = await brandBy(trx, id)
  if (found === undefined) return E.left(notFound)
  if (found.products > 0) return E.left({ _tag: 'Conflict', message: strings.notEmpty })
  await trx.deleteFrom('brands').where('id', '=', Number(id)).execute()
  await sql`update catalogue_state set version = version + 1`.execute(trx)
  return E.right(undefined)
}

export const BRAND_BIN: BinKind = {
  kind: 'brand',
  removal: calls.staffBrands.remove,
  table: 'brands',
  key: 'id',
  named: sql.ref('title'),
  checkRestored: async (trx, id) => {
    const restored = await brandBy(trx, id)
    return restored !== undefined && (await isTaken(trx, restored.title, Number(id))) ? strings.taken : null
  },
}

export const brandAdminRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(calls.staffBrands.list, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const { total } = await db
      .selectFrom('brands')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where(hasWords(text, inText(sql.ref('title'))))
      .executeTakeFirstOrThrow()
    const items = await brands(db)
      .where(hasWords(text, inText(sql.ref('brand.title'))))
      .orderBy('sort_key')
      .orderBy('brand.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items, pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.staffBrands.get, async ({ params: { id } }) => E.fromNullable(notFound)(await brandBy(db, id)))

  router.on(calls.staffBrands.add, ({ body }, { change: record }) =>
    record({ kind: 'brand', idOf: ({ id }) => id, read: brandBy }, (trx) => add(trx, body)),
  )

  router.on(calls.staffBrands.change, ({ params: { id }, body }, { change: record }) =>
    record({ kind: 'brand', id, read: brandBy }, (trx) => change(trx, id, body)),
  )

  router.on(calls.staffBrands.remove, ({ params: { id } }, { change: record }) =>
    record<undefined>({ kind: 'brand', id, read: brandBy, bin: BRAND_BIN }, (trx) => remove(trx, id)),
  )

  router.on(calls.mergeStaffBrand, ({ params: { id }, body: { into } }, { change: record }) =>
    record<undefined>({ kind: 'brand', id, read: brandBy }, (trx) => merge(trx, id, into)),
  )
}
