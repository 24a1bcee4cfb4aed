import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderEvent } from '../../../domain/order/order-life.ts'
import { canCloseUncollected } from '../../../domain/order/order-status.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { type BrokenFeed, type DatabaseFailed, type FeedBytes, orFailed, readFeed } from '../../import/public.ts'
import { changeOrder, lockedOrder } from '../../sales/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { DOCUMENTS } from '../commerceml/shape.ts'
import { inboundOf, type InboundOrder } from './inbound.ts'
import { storeStatusFrom1C } from './outbound.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'log'>

// 1C has one word for both: an order that is ready can only be closed as not collected.
const eventFor = (status: number, event: OrderEvent): OrderEvent =>
  event._tag === 'Cancelled' && canCloseUncollected(status) ? { _tag: 'CancelledWithoutReturn' } : event

// Ignores impossible transitions, because 1C resends its whole state.
const take = ({ db, clock, log }: Deps, { id, events }: InboundOrder): Promise<unknown> =>
  transactionally<never, unknown>(db, async (trx) => {
    const now = new Date(clock.now())
    for (const event of events) {
      const order = await lockedOrder(trx, id)
      if (order === undefined) return E.right(null)
      const after = await changeOrder(trx, order, eventFor(order.status, event), now)
      if (E.isLeft(after))
        log.info({ order: id, event: event._tag, error: after.left._tag }, 'order status from 1C ignored')
    }
    const order = await lockedOrder(trx, id)
    if (order !== undefined) await storeStatusFrom1C(trx, { id, status: order.status, isPaid: order.is_paid }, now)
    return E.right(null)
  })

export const takeStatuses = (deps: Deps, bytes: FeedBytes): TE.TaskEither<BrokenFeed | DatabaseFailed, number> => {
  const today = dayOfMillis(deps.clock.now())
  let count = 0
  return pipe(
    readFeed<DatabaseFailed>(
      bytes,
      (documents) =>
        orFailed(async () => {
          for (const document of documents) {
            const order = inboundOf(document, today)
            if (order === null) continue
            await take(deps, order)
            count += 1
          }
        }),
      DOCUMENTS,
    ),
    TE.map(() => count),
  )
}
