import type { Kysely } from 'kysely'
import { ORDER_STATUS } from '../../domain/order/order-status.ts'
import type { UserId } from '../../domain/person/user.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Shopper } from '../platform/http/caller.ts'

/** The account, and the phone that a guest has entered. */
export interface Buyer extends Pick<Shopper, 'userId'> {
  readonly phone: string | null
  /** An order in edit is replaced, so it does not count. */
  readonly editedId: number | null
}

/** Orders of the buyer that are not cancelled, and those of them with the promo code. */
export const earlierOf = async (db: Kysely<Tables>, { userId, phone, editedId }: Buyer, code = '') => {
  if (userId === null && phone === null) return { orders: 0, uses: 0 }
  const row = await db
    .selectFrom('orders')
    .select((order) => [
      order.fn.countAll<number>().as('orders'),
      order.fn.countAll<number>().filterWhere('promocode', '=', code).as('uses'),
    ])
    .where('status', 'not in', [ORDER_STATUS.canceled, ORDER_STATUS.canceledWithoutReturn])
    .where((is) =>
      is.or([
        ...(userId === null ? [] : [is('user_id', '=', userId)]),
        ...(phone === null ? [] : [is('phone', '=', phone)]),
      ]),
    )
    .$if(editedId !== null, (query) => query.where('id', '!=', editedId ?? 0))
    .executeTakeFirstOrThrow()
  return { orders: Number(row.orders), uses: Number(row.uses) }
}

export const isLegalPerson = async (db: Kysely<Tables>, userId: UserId | null): Promise<boolean> =>
  userId !== null &&
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('legal_person', 'is not', null)
    .executeTakeFirst()) !== undefined
