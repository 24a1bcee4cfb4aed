import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { payBackReturns } from '../orders/returns/pay-back-returns.ts'
import { registerReturn, type ReturnRequest } from '../orders/returns/returned-lines.ts'
import { returnBy, type StaffReturn } from './returns-queue.ts'
import { strings } from './strings.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock'>

interface Refunded {
  readonly refund: Kopecks
  readonly isOnline: boolean
}

const paidBackAlready: ServiceError = { _tag: 'Conflict', message: strings.paidBackAlready }

// Refunds at once: the products are already back at the shop.
export const refundLines = (
  { db, clock }: Deps,
  orderId: number,
  request: Pick<ReturnRequest, 'items' | 'comment'>,
): Promise<E.Either<ServiceError, Refunded>> =>
  transactionally<ServiceError, Refunded>(db, async (trx) => {
    const registered = await registerReturn({ db: trx, clock }, null, orderId, { ...request, fileIds: [] })
    if (E.isLeft(registered)) return registered
    const paid = await payBackReturns({ db: trx, clock }, orderId, registered.right)
    return E.isLeft(paid)
      ? E.left(paidBackAlready)
      : E.right({ refund: paid.right.amount, isOnline: paid.right.isOnline })
  })

export const payBack = (
  { db, clock }: Deps,
  id: number,
): Promise<E.Either<ServiceError, Refunded & { readonly return: StaffReturn }>> =>
  transactionally(db, async (trx) => {
    const back = await returnBy(trx, id)
    if (E.isLeft(back)) return back
    if (back.right.state === 'announced') return E.left({ _tag: 'Conflict', message: strings.notReceived })
    const paid = await payBackReturns({ db: trx, clock }, back.right.orderId, [id])
    if (E.isLeft(paid)) return E.left(paid.left._tag === 'NoSuchOrder' ? notFound : paidBackAlready)
    const after = await returnBy(trx, id)
    return E.map((returned: StaffReturn) => ({
      return: returned,
      refund: paid.right.amount,
      isOnline: paid.right.isOnline,
    }))(after)
  })
