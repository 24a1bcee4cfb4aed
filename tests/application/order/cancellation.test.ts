import { allSettled, fork } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { cancellationForm, cancellationOpened } from '../../../src/application/order/cancellation.ts'
import { $guestOrder, guestOrderPlaced } from '../../../src/application/order/guest-order.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $orderApi } from '../../../src/application/ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { storeValue } from '../../support/fakes.ts'

it('a guest who cancels an unpaid order gets no alert that it was not paid in time [OC-34, OC-71]', async () => {
  const id = 501 as OrderId
  let order = anOrder({ id, status: 2, isPaid: false, lifeTime: 90 as Seconds })
  const cancel = () => {
    order = anOrder({ id, status: 6, isPaid: false, lifeTime: null })
    return right(order)
  }
  const scope = fork({
    values: [
      storeValue($browserMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
      storeValue($shopperOrderApi, { cancel, cancelReasons: right([]) }),
      storeValue($orderApi, { order: () => right(order) }),
    ],
  })
  await allSettled(guestOrderPlaced, { scope, params: { id, token: 'signed' } })
  await allSettled(cancellationOpened, { scope, params: { id, token: 'signed' } })
  await allSettled(cancellationForm.changed, { scope, params: { reasonId: '1' } })
  await allSettled(cancellationForm.submitted, { scope })
  expect([scope.getState($guestOrder), scope.getState($alerts)]).toEqual([null, []])
})
