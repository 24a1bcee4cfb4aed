import { sql, type SelectQueryBuilder, type Transaction } from 'kysely'
import { isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { eraseFromBin } from '../../platform/bin/bin.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ownerKey } from '../../platform/http/caller.ts'
import { withdrawAll } from '../consents.ts'

export const strings = {
  nobody: 'Покупатель',
  wrongCode: 'Неверный код',
  openOrders: 'Профиль можно удалить, когда все заказы получены или отменены, а деньги за возвраты выплачены',
  codeText: (brand: string, code: string) => `${brand}: код ${code} для удаления профиля. Никому его не сообщайте.`,
} as const

const FINISHED = [ORDER_STATUS.completed, ORDER_STATUS.canceled, ORDER_STATUS.canceledWithoutReturn]

type Ids = SelectQueryBuilder<Tables, 'orders', { id: number }>

// True while an order needs its contact: delivery, payment or refund is not finished.
const hasOpen = async (trx: Transaction<Tables>, own: Ids): Promise<boolean> => {
  const orders = await trx.selectFrom('orders').select('status').where('id', 'in', own).execute()
  if (orders.some(({ status }) => status !== ORDER_STATUS.completed && !isCanceled(status))) return true
  const unpaid = await trx
    .selectFrom('order_returns')
    .select('id')
    .where('order_id', 'in', own)
    .where('paid_back_at', 'is', null)
    .executeTakeFirst()
  return unpaid !== undefined
}

const ofUser = (trx: Transaction<Tables>, userId: UserId) =>
  trx.selectFrom('orders').select('id').where('user_id', '=', userId)

export const hasOpenOrders = (trx: Transaction<Tables>, userId: UserId): Promise<boolean> =>
  hasOpen(trx, ofUser(trx, userId))

const eraseOrders = async (trx: Transaction<Tables>, own: Ids): Promise<void> => {
  await trx.deleteFrom('push_orders').where('order_id', 'in', own).execute()
  await trx.updateTable('order_lines').set({ comment: '' }).where('order_id', 'in', own).execute()
  await trx.updateTable('order_returns').set({ comment: '' }).where('order_id', 'in', own).execute()
  await trx.updateTable('rejected_returns').set({ comment: '', rejection: '' }).where('order_id', 'in', own).execute()
  await trx
    .updateTable('orders')
    .set({ first_name: '', last_name: '', phone: '', email: null, address: null, comment: '', cancel_comment: null })
    .where('id', 'in', own)
    .execute()
}

const eraseQueue = async (trx: Transaction<Tables>, phone: string, email: string | null): Promise<void> => {
  const to = sql<string>`coalesce(payload->'message'->>'to', payload->>'login')`
  await trx
    .deleteFrom('jobs')
    .where(to, 'in', email === null ? [phone] : [phone, email])
    .execute()
}

// Reviews stay without a name; messages to the shop are deleted. An unconfirmed e-mail may belong to another
// person, so their data stays.
const eraseLetters = async (trx: Transaction<Tables>, userId: UserId, now: Date): Promise<void> => {
  await trx.updateTable('product_reviews').set({ author: strings.nobody }).where('user_id', '=', userId).execute()
  await trx.deleteFrom('feedback').where('user_id', '=', userId).execute()
  const {
    phone,
    email,
    is_email_confirmed: isTheirs,
  } = await trx
    .selectFrom('users')
    .select(['phone', 'email', 'is_email_confirmed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('verification_tokens').where('phone', '=', phone).execute()
  // before the queue, because a message in progress may still be added to it
  await trx
    .deleteFrom('arrival_requests')
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(isTheirs ? [eb('email', '=', email)] : [])]))
    .execute()
  await eraseQueue(trx, phone, email)
  await withdrawAll(trx, userId, isTheirs && email !== null ? [phone, email] : [phone], now)
  if (email === null || !isTheirs) return
  await trx.deleteFrom('subscribers').where('email', '=', email).execute()
  await trx
    .updateTable('product_questions')
    .set({ name: strings.nobody, email: '' })
    .where(sql`lower(email)`, '=', email)
    .execute()
}

// Orders stay for accounting, and consents as evidence, without the contact. All other data of the user is deleted. [CAB-18]
export const eraseUser = async (trx: Transaction<Tables>, userId: UserId, now: Date): Promise<void> => {
  await eraseOrders(trx, ofUser(trx, userId))
  await eraseLetters(trx, userId, now)
  await trx.deleteFrom('baskets').where('guest_key', '=', ownerKey(userId)).execute()
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (sessions) => sessions.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute()
  await eraseFromBin(trx, userId)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}

const ofGuest = (trx: Transaction<Tables>, phone: Phone) =>
  trx.selectFrom('orders').where('user_id', 'is', null).where('phone', '=', phone)

// True while a guest order of the phone needs its contact.
export const hasOpenGuestOrders = async (trx: Transaction<Tables>, phone: Phone): Promise<boolean> =>
  hasOpen(trx, ofGuest(trx, phone).select('id'))

// Of the oldest finished orders, at most so many at a time. The orders stay for accounting.
export const eraseOldContacts = async (trx: Transaction<Tables>, before: Date, most: number): Promise<number> => {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('phone', '<>', '')
    .where('created_at', '<', before)
    .where('status', 'in', FINISHED)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_returns')
            .select('order_returns.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('paid_back_at', 'is', null),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length > 0) await eraseOrders(trx, trx.selectFrom('orders').select('id').where('id', 'in', ids))
  return ids.length
}

// The guest orders of a phone stay for accounting without their contact. An e-mail of a guest is not confirmed and may
// belong to another person, so that what was sent with it stays.
export const eraseGuest = async (trx: Transaction<Tables>, phone: Phone, now: Date): Promise<void> => {
  const keys = ofGuest(trx, phone).select('guest_key')
  await trx.deleteFrom('baskets').where('guest_key', 'in', keys).execute()
  await eraseOrders(trx, ofGuest(trx, phone).select('id'))
  await trx.deleteFrom('customer_notes').where('phone', '=', phone).execute()
  await trx.deleteFrom('feedback').where('user_id', 'is', null).where('phone', '=', phone).execute()
  await trx.deleteFrom('verification_tokens').where('phone', '=', phone).execute()
  await eraseQueue(trx, phone, null)
  await withdrawAll(trx, null, [phone], now)
}
