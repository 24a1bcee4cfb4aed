import type { OrderId } from '../../../domain/order/order.ts'
import type { UnpaidOrder } from '../../../domain/order/unpaid.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { lifeTimeOf, readOrders } from './read-orders.ts'

type Reading = Pick<PlatformDeps, 'db' | 'clock'>

const NEWS_MS = 86_400_000

export const historyOf = async (
  deps: Reading,
  referenceData: CatalogueData,
  userId: UserId,
  { page, limit, status }: { readonly page: number; readonly limit: number; readonly status?: number | undefined },
) => {
  const mine = deps.db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .$if(status !== undefined, (orders) => orders.where('status', '=', status ?? 0))
  const [{ total }, rows] = await Promise.all([
    mine.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    mine
      .select('id')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  const items = await readOrders(
    deps,
    rows.map(({ id }) => id),
    referenceData,
  )
  return { items, pagination: paginationOf(Number(total), page, limit) }
}

// The unpaid order that expires first, else the one that expired last if recently, else null. [UNPAID-01, OC-34]
export const unpaidOrderOf = async ({ db, clock }: Reading, userId: UserId): Promise<UnpaidOrder | null> => {
  const now = clock.now()
  const order = await db
    .selectFrom('orders')
    .select(['id', 'status', 'pay_until'])
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('status', '=', ORDER_STATUS.awaitingPayment),
        row.and([
          row('status', '=', ORDER_STATUS.canceled),
          row('is_paid', '=', false),
          row('cancel_reason_id', 'is', null),
          row('pay_until', '>', new Date(now - NEWS_MS)),
        ]),
      ]),
    )
    .orderBy((row) => row('status', '=', ORDER_STATUS.awaitingPayment), 'desc')
    .orderBy((row) => row.case().when('status', '=', ORDER_STATUS.awaitingPayment).then(row.ref('pay_until')).end())
    .orderBy('pay_until', 'desc')
    .executeTakeFirst()
  if (order === undefined) return null
  const lifeTime = lifeTimeOf(order, now)
  return { orderId: order.id as OrderId, lifeTime: (lifeTime ?? 0) as Seconds, isOrderCanceled: lifeTime === null }
}
