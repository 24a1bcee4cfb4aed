import { scopeBind } from 'effector'
import { right } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unpaidAskedAgain } from '../../src/application/order/unpaid.ts'
import { $clock } from '../../src/application/ports/browser/clock.ts'
import { $shopperOrderApi } from '../../src/application/ports/api/shopper-order-api.ts'
import type { Seconds } from '../../src/domain/time/day.ts'
import type { OrderId } from '../../src/domain/order/order.ts'
import type { UnpaidOrder } from '../../src/domain/order/unpaid.ts'
import type { User } from '../../src/domain/person/user.ts'
import { UnpaidReminder } from '../../src/ui/features/unpaid/unpaid-reminder.tsx'
import { aUser, renderFramed } from './shell-harness.tsx'

const NOON = 1_000_000

const anUnpaid = (lifeTime: number, parts: Partial<UnpaidOrder> = {}): UnpaidOrder =>
  ({ orderId: 501 as OrderId, lifeTime: lifeTime as Seconds, isOrderCanceled: false, ...parts })

const soon = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The reminder on a page, and what its browser asked. */
const reminded = async (unpaid: UnpaidOrder | null, user: User | null = aUser()) => {
  let now = NOON
  let asked = 0
  let looked = 0
  const { scope, screen } = await renderFramed(<UnpaidReminder path="/" />, {
    user,
    values: [
      [$shopperOrderApi, { unpaid: () => {
        asked += 1
        return Promise.resolve(right(unpaid))
      } }],
      [$clock, { now: () => {
        looked += 1
        return now
      } }],
    ] as never,
  })
  await soon()
  await soon()
  return {
    scope,
    screen,
    asked: () => asked,
    looked: () => looked,
    left: () => document.querySelector('[role="timer"]')?.textContent ?? null,
    passes: async (ms: number) => {
      now += ms
      await vi.advanceTimersByTimeAsync(ms)
      await soon()
    },
  }
}

// what waits for an element passes time by itself: nothing here does
beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
afterEach(() => { vi.useRealTimers() })

describe('the reminder of an unpaid order', () => {
  it('shows a user for how long it waits, in minutes and seconds, and the way to pay for it [UNPAID-02, UNPAID-03]', async () => {
    const { screen, left, asked } = await reminded(anUnpaid(90))
    expect([left(), asked()]).toEqual(['01:30', 1])
    const place = screen.getByRole('complementary', { name: 'Неоплаченный заказ' })
    expect(place.getByRole('link').element().getAttribute('href')).toBe('/cabinet/orders/501/payment/')
  })

  it('counts down every second, and not before [UNPAID-04]', async () => {
    const { left, passes } = await reminded(anUnpaid(90))
    await passes(999)
    expect(left()).toBe('01:30')
    await passes(1)
    expect(left()).toBe('01:29')
    await passes(1_000)
    expect(left()).toBe('01:28')
  })

  it('is gone at zero, and nothing counts any more [UNPAID-05]', async () => {
    const { screen, left, passes, looked } = await reminded(anUnpaid(2))
    await passes(1_000)
    expect(left()).toBe('00:01')
    await passes(1_000)
    expect([left(), screen.getByRole('complementary').elements()]).toEqual([null, []])
    const before = looked()
    await passes(5_000)
    expect(looked()).toBe(before)
  })

  it('of an order that was cancelled tells that, until it is put away [UNPAID-01]', async () => {
    const { screen, left } = await reminded(anUnpaid(0, { isOrderCanceled: true }))
    expect(left()).toBeNull()
    const place = screen.getByRole('complementary', { name: 'Неоплаченный заказ' })
    expect(place.getByRole('link').element().textContent).toBe('Заказ отменён: он не был оплачен вовремя')
    const close = place.getByRole('button', { name: 'Закрыть' }).element() as HTMLElement
    close.click()
    await soon()
    expect(screen.getByRole('complementary').elements()).toEqual([])
  })

  it('is nothing to whoever owes nothing, and a guest’s browser does not even ask [UNPAID-03, ROLE-07]', async () => {
    const paid = await reminded(null)
    expect([paid.asked(), paid.screen.getByRole('complementary').elements()]).toEqual([1, []])
    await paid.screen.unmount()
    const guest = await reminded(anUnpaid(90), null)
    scopeBind(unpaidAskedAgain, { scope: guest.scope })()
    await soon()
    expect([guest.asked(), guest.screen.getByRole('complementary').elements()]).toEqual([0, []])
  })
})
