import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { markOrder } from '../../../contract/admin/orders.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { lockedOrder } from '../order-row.ts'
import { noteChange } from '../orders/order-changes.ts'
import { strings } from './strings.ts'

type Marks = TypeOf<typeof markOrder.body>

const nameOf = ({ name, login }: { readonly name: string; readonly login: string }) => name || login

/** Employees who can be responsible for an order. */
export const activeStaff = async (db: Kysely<Tables>) =>
  (
    await db
      .selectFrom('staff')
      .select(['id', 'name', 'login'])
      .where('disabled_at', 'is', null)
      .orderBy('name')
      .orderBy('login')
      .execute()
  ).map((row) => ({ id: row.id, title: nameOf(row) }))

const MOST_TAGGED = 2_000

/** Tags of the newest tagged orders, in the order of the alphabet. */
export const usedTags = async (db: Kysely<Tables>): Promise<ReadonlyArray<string>> =>
  (
    await sql<{ readonly tag: string }>`
      select distinct tag from (
        select tags from orders where tags <> '{}' order by id desc limit ${MOST_TAGGED}
      ) as tagged, unnest(tags) as tag order by tag`.execute(db)
  ).rows.map(({ tag }) => tag)

const tagsOf = (tags: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(tags.map((tag) => tag.trim().toLowerCase()))].filter((tag) => tag !== '').toSorted()

// Sets the tags and the responsible employee, and notes it in the history. The buyer gets no message.
export const markBy = async (
  trx: Transaction<Tables>,
  orderId: number,
  { tags: typed, responsibleId }: Marks,
  author: string,
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  const responsible = (await activeStaff(trx)).find(({ id }) => id === responsibleId)
  if (responsibleId !== null && responsibleId !== order.responsible_id && responsible === undefined)
    return E.left(invalid('responsibleId', strings.unknownStaff))
  const tags = tagsOf(typed)
  const changes = [
    ...(tags.join() === order.tags.join() ? [] : [strings.tagged(tags)]),
    ...(responsibleId === order.responsible_id ? [] : [strings.responsible(responsible?.title ?? null)]),
  ]
  if (changes.length === 0) return E.right(undefined)
  await trx
    .updateTable('orders')
    .set({ tags: [...tags], responsible_id: responsibleId })
    .where('id', '=', orderId)
    .execute()
  await noteChange(trx, order, { author, change: changes.join(' ') }, now)
  return E.right(undefined)
}
