import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import {
  addCustomerNote,
  exportCustomer,
  getCustomer,
  getCustomers,
  removeCustomer,
} from '../../../contract/admin/customers.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { eraseGuest, hasOpenGuestOrders } from '../../identity/public.ts'
import { hasWords, inPhone, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { receivedOf, titleOf } from '../../sales/public.ts'
import { dataOf, guestDataOf } from '../user-data.ts'

const PAGE = 25
const LAST = 20
const MAX_SAME_EMAIL = 5

const strings = {
  openOrders: 'Данные можно удалить, когда все заказы получены или отменены, а деньги за возвраты выплачены',
  isAccount: 'У покупателя есть профиль: его удаляют ниже, вместе с заказами без входа',
} as const

const at = (moment: Date) => momentOfMillis(moment.getTime())

// Of an order whose money is the shop's: paid, or handed over and paid then.
const IS_PAID = sql<boolean>`(one.is_paid or one.status = ${sql.lit(ORDER_STATUS.completed)})`
const IS_CANCELED = sql<boolean>`one.status in (${sql.lit(ORDER_STATUS.canceled)}, ${sql.lit(ORDER_STATUS.canceledWithoutReturn)})`

const matches = (text: string, table: 'users' | 'orders') =>
  hasWords(
    text,
    inText(
      sql`${sql.ref(`${table}.last_name`)} || ' ' || ${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`,
    ),
    inText(sql.ref(`${table}.email`)),
    inPhone(sql.ref(`${table}.phone`)),
  )

interface Page {
  readonly limit: number
  readonly offset: number
}

// The phones of the customers that the text finds, the newest order or registration first.
const phonesOf = async (db: Kysely<Tables>, text: string, { limit, offset }: Page) => {
  const { rows } = await sql<{ phone: string | null; total: number }>`
    with found as (
      select users.phone, users.created_at as at from users where ${matches(text, 'users')}
      union all
      select users.phone, orders.at from (
        select user_id, max(created_at) as at from orders
        where user_id is not null and ${matches(text, 'orders')} group by user_id
      ) as orders join users on users.id = orders.user_id
      union all
      select phone, max(created_at) from orders
      where user_id is null and phone <> '' and ${matches(text, 'orders')} group by phone
    ), customers as (select phone, max(at) as at from found group by phone)
    select page.phone, total.count::integer as total
    from (select count(*) as count from customers) as total
      left join (select * from customers order by at desc, phone limit ${limit} offset ${offset}) as page on true
    order by page.at desc, page.phone`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    phones: rows.flatMap(({ phone }) => (phone === null ? [] : [phone])),
  }
}

interface Row {
  readonly phone: Phone
  readonly user_id: UserId | null
  readonly guest_order_id: number | null
  readonly name: string
  readonly email: string | null
  readonly is_blocked: boolean
  readonly orders: number
  readonly paid_sum: number
  readonly returned_sum: number
  readonly unpaid_sum: number
  readonly last_order_at: Date | null
}

const rowsOf = async (db: Kysely<Tables>, phones: ReadonlyArray<string>): Promise<ReadonlyArray<Row>> =>
  (
    await sql<Row>`
    select asked.phone, account.id as user_id, bought.guest_order_id,
      coalesce(account.name, bought.name, '') as name, coalesce(account.email, bought.email) as email,
      coalesce(account.is_blocked, false) as is_blocked, bought.orders::integer as orders,
      coalesce(bought.paid_sum, 0)::bigint as paid_sum, coalesce(bought.returned_sum, 0)::bigint as returned_sum,
      coalesce(bought.unpaid_sum, 0)::bigint as unpaid_sum, bought.last_order_at
    from unnest(${[...phones]}::text[]) with ordinality as asked(phone, position)
    left join lateral (
      select id, trim(last_name || ' ' || first_name) as name, email, blocked_at is not null as is_blocked
      from users where users.phone = asked.phone
    ) as account on true
    left join lateral (
      select count(*) as orders, max(one.created_at) as last_order_at,
        min(one.id) filter (where one.user_id is null) as guest_order_id,
        (array_agg(trim(one.last_name || ' ' || one.first_name) order by one.id desc))[1] as name,
        (array_agg(one.email order by one.id desc) filter (where one.email is not null))[1] as email,
        sum(one.sum - back.sum) filter (where ${IS_PAID} and not ${IS_CANCELED}) as paid_sum,
        sum(back.sum) filter (where ${IS_PAID} and not ${IS_CANCELED}) as returned_sum,
        sum(one.sum - ${receivedOf(sql`one.id`)}) filter (where not ${IS_PAID} and not ${IS_CANCELED}) as unpaid_sum
      from orders as one
      cross join lateral (
        select case when one.items_sum = 0 then 0
          else (one.items_sum - one.discount_sum) * coalesce(sum(line.price * returned.count), 0)::bigint / one.items_sum
        end as sum
        from order_returns as returned join order_lines as line on line.id = returned.order_line_id
        where returned.order_id = one.id and returned.paid_back_at is not null
      ) as back
      where one.user_id = account.id or (one.user_id is null and one.phone = asked.phone)
    ) as bought on true
    order by asked.position`.execute(db)
  ).rows

const idOf = ({ user_id, guest_order_id }: Row): string =>
  user_id === null ? `g${String(guest_order_id)}` : `u${String(user_id)}`

const summaryOf = (row: Row) => ({
  id: idOf(row),
  userId: row.user_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  isBlocked: row.is_blocked,
  orders: row.orders,
  paidSum: row.paid_sum as Kopecks,
  unpaidSum: row.unpaid_sum as Kopecks,
  lastOrderAt: row.last_order_at === null ? null : at(row.last_order_at),
})

const phoneOf = async (db: Kysely<Tables>, id: string): Promise<string | null> => {
  const number = Number(id.slice(1))
  const row = id.startsWith('u')
    ? await db
        .selectFrom('users')
        .select('phone')
        .where('id', '=', number as UserId)
        .executeTakeFirst()
    : await db
        .selectFrom('orders')
        .select('phone')
        .where('id', '=', number)
        .where('user_id', 'is', null)
        .where('phone', '<>', '')
        .executeTakeFirst()
  return row?.phone ?? null
}

const ordersOf = (db: Kysely<Tables>, { user_id: userId, phone }: Row) =>
  db
    .selectFrom('orders')
    .where((order) =>
      order.or([
        order.and([order('user_id', 'is', null), order('phone', '=', phone)]),
        ...(userId === null ? [] : [order('user_id', '=', userId)]),
      ]),
    )

const notesOf = (db: Kysely<Tables>, { user_id: userId, phone }: Row) =>
  db
    .selectFrom('customer_notes')
    .select(['id', 'author', 'text', 'created_at'])
    .where((note) => note.or([note('phone', '=', phone), ...(userId === null ? [] : [note('user_id', '=', userId)])]))
    .orderBy('id')
    .execute()

const sameEmailOf = async (db: Kysely<Tables>, row: Row, emails: ReadonlyArray<string>) => {
  const { rows } = await sql<{ phone: string }>`
    select distinct phone from (
      select phone from users where lower(email) = any(${[...emails]}::text[])
      union all
      select phone from orders where user_id is null and phone <> '' and lower(email) = any(${[...emails]}::text[])
    ) as other where phone <> ${row.phone} limit ${MAX_SAME_EMAIL}`.execute(db)
  return rowsOf(
    db,
    rows.map(({ phone }) => phone),
  )
}

const customerOf = async (db: Kysely<Tables>, id: string) => {
  const phone = await phoneOf(db, id)
  const [row] = phone === null ? [] : await rowsOf(db, [phone])
  if (row === undefined) return E.left(notFound)
  const orders = await ordersOf(db, row)
    .select(['id', 'created_at', 'status', 'sum', 'is_paid', 'user_id'])
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute()
  const typed = await ordersOf(db, row).select('email').distinct().where('email', 'is not', null).execute()
  const emails = [
    ...new Set([row.email, ...typed.map(({ email }) => email)].flatMap((one) => one?.toLowerCase() ?? [])),
  ]
  const sameEmail = emails.length === 0 ? [] : await sameEmailOf(db, row, emails)
  const notes = await notesOf(db, row)
  return E.right({
    ...summaryOf(row),
    returnedSum: row.returned_sum as Kopecks,
    emails,
    sameEmail: sameEmail.map((other) => ({ id: idOf(other), name: other.name, phone: other.phone })),
    lastOrders: orders.map(({ id: orderId, created_at, status, sum, is_paid, user_id }) => ({
      id: orderId,
      createdAt: at(created_at),
      status,
      statusTitle: titleOf(status),
      sum,
      isPaid: is_paid,
      isGuest: user_id === null,
    })),
    notes: notes.map(({ id: noteId, author, text, created_at }) => ({
      id: noteId,
      author,
      text,
      createdAt: at(created_at),
    })),
  })
}

// The audit log outlives a deleted person, so it has no personal data.
const forAudit = async (db: Kysely<Tables>, id: number | string) => {
  const phone = await phoneOf(db, String(id))
  const [row] = phone === null ? [] : await rowsOf(db, [phone])
  return row === undefined ? undefined : { orders: row.orders, notes: (await notesOf(db, row)).length }
}

export const customerRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getCustomers, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const { total, phones } = await phonesOf(db, text, { limit, offset: (page - 1) * limit })
    return E.right({
      items: (await rowsOf(db, phones)).map(summaryOf),
      pagination: paginationOf(total, page, limit),
    })
  })

  router.on(getCustomer, ({ params: { id } }) => customerOf(db, id))

  router.on(addCustomerNote, ({ params: { id }, body: { text } }, { staff, change }) =>
    change({ kind: 'customer', id, read: forAudit }, async (trx) => {
      const phone = await phoneOf(trx, id)
      const [row] = phone === null ? [] : await rowsOf(trx, [phone])
      if (row === undefined) return E.left(notFound)
      await trx
        .insertInto('customer_notes')
        .values({
          ...(row.user_id === null ? { phone: row.phone } : { user_id: row.user_id }),
          author: staff.name === '' ? staff.login : staff.name,
          text: text.trim(),
          created_at: new Date(clock.now()),
        })
        .execute()
      return customerOf(trx, id)
    }),
  )

  router.on(removeCustomer, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'customer', id, read: forAudit }, async (trx) => {
      const phone = await phoneOf(trx, id)
      const [row] = phone === null ? [] : await rowsOf(trx, [phone])
      if (row === undefined) return E.left(notFound)
      if (row.user_id !== null) return E.left({ _tag: 'Conflict', message: strings.isAccount })
      if (await hasOpenGuestOrders(trx, row.phone)) return E.left({ _tag: 'Conflict', message: strings.openOrders })
      await eraseGuest(trx, row.phone, new Date(clock.now()))
      return E.right(undefined)
    }),
  )

  router.on(exportCustomer, async ({ params: { id } }) => {
    const phone = await phoneOf(db, id)
    const [row] = phone === null ? [] : await rowsOf(db, [phone])
    if (row === undefined) return E.left(notFound)
    const guest = await guestDataOf(db, row.phone)
    if (row.user_id === null) return E.right(guest)
    const account = await dataOf(db, row.user_id)
    return E.isLeft(account) ? account : E.right({ ...(account.right as object), guest })
  })
}
