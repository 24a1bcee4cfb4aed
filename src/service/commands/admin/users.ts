import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import {
  changeStaffUser,
  exportStaffUser,
  getStaffUser,
  giveBonuses,
  getStaffUsers,
  removeStaffUser,
} from '../../../contract/admin/people.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { UserId } from '../../../domain/person/user.ts'
import {
  bonusBalance,
  consentsOf,
  ensureCard,
  enterBonus,
  eraseGuest,
  eraseUser,
  hasOpenGuestOrders,
  hasOpenOrders,
  setBlocked,
} from '../../identity/public.ts'
import { areFewFound, hasWords, inPhone, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import { titleOf } from '../../sales/public.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { contactsOf, dataOf } from '../user-data.ts'

const PAGE = 25
const LAST = 20

const strings = {
  managerLimit: (most: number) => `За один раз — не больше ${String(most)}: больше может владелец`,
  noBonuses: 'Укажите, сколько бонусов',
  fewBonuses: (balance: number) => `На счёте ${String(balance)}`,
  openOrders: 'Профиль можно удалить, когда все заказы получены или отменены, а деньги за возвраты выплачены',
} as const

const at = (moment: Date) => momentOfMillis(moment.getTime())
const matching = (db: Kysely<Tables>, text: string) =>
  db
    .selectFrom('users')
    .where(
      hasWords(
        text,
        inText(sql`last_name || ' ' || first_name || ' ' || last_name`),
        inText(sql.ref('email')),
        inPhone(sql.ref('phone')),
      ),
    )

const ordersOf = sql<number>`(select count(*)::integer from orders where orders.user_id = users.id)`

const summaryOf = (row: {
  id: UserId
  first_name: string
  last_name: string
  phone: string
  email: string | null
  blocked_at: Date | null
  created_at: Date
  orders: number
}) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  isBlocked: row.blocked_at !== null,
  createdAt: at(row.created_at),
  orders: row.orders,
})

const newsletterAt = async (db: Kysely<Tables>, email: string | null, isConfirmed: boolean) => {
  if (email === null || !isConfirmed) return null
  const row = await db.selectFrom('subscribers').select('confirmed_at').where('email', '=', email).executeTakeFirst()
  return row?.confirmed_at == null ? null : at(row.confirmed_at)
}

const bonusOf = async (db: Kysely<Tables>, id: UserId) => {
  const card = await db.selectFrom('bonus_cards').selectAll().where('user_id', '=', id).executeTakeFirst()
  if (card === undefined) return null
  const entries = await db
    .selectFrom('bonus_entries')
    .select(['created_at', 'title', 'amount'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute()
  return {
    cardNumber: card.number,
    isDisabled: card.is_disabled,
    balance: await bonusBalance(db, id),
    entries: entries.map(({ created_at, title, amount }) => ({ at: at(created_at), title, amount })),
  }
}

const userOf = async (db: Kysely<Tables>, id: UserId) => {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(ordersOf.as('orders'))
    .select(sql<number>`(select count(*)::integer from sessions where user_id = users.id)`.as('sessions'))
    .select(sql<string>`(select coalesce(sum(sum), 0) from orders where user_id = users.id)`.as('orders_sum'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return E.left(notFound)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'sum'])
    .where('user_id', '=', id)
    .orderBy('id', 'desc')
    .limit(LAST)
    .execute()
  return E.right({
    ...summaryOf(row),
    middleName: row.middle_name,
    birthDate: row.birth_date,
    isEmailConfirmed: row.is_email_confirmed,
    company: row.legal_person?.companyName ?? null,
    sessions: row.sessions,
    ordersSum: Number(row.orders_sum) as Kopecks,
    lastOrders: orders.map(({ created_at, status, ...order }) => ({
      ...order,
      status,
      statusTitle: titleOf(status),
      createdAt: at(created_at),
    })),
    bonus: await bonusOf(db, id),
    consents: {
      notifyEmail: row.notify_email,
      notifySms: row.notify_sms,
      newsletterAt: await newsletterAt(db, row.email, row.is_email_confirmed),
      given: await consentsOf(db, id, contactsOf(row)),
    },
  })
}

// The audit log outlives a deleted person, so it has no personal data.
const forAudit = async (db: Kysely<Tables>, id: number | string) => {
  const row = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', Number(id) as UserId)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : { isBlocked: row.blocked_at !== null, bonuses: await bonusBalance(db, Number(id) as UserId) }
}

export const userAdminRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getStaffUsers, async ({ query: { page = 1, limit = PAGE, text = '' } }) => {
    const found = matching(db, text)
    const { total } = await found.select((user) => user.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const people = found.select(['id', 'first_name', 'last_name', 'phone', 'email', 'blocked_at', 'created_at'])
    const rows = await db
      .selectFrom((areFewFound(text, Number(total)) ? people.offset(0) : people).as('users'))
      .selectAll()
      .select(ordersOf.as('orders'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items: rows.map(summaryOf), pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(getStaffUser, ({ params: { id } }) => userOf(db, id as UserId))

  router.on(changeStaffUser, ({ params: { id }, body: { isBlocked } }, { change }) =>
    change({ kind: 'user', id, read: forAudit }, async (trx) => {
      await setBlocked(trx, id as UserId, isBlocked ? new Date(clock.now()) : null)
      return userOf(trx, id as UserId)
    }),
  )

  router.on(giveBonuses, ({ params: { id }, body: { amount, reason } }, { staff, change }) =>
    change({ kind: 'user', id, read: forAudit }, async (trx) => {
      const userId = id as UserId
      const user = await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
      if (user === undefined) return E.left(notFound)
      const most = await storedSetting(trx, 'loyalty.managerLimit')
      const balance = await bonusBalance(trx, userId)
      if (amount === 0) return E.left(invalid('amount', strings.noBonuses))
      if (staff.role !== 'owner' && Math.abs(amount) > most)
        return E.left(invalid('amount', strings.managerLimit(most)))
      if (amount < 0 && balance + amount < 0) return E.left(invalid('amount', strings.fewBonuses(balance)))
      await ensureCard(trx, userId)
      await enterBonus(trx, { userId, amount, kind: 'given', title: reason.trim(), now: new Date(clock.now()) })
      return userOf(trx, userId)
    }),
  )

  router.on(removeStaffUser, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'user', id, read: forAudit }, async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'phone'])
        .where('id', '=', id as UserId)
        .forUpdate()
        .executeTakeFirst()
      if (user === undefined) return E.left(notFound)
      const now = new Date(clock.now())
      if ((await hasOpenOrders(trx, user.id)) || (await hasOpenGuestOrders(trx, user.phone)))
        return E.left({ _tag: 'Conflict', message: strings.openOrders })
      await eraseUser(trx, user.id, now)
      await eraseGuest(trx, user.phone, now)
      return E.right(undefined)
    }),
  )

  router.on(exportStaffUser, ({ params: { id } }) => dataOf(db, id as UserId))
}
