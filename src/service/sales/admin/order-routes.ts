import * as E from 'fp-ts/Either'
import {
  addOrderNote,
  advanceStaffOrder,
  cancelStaffOrder,
  changeStaffOrderEmail,
  closeUncollectedOrder,
  exportOrdersCsv,
  exportOrdersXlsx,
  getOrderChoices,
  getStaffOrder,
  getStaffOrders,
  markOrder,
  openAsBuyer,
  printCouriersOfDay,
  printOrder,
  printOrders,
} from '../../../contract/admin/orders.ts'
import {
  getReturn,
  getReturns,
  payBackReturn,
  receiveReturn,
  refundOrderGoods,
  rejectReturn,
  removeOrderGoods,
  replaceOrderGoods,
  stockReturn,
} from '../../../contract/admin/returns.ts'
import { ORDER_STATUSES } from '../../../domain/order/order-status.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import { giveAdminLink } from '../../identity/public.ts'
import { asConflict } from '../../platform/http/table-resource.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { advanceOrder, type NotAdvanced } from '../orders/advance.ts'
import { cancelReasons, shopCancelReasons } from '../orders/cancel-reasons.ts'
import { cancel, closeUncollected } from '../orders/cancel.ts'
import { changeEmail } from '../orders/change-email.ts'
import { refundReasons } from '../orders/returns/refund-reasons.ts'
import { ordersInCsv, ordersInXlsx } from './export-orders.ts'
import { deliveredOn, pageOfOrders } from './find-orders.ts'
import { activeStaff, markBy, usedTags } from './mark-order.ts'
import { orderCard, readOrderForAudit } from './order-card.ts'
import { printCourierDay, printSheet, printSheets } from './print-sheet.ts'
import { payBack, refundLines } from './refund-lines.ts'
import { removeLines } from './remove-lines.ts'
import { replaceLine } from './replace-line.ts'
import { rejectReturn as refuseReturn, stockReturn as putBack } from './settle-return.ts'
import { pageOfReturns, receive, returnBy } from './returns-queue.ts'
import { orderErrorText, titleOf } from '../orders/staff-texts.ts'

const staffReasons = [...shopCancelReasons, ...cancelReasons]

const orderChoices = {
  statuses: ORDER_STATUSES.map((id) => ({ id, title: titleOf(id) })),
  cancelReasons: staffReasons,
  returnReasons: refundReasons,
}

const subject = (id: number) => ({ kind: 'order' as const, id, read: readOrderForAudit })

const errorOf =
  (orderId: number) =>
  (error: NotAdvanced): ServiceError =>
    error._tag === 'NoSuchOrder' ? notFound : { _tag: 'Conflict', message: orderErrorText(error, orderId) }

const buyerRoutes = (router: Router, { clock }: Pick<PlatformDeps, 'clock'>): void => {
  router.on(addOrderNote, ({ params: { id }, body: { text } }, { staff, change }) =>
    change(subject(id), async (trx) => {
      const order = await trx.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
      if (order === undefined) return E.left(notFound)
      const note = { order_id: id, author: staff.name === '' ? staff.login : staff.name, text: text.trim() }
      await trx
        .insertInto('order_notes')
        .values({ ...note, created_at: new Date(clock.now()) })
        .execute()
      return orderCard(trx, id, clock.now())
    }),
  )

  router.on(markOrder, ({ params: { id }, body }, { staff, change }) =>
    change(subject(id), async (trx) => {
      const now = clock.now()
      const marked = await markBy(trx, id, body, staff.name || staff.login, new Date(now))
      return E.isLeft(marked) ? marked : orderCard(trx, id, now)
    }),
  )

  router.on(changeStaffOrderEmail, ({ params: { id }, body: { email } }, { staff, change }) =>
    change(subject(id), async (trx) => {
      const now = clock.now()
      const changed = await changeEmail(trx, id, { email, author: staff.name || staff.login }, new Date(now))
      return E.isLeft(changed) ? changed : orderCard(trx, id, now)
    }),
  )

  router.on(openAsBuyer, ({ params: { id } }, { change }) =>
    change(subject(id), async (trx) => {
      const order = await trx.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirst()
      if (order === undefined || order.user_id === null) return E.left(notFound)
      const token = await giveAdminLink(trx, order.user_id, new Date(clock.now()))
      return E.right({ address: `/loginAdmin/?token=${token}` })
    }),
  )
}

const printRoutes = (router: Router, { db, clock, settings }: PlatformDeps): void => {
  const card = (id: number) => orderCard(db, id, clock.now())
  const cardsOf = async (ids: Iterable<number>) => {
    const cards = []
    for (const id of ids) {
      const found = await card(id)
      if (E.isRight(found)) cards.push(found.right)
    }
    return cards
  }
  const brand = () => settings()['shop.name']

  router.on(printOrders, async ({ query: { ids, kind } }) =>
    E.right(printSheets(await cardsOf(new Set(ids)), kind, brand())),
  )

  router.on(printCouriersOfDay, async ({ query: { day } }) =>
    E.right(printCourierDay(await cardsOf(await deliveredOn(db, day)), day, brand())),
  )

  router.on(printOrder, async ({ params: { id } }) =>
    E.map((order: Parameters<typeof printSheet>[0]) => printSheet(order, brand()))(await card(id)),
  )
}

export const orderAdminRoutes = (router: Router, deps: PlatformDeps): void => {
  const { db, clock } = deps
  const card = (id: number) => orderCard(db, id, clock.now())

  router.on(getStaffOrders, async ({ query }) => E.right(await pageOfOrders(db, query)))

  router.on(getOrderChoices, async () =>
    E.right({ ...orderChoices, staff: await activeStaff(db), tags: await usedTags(db) }),
  )

  printRoutes(router, deps)

  router.on(getStaffOrder, ({ params: { id } }) => card(id))

  router.on(advanceStaffOrder, ({ params: { id }, body: { to } }, { change }) =>
    change(subject(id), async (trx) => {
      const advanced = await advanceOrder({ db: trx, clock }, id, to ?? 'next')
      return E.isLeft(advanced) ? E.left(errorOf(id)(advanced.left)) : orderCard(trx, id, clock.now())
    }),
  )

  router.on(cancelStaffOrder, ({ params: { id }, body }, { change }) =>
    change(subject(id), async (trx) => {
      const cancelled = await cancel({ db: trx, clock }, id, body, staffReasons)
      return E.isLeft(cancelled) ? cancelled : orderCard(trx, id, clock.now())
    }),
  )

  router.on(closeUncollectedOrder, ({ params: { id } }, { change }) =>
    change(subject(id), async (trx) => {
      const closed = await closeUncollected({ db: trx, clock }, id)
      return E.isLeft(closed) ? closed : orderCard(trx, id, clock.now())
    }),
  )

  buyerRoutes(router, deps)

  router.on(exportOrdersCsv, ({ query }) => ordersInCsv(db, query, clock.now()))
  router.on(exportOrdersXlsx, ({ query }) => ordersInXlsx(db, query, clock.now()))
}

export const returnAdminRoutes = (router: Router, { db, clock }: PlatformDeps, { tree }: CatalogueData): void => {
  router.on(removeOrderGoods, ({ params: { id }, body: { items, reason = '' } }, { change, staff }) =>
    change(subject(id), async (trx) => {
      const removed = await removeLines({ db: trx, clock }, id, items, { author: staff.name || staff.login, reason })
      if (E.isLeft(removed)) return removed
      const order = await orderCard(trx, id, clock.now())
      return E.isLeft(order) ? order : E.right({ order: order.right, refund: removed.right })
    }),
  )

  router.on(replaceOrderGoods, async ({ params: { id }, body: { reason = '', ...body } }, { change, staff }) => {
    const categories = await tree()
    return change(subject(id), async (trx) => {
      const by = { author: staff.name || staff.login, reason }
      const replaced = await replaceLine({ db: trx, clock, tree: categories }, id, body, by)
      if (E.isLeft(replaced)) return replaced
      const order = await orderCard(trx, id, clock.now())
      return E.isLeft(order) ? order : E.right({ order: order.right, refund: replaced.right })
    })
  })

  router.on(refundOrderGoods, ({ params: { id }, body }, { change }) =>
    change(subject(id), async (trx) => {
      const refunded = await refundLines({ db: trx, clock }, id, body)
      if (E.isLeft(refunded)) return refunded
      const order = await orderCard(trx, id, clock.now())
      return E.isLeft(order) ? order : E.right({ order: order.right, ...refunded.right })
    }),
  )

  const readReturn = async (on: typeof db, id: number | string) => {
    const back = await returnBy(on, Number(id))
    return E.isLeft(back) ? undefined : back.right
  }
  const ofReturn = (id: number) => ({ kind: 'return' as const, id, read: readReturn })

  router.on(getReturns, async ({ query }) => E.right(await pageOfReturns(db, query)))
  router.on(getReturn, ({ params: { id } }) => returnBy(db, id))
  router.on(receiveReturn, ({ params: { id } }, { change }) =>
    change(ofReturn(id), (trx) => receive(trx, id, new Date(clock.now()))),
  )
  router.on(rejectReturn, ({ params: { id }, body: { reason } }, { change, staff }) =>
    change<undefined>(ofReturn(id), (trx) =>
      refuseReturn(trx, id, { reason: reason.trim(), author: staff.name || staff.login }, new Date(clock.now())),
    ),
  )
  router.on(stockReturn, ({ params: { id }, body: { locationId } }, { change }) =>
    asConflict(() => change(ofReturn(id), (trx) => putBack(trx, id, locationId, new Date(clock.now())))),
  )
  router.on(payBackReturn, ({ params: { id } }, { change }) =>
    change(ofReturn(id), (trx) => payBack({ db: trx, clock }, id)),
  )
}
