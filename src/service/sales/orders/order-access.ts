import * as E from 'fp-ts/Either'
import type { OrderId } from '../../../domain/order/order.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { opensOrder } from '../order-token.ts'

// Only for its user, or with its signed link. Otherwise the order is not found.
export const openedTo = async (
  { db, secret }: Pick<PlatformDeps, 'db' | 'secret'>,
  { identify }: Pick<Caller, 'identify'>,
  id: OrderId,
  token: string | undefined,
): Promise<E.Either<ServiceError, OrderId>> => {
  if (opensOrder(secret, id, token)) return E.right(id)
  const caller = await identify()
  if (E.isLeft(caller)) return caller
  const { userId } = caller.right
  if (userId === null) return E.left(notFound)
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return order === undefined ? E.left(notFound) : E.right(id)
}
