import * as E from 'fp-ts/Either'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Transaction } from 'kysely'
import type { OrderRequest } from '../../../../contract/sales/orders.ts'
import type { LineMessage } from '../../../../domain/basket/basket.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { takeVerificationToken } from '../../../identity/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Shopper } from '../../../platform/http/caller.ts'
import { invalid, type ServiceError } from '../../../platform/http/service-error.ts'
import { strings as basketStrings } from '../../basket/strings.ts'
import type { OrderDraft } from './draft.ts'
import { strings } from '../strings.ts'

/** Limits of an order whose shopper has not confirmed a phone. */
export interface OrderLimits {
  readonly mostUnits: number
  /** An order paid on receipt for more than this needs a confirmed phone. */
  readonly phoneCheckAbove: Kopecks
}

export const linesOverLimit = ({ shipments }: OrderDraft, { mostUnits }: OrderLimits): ReadonlyArray<LineMessage> => {
  const counts = new Map<LineMessage['productId'], number>()
  for (const { product, count } of shipments.flatMap(({ lines }) => lines))
    counts.set(product.id, (counts.get(product.id) ?? 0) + count)
  return [...counts]
    .filter(([, count]) => count > mostUnits)
    .map(([productId]) => ({ productId, message: basketStrings.onlySoMany(mostUnits) }))
}

const isOwnPhone = async (trx: Transaction<Tables>, { userId }: Shopper, phone: Phone): Promise<boolean> =>
  userId !== null &&
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined

// Consumes the token of the request if a confirmed phone is needed. The account's own phone counts as confirmed. A
// rollback keeps the token valid.
export const requireConfirmedPhone = async (
  trx: Transaction<Tables>,
  { phoneCheckAbove }: OrderLimits,
  {
    shopper,
    request,
    sum,
    now,
  }: {
    readonly shopper: Shopper
    readonly request: OrderRequest
    readonly sum: Kopecks
    readonly now: Date
  },
): Promise<E.Either<ServiceError, void>> => {
  const { contact, paymentMethod, verificationToken = '' } = request
  if (paymentMethod !== 'onReceipt' || sum <= phoneCheckAbove) return E.right(undefined)
  const isConfirmed =
    (await isOwnPhone(trx, shopper, contact.phone)) ||
    (await takeVerificationToken(trx, verificationToken, contact.phone, now))
  return isConfirmed ? E.right(undefined) : E.left(invalid('verificationToken', strings.phoneUnconfirmed))
}
