import { scopeBind } from 'effector'
import { right } from 'fp-ts/Either'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { appSettled } from '../../../src/application/app.ts'
import { unpaidReloadRequested } from '../../../src/application/order/unpaid.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $orderApi } from '../../../src/application/ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import type { Order, OrderId } from '../../../src/domain/order/order.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import type { UnpaidOrder } from '../../../src/domain/order/unpaid.ts'
import type { User } from '../../../src/domain/person/user.ts'
import type { MenuItem } from '../../../src/domain/content/page.ts'
import { UnpaidReminder } from '../../../src/ui/features/unpaid/unpaid-reminder.tsx'
import { Breadcrumbs } from '../../../src/ui/kit/navigation/breadcrumbs.tsx'
import { Header, type HeaderProps } from '../../../src/ui/shell/header/header.tsx'
import { UNPAID_REMINDER } from '../../../src/ui/shell/regions.ts'
import { Layout } from '../../../src/ui/shell/shell.tsx'
import { only } from '../support/kit-router.tsx'
import { aUser, renderFramed } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const NOON = 1_000_000

const anUnpaid = (lifeTime: number, parts: Partial<UnpaidOrder> = {}): UnpaidOrder => ({
  orderId: 501 as OrderId,
  lifeTime: lifeTime as Seconds,
  isOrderCanceled: false,
  ...parts,
})

const soon = () => new Promise((resolve) => requestAnimationFrame(resolve))

const reminded = async (
  unpaid: UnpaidOrder | null,
  user: User | null = aUser(),
  stored = new Map<string, string>(),
  order: () => Order = () => anOrder(),
  element = <UnpaidReminder path="/" />,
) => {
  let now = NOON
  let requests = 0
  let views = 0
  const { scope, screen } = await renderFramed(element, {
    user,
    values: [
      storeValue($shopperOrderApi, {
        unpaid: () => {
          requests += 1
          return Promise.resolve(right(unpaid))
        },
      }),
      storeValue($orderApi, { order: () => () => Promise.resolve(right(order())) }),
      storeValue($browserMemory, {
        read: (key: string) => stored.get(key) ?? null,
        write: (key: string, value: string) => stored.set(key, value),
        forget: (key: string) => stored.delete(key),
      }),
      storeValue($clock, {
        now: () => {
          views += 1
          return now
        },
      }),
    ],
  })
  await soon()
  await soon()
  return {
    scope,
    screen,
    requests: () => requests,
    views: () => views,
    left: () => document.querySelector('[role="timer"]')?.textContent ?? null,
    passes: async (ms: number) => {
      now += ms
      await vi.advanceTimersByTimeAsync(ms)
      await soon()
    },
  }
}

const header: HeaderProps = {
  brand: 'Кедр',
  categories: [],
  page: 'first',
  links: [],
  phone: '8 800 700-54-54',
  place: { city: 'Барнаул', deliveryType: 'delivery' },
  search: null,
  actions: null,
}

const Framed = ({ crumbs }: { readonly crumbs: ReadonlyArray<MenuItem> }) => {
  const [place, setPlace] = useState<Element | null>(null)
  return (
    <Layout
      header={<Header {...header} />}
      footer={<footer />}
      tabBar={null}
      crumbs={crumbs}
      loading={false}
      offline={false}
    >
      {place && createPortal(<UnpaidReminder path="/" />, place)}
      <h2 ref={() => setPlace(document.getElementById(UNPAID_REMINDER))}>Заказы</h2>
    </Layout>
  )
}

// a wait for an element would advance the clock
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the reminder of an unpaid order', () => {
  it('shows a user the remaining time in minutes and seconds, and a link to the payment [UNPAID-02, UNPAID-03]', async () => {
    const { screen, left, requests } = await reminded(anUnpaid(90))
    expect([left(), requests()]).toEqual(['01:30', 1])
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

  it('is hidden at zero, and no timer runs any more [UNPAID-05]', async () => {
    const { screen, left, passes, views } = await reminded(anUnpaid(2))
    await passes(1_000)
    expect(left()).toBe('00:01')
    await passes(1_000)
    expect([left(), screen.getByRole('complementary').elements()]).toEqual([null, []])
    const before = views()
    await passes(5_000)
    expect(views()).toBe(before)
  })

  it('is not shown for a cancelled order: an alert appears once per browser, and not again after a reload [UNPAID-01]', async () => {
    const stored = new Map<string, string>()
    const cancelled = anUnpaid(0, { isOrderCanceled: true })
    const first = await reminded(cancelled, aUser(), stored)
    expect([first.left(), first.screen.getByRole('complementary').elements()]).toEqual([null, []])
    expect(first.scope.getState($alerts)).toEqual([{ _tag: 'OrderCancelled', orderId: 501 }])
    scopeBind(unpaidReloadRequested, { scope: first.scope })()
    await soon()
    expect(first.scope.getState($alerts)).toHaveLength(1)
    await first.screen.unmount()
    const reloaded = await reminded(cancelled, aUser(), stored)
    expect(reloaded.scope.getState($alerts)).toEqual([])
    const another = await reminded({ ...cancelled, orderId: 502 as OrderId }, aUser(), stored)
    expect(another.scope.getState($alerts)).toEqual([{ _tag: 'OrderCancelled', orderId: 502 }])
  })

  it('on a phone is as wide as the breadcrumbs leave it', async () => {
    await page.viewport(360, 740)
    const { screen } = await reminded(anUnpaid(90))
    const badge = screen.getByRole('complementary').element().getBoundingClientRect()
    await screen.unmount()
    const crumbs = ['Личный кабинет', 'Заказы', 'Заказ'].map((title) => ({ title, url: `/${title}/` }))
    const beside = await renderFramed(
      <>
        <div data-unpaid />
        <Breadcrumbs crumbs={crumbs} />
      </>,
    )
    const list = beside.screen.getByRole('navigation').getByRole('list').element().getBoundingClientRect()
    expect(360 - list.right).toBeGreaterThanOrEqual(badge.width)
    expect(list.width).toBeGreaterThan(200)
  })

  it('is not shown to a guest, who is alerted once that the order of this browser was cancelled [ROLE-07, OC-34]', async () => {
    const stored = new Map([['guestOrder', JSON.stringify({ id: 501, token: 'signed' })]])
    const orders: Array<Partial<Order>> = [
      { status: 2, lifeTime: 90 },
      { status: 6, isPaid: false, lifeTime: null },
    ]
    const { screen, scope, left } = await reminded(null, null, stored, () => anOrder(orders.shift()))
    scopeBind(appSettled, { scope })()
    await soon()
    await soon()
    expect([orders.length, left(), screen.getByRole('complementary').elements()]).toEqual([1, null, []])
    expect([scope.getState($alerts), stored.has('guestOrder')]).toEqual([[], true])
    scopeBind(unpaidReloadRequested, { scope })()
    await soon()
    await soon()
    expect(scope.getState($alerts)).toEqual([{ _tag: 'OrderCancelled', orderId: 501 }])
    expect([left(), stored.has('guestOrder')]).toEqual([null, false])
  })

  it("is not shown without an unpaid order, and a guest's browser sends no request [UNPAID-03, ROLE-07]", async () => {
    const paid = await reminded(null)
    expect([paid.requests(), paid.screen.getByRole('complementary').elements()]).toEqual([1, []])
    await paid.screen.unmount()
    const guest = await reminded(anUnpaid(90), null)
    scopeBind(unpaidReloadRequested, { scope: guest.scope })()
    await soon()
    expect([guest.requests(), guest.screen.getByRole('complementary').elements()]).toEqual([0, []])
  })

  it('is in the header, and covers neither the breadcrumbs nor the page, at 360, 768, 1024 and 1280 px [UNPAID-03, LAYOUT-03]', async () => {
    const crumbs = [
      { title: 'Личный кабинет', url: '/cabinet/' },
      { title: 'Заказы', url: '/cabinet/orders/' },
      { title: 'Заказ № 100002', url: '/cabinet/orders/1/' },
    ]
    for (const way of [crumbs, []]) {
      const { screen } = await reminded(anUnpaid(90), aUser(), new Map(), () => anOrder(), <Framed crumbs={way} />)
      await soon()
      const reminder = only(document, '[data-unpaid]')
      for (const width of [360, 768, 1024, 1280]) {
        await page.viewport(width, 800)
        const { left, top, bottom } = reminder.getBoundingClientRect()
        const banner = screen.getByRole('banner').element()
        expect(banner.contains(reminder)).toBe(true)
        expect(top).toBeGreaterThanOrEqual(banner.getBoundingClientRect().bottom)
        expect(only(document, 'h2').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
        if (way.length === 0) continue
        const list = only(document, 'nav ol')
        list.scrollLeft = list.scrollWidth
        const last = only(list, '[aria-current]')
        expect([width, last.scrollWidth - last.clientWidth]).toEqual([width, 0])
        expect(last.clientWidth).toBeGreaterThan(80)
        expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(left)
      }
      await screen.unmount()
    }
  })
})
