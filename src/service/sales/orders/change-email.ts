import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { noteChange } from './order-changes.ts'
import { announceOrder } from './order-messages.ts'
import { lockedOrder } from '../order-row.ts'

const strings = {
  buyer: 'Покупатель',
  noEmail: 'нет',
  changed: (was: string, now: string) => `Почта: ${now} вместо ${was}.`,
  tooMany: 'Почту этого заказа меняли уже несколько раз. Позвоните нам, и мы исправим её',
} as const

// Letters to an address that nobody confirmed.
const MOST_BY_BUYER = 5

interface NewEmail {
  readonly email: string
  /** Null: the buyer. */
  readonly author: string | null
}

/** Mends the e-mail of a placed order, and sends a letter with the order to the new address. */
export const changeEmail = (
  db: Kysely<Tables>,
  id: number,
  { email, author }: NewEmail,
  now: Date,
): Promise<E.Either<ServiceError, null>> =>
  transactionally<ServiceError, null>(db, async (trx) => {
    const order = await lockedOrder(trx, id)
    if (order === undefined) return E.left(notFound)
    if (order.email === email) return E.right(null)
    const { count } = await trx
      .selectFrom('order_events')
      .select((event) => event.fn.countAll<number>().as('count'))
      .where('order_id', '=', id)
      .where('change', 'like', `${strings.changed('%', '%')}`)
      .executeTakeFirstOrThrow()
    if (author === null && Number(count) >= MOST_BY_BUYER) return E.left({ _tag: 'Conflict', message: strings.tooMany })
    // 1C gets the order again
    const changed = { email, version: order.version + 1 }
    await trx.updateTable('orders').set(changed).where('id', '=', id).execute()
    const change = strings.changed(order.email ?? strings.noEmail, email)
    await noteChange(trx, order, { author: author ?? strings.buyer, change }, now)
    await announceOrder(trx, { orderId: id, fact: 'contact', which: String(Number(count) + 1) }, now)
    return E.right(null)
  })
