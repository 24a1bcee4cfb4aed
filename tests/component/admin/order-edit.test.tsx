import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18nProvider } from '../../../src/admin/core/i18n.ts'
import { EditDialog } from '../../../src/admin/orders/edit/edit-dialog.tsx'
import type { StaffOrder } from '../../../src/admin/orders/section.tsx'
import { ReportsPage } from '../../../src/admin/reports/reports.tsx'
import { theme } from '../../../src/admin/theme.tsx'
import { planOrderEdit } from '../../../src/contract/admin/order-edits.ts'
import { getSalesReport } from '../../../src/contract/admin/reports.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'

const money = (kopecks: number) => kopecks as Kopecks
const LONG = 'Чайник заварочный стеклянный с бамбуковой крышкой и ситом, 1200 мл'

const order = {
  id: 57,
  revision: 3,
  status: 1,
  paymentMethod: 'onReceipt',
  deliveryType: 'delivery',
  methodCode: 'courier',
  city: 'Комсомольск-на-Амуре',
  cityId: 463573,
  shopId: null,
  address: { cityId: 463573, street: 'ул. Молодёжная', house: '5' },
  deliveryDate: '2026-12-01',
  deliveryTime: null,
  buyer: { userId: null, firstName: 'Александра', lastName: 'Константинопольская', phone: '+79130000000', email: null },
  lines: [LONG, 'Кружка'].map((title, index) => ({
    id: index + 1,
    productId: index + 7,
    title,
    sku: `SD-${String(index)}`,
    location: 'Склад',
    count: 2,
    price: money(99_000),
    isGift: false,
    isCancelled: false,
    isRemoved: false,
  })),
} as unknown as StaffOrder

const sums = {
  itemsSum: money(396_000),
  discountSum: money(0),
  deliverySum: money(0),
  sum: money(396_000),
  bonus: 0,
  bonusEarned: 0,
}
const plan = planOrderEdit.response.encode({
  changes: [`Количество: «${LONG}» — 3 шт. вместо 2.`],
  before: sums,
  after: { ...sums, itemsSum: money(495_000), sum: money(495_000) },
  refund: money(0),
  due: money(495_000),
  needsConsent: false,
})
const part = {
  orders: 12,
  units: 345,
  sum: money(123_456_789),
  returnedUnits: 2,
  returnedSum: money(100_000),
  net: money(123_356_789),
}
const report = getSalesReport.response.encode({
  rows: [LONG, 'Кружка'].map((title) => ({ key: title, title, ...part })),
  total: { ...part, deliverySum: money(99_900) },
  unpaid: { orders: 1, sum: money(50_000) },
})

const drawn = (content: React.ReactNode) => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      new Response(JSON.stringify(String(url).includes('/reports/') ? report : plan), {
        headers: { 'content-type': 'application/json' },
      }),
    ),
  )
  render(
    <AdminContext theme={theme} i18nProvider={i18nProvider}>
      {content}
    </AdminContext>,
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('the order editor saves only what its plan has shown', async () => {
  await page.viewport(390, 844)
  drawn(<EditDialog order={order} onClose={() => undefined} />)
  const save = screen.getByRole('button', { name: 'Сохранить' })
  expect(save.matches(':disabled')).toBe(true)
  const count = screen.getByRole('textbox', { name: `${LONG}: штук` })
  await userEvent.fill(count, '3')
  await waitFor(() => {
    expect(screen.getByRole('status', { name: 'Что изменится' }).textContent).toMatch(/3\s960\s₽ → 4\s950\s₽/)
    expect(save.matches(':disabled')).toBe(false)
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.fill(count, '')
  await waitFor(() => {
    expect(screen.getByRole('status', { name: 'Что изменится' }).textContent).toContain('Проверьте количество')
    expect(save.matches(':disabled')).toBe(true)
  })
})

it('the order editor asks before Escape or a press beside it loses what is typed', async () => {
  await page.viewport(1280, 844)
  const closed = vi.fn()
  const asked = vi.fn(() => false)
  vi.stubGlobal('confirm', asked)
  drawn(<EditDialog order={order} onClose={closed} />)
  await userEvent.fill(screen.getByRole('textbox', { name: `${LONG}: штук` }), '3')
  await userEvent.keyboard('{Escape}')
  const beside = document.querySelector('.MuiDialog-container')
  await userEvent.click(beside as Element, { position: { x: 5, y: 5 } })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(closed).not.toHaveBeenCalled()
  asked.mockReturnValue(true)
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

it('a report has its sums, what is not paid yet, and a total below the rows', async () => {
  await page.viewport(390, 844)
  drawn(<ReportsPage />)
  const rows = await screen.findAllByRole('row')
  expect(rows.at(-1)?.textContent).toMatch(/^Итого12345/)
  expect(document.body.textContent).toContain('Ещё не оплачено')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
