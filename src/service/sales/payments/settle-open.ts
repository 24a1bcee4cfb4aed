import * as E from 'fp-ts/Either'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'

const ASK_EVERY_MS = 2_000

const seldom = (everyMs: number, now: () => number) => {
  const times = new Map<number, number>()
  return (key: number): boolean => {
    const time = now()
    for (const [paymentKey, at] of times) if (time - at >= everyMs || time < at) times.delete(paymentKey)
    if (times.has(key)) return false
    times.set(key, time)
    return true
  }
}

export const openSettler = (deps: SettleDeps) => {
  const isDue = seldom(ASK_EVERY_MS, deps.clock.now)
  return async (orderId: number): Promise<void> => {
    if (!isDue(orderId)) return
    const open = await deps.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', 'in', ['pending', 'capturing', 'voiding'])
      .execute()
    for (const payment of open) {
      const settled = await settle(deps, payment)
      if (E.isLeft(settled))
        deps.log.warn(
          { order: orderId, reason: settled.left.reason },
          'payment state could not be read from the provider',
        )
    }
  }
}
