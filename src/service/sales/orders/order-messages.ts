import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Kysely, Transaction } from 'kysely'
import type { OrderLife } from '../../../domain/order/order-life.ts'
import { isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { mailOf } from '../../platform/messages/letter.tsx'
import type { Settings } from '../../platform/settings/definitions.ts'
import { lettersOffAddress } from '../../identity/public.ts'
import type { Message } from '../../platform/messages/message.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { enqueuePush } from '../../platform/push/push-job.ts'
import { subscriptionsOf } from '../../platform/push/subscriptions.ts'
import { areAlertsOn, alertOwner } from '../../platform/messages/alert-owner.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { inMessages, orderOf, type OrderRead } from './order-in-messages.ts'
import { orderLetter, orderSms, ownerLetter, type OrderFact, type OrderInMessages } from './message-texts.ts'

export const orderFacts: Readonly<Record<OrderFact, null>> = {
  placed: null,
  paid: null,
  partPaid: null,
  collecting: null,
  ready: null,
  onTheWay: null,
  tracked: null,
  changed: null,
  offered: null,
  contact: null,
  delivered: null,
  cancelled: null,
  refundRequested: null,
  refunded: null,
  refundRejected: null,
}

const orderFact = jobKind(
  'orderMessage',
  t.intersection([
    t.type({ orderId: t.number, fact: t.keyof(orderFacts) }),
    t.partial({
      which: t.string,
      amount: t.number,
      replaces: t.number,
      reason: t.string,
      change: t.string,
      isSumSame: t.boolean,
      isByPhone: t.boolean,
    }),
  ]),
)

type Announcement = t.TypeOf<typeof orderFact.payload>

export const announceOrder = (trx: Transaction<Tables>, announcement: Announcement, now: Date): Promise<void> =>
  enqueue(trx, orderFact, { payload: announcement, runAt: now })

const { collecting, completed, onTheWay, ready } = ORDER_STATUS

const factOf = (
  before: Pick<OrderLife, 'isPaid'> & { readonly status: number },
  { status, isPaid }: OrderLife,
): OrderFact | null => {
  if (status !== before.status) {
    if (isCanceled(status)) return 'cancelled'
    if (status === completed) return 'delivered'
    if (status === collecting) return 'collecting'
    if (status === ready) return 'ready'
    if (status === onTheWay) return 'onTheWay'
  }
  return isPaid && !before.isPaid ? 'paid' : null
}

export const announceChange = async (
  trx: Transaction<Tables>,
  { id, status, is_paid: isPaid }: { readonly id: number; readonly status: number; readonly is_paid: boolean },
  after: OrderLife,
  now: Date,
): Promise<void> => {
  const fact = factOf({ status, isPaid }, after)
  if (fact !== null) await announceOrder(trx, { orderId: id, fact }, now)
}

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin' | 'secret'>

// No order e-mails go to an unconfirmed account address.
const mailboxOf = ({ email, account_email, is_email_confirmed }: OrderRead): string | null => {
  const to = email ?? account_email
  return to !== null && to.toLowerCase() === account_email && is_email_confirmed !== true ? null : to
}

const isMailWanted = ({ user_id, notify_email }: OrderRead): boolean => user_id === null || notify_email === true

/** Where letters about the order go; null if none are sent. */
export const letterAddress = async (db: Kysely<Tables>, id: number): Promise<string | null> => {
  const row = await orderOf(db, id)
  return row !== undefined && row.phone !== '' && isMailWanted(row) ? mailboxOf(row) : null
}

// SMS only for events that need an action.
const BY_LETTER_ALONE: ReadonlyArray<OrderFact> = ['collecting', 'refundRequested', 'contact']

const contactsOf = (settings: Settings): ReadonlyArray<string> =>
  [...settings['shop.phones'].map(({ phone }) => formatPhone(phone)), settings['shop.email']].filter(
    (contact) => contact !== null,
  )

const ownTextOf = (settings: Settings, fact: OrderFact) =>
  fact === 'contact' || fact === 'partPaid' || fact === 'offered' ? null : settings[`messages.${fact}`]

// Follows the account's notification settings. Where there is no usable e-mail, an SMS takes its place. A guest with an
// e-mail gets no SMS, because the phone is not verified.
const messagesOf = (
  fact: OrderFact,
  { settings, origin, secret }: Pick<Deps, 'settings' | 'origin' | 'secret'>,
  row: OrderRead,
  order: OrderInMessages,
): ReadonlyArray<Message> => {
  const email = mailboxOf(row)
  const isGuest = row.user_id === null
  const brand = settings()['shop.name']
  const unsubscribe = row.user_id === null ? null : lettersOffAddress(origin, secret, row.user_id)
  const letter = orderLetter(
    fact,
    order,
    { brand, contacts: contactsOf(settings()), unsubscribe },
    ownTextOf(settings(), fact),
  )
  const wantsMail = isMailWanted(row)
  const wantsSms = email === null ? wantsMail || row.notify_sms === true : !isGuest && row.notify_sms === true
  return [
    ...(row.phone !== '' && email !== null && wantsMail
      ? [{ channel: 'mail' as const, to: email, ...mailOf(letter) }]
      : []),
    ...(row.phone !== '' && wantsSms && !BY_LETTER_ALONE.includes(fact)
      ? [{ channel: 'sms' as const, to: row.phone, text: orderSms(fact, letter, order.isByPhone ? order.link : null) }]
      : []),
  ]
}

const isFirst = async (
  trx: Transaction<Tables>,
  { orderId, fact, which }: Pick<Announcement, 'orderId' | 'fact' | 'which'>,
  channel: 'mail' | 'sms' | 'push',
): Promise<boolean> =>
  (await trx
    .insertInto('order_messages')
    .values({ order_id: orderId, fact: which === undefined ? fact : `${fact} ${which}`, channel })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()) !== undefined

// The shopper has done these, and sees them.
const NOT_PUSHED: ReadonlyArray<OrderFact> = ['placed', 'contact', 'refundRequested']

const pushOf = async (
  trx: Transaction<Tables>,
  { settings, origin, clock }: Deps,
  announcement: Announcement,
  { user_id, notify_push }: OrderRead,
  order: OrderInMessages,
): Promise<void> => {
  const { orderId, fact } = announcement
  if (NOT_PUSHED.includes(fact)) return
  const byToken = await trx
    .selectFrom('push_orders')
    .select('subscription_id')
    .where('order_id', '=', orderId)
    .execute()
  const browsers = new Set([
    ...byToken.map(({ subscription_id }) => subscription_id),
    ...(user_id !== null && notify_push === true ? await subscriptionsOf(trx, user_id) : []),
  ])
  if (browsers.size === 0 || !(await isFirst(trx, announcement, 'push'))) return
  const { headline, paragraphs } = orderLetter(
    fact,
    order,
    { brand: settings()['shop.name'], contacts: [], unsubscribe: null },
    ownTextOf(settings(), fact),
  )
  const shown = { title: headline, body: paragraphs.join(' '), href: order.link.slice(origin.length) }
  await enqueuePush(trx, [...browsers], shown, new Date(clock.now()))
}

const alertOwnerOf = async (
  trx: Transaction<Tables>,
  { settings, clock }: Deps,
  { orderId, fact, which = '' }: Announcement,
  { first_name, phone, email }: OrderRead,
  order: OrderInMessages,
): Promise<void> => {
  const buyer = [first_name, phone, email].filter(Boolean).join(', ')
  const letter = ownerLetter(fact, order, { brand: settings()['shop.name'], buyer })
  if (letter === null || !areAlertsOn(settings())) return
  if (!(await isFirst(trx, { orderId, fact, which: `${which} owner`.trim() }, 'mail'))) return
  await alertOwner(trx, settings(), letter, new Date(clock.now()))
}

// Sends one message per event and channel, even if the job runs again.
export const orderMessageJob = (deps: Deps): Job =>
  defineJob(
    orderFact,
    (announcement) => () =>
      deps.db.transaction().execute(async (trx) => {
        const row = await orderOf(trx, announcement.orderId)
        if (row === undefined) return E.right(null)
        const order = await inMessages(trx, deps, announcement, row)
        const now = new Date(deps.clock.now())
        await alertOwnerOf(trx, deps, announcement, row, order)
        await pushOf(trx, deps, announcement, row, order)
        for (const message of messagesOf(announcement.fact, deps, row, order)) {
          if (
            (message.channel === 'mail' || message.channel === 'sms') &&
            (await isFirst(trx, announcement, message.channel))
          )
            await sendMessage(trx, message, { now })
        }
        return E.right(null)
      }),
  )
