import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18nProvider } from '../../../src/admin/core/i18n.ts'
import { DeliveryPage } from '../../../src/admin/delivery/delivery.tsx'
import { theme } from '../../../src/admin/theme.tsx'
import { getDeliveryTable, tryDelivery } from '../../../src/contract/admin/delivery.ts'
import { findGoodsIn } from '../../../src/contract/admin/phone-orders.ts'
import { staffCities } from '../../../src/contract/admin/places.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { aDay } from '../../../src/domain/testing/day.ts'

const TITLE = 'Чайник заварочный стеклянный с бамбуковой крышкой и ситом, 1200 мл'

const stored = getDeliveryTable.response.encode({
  table: { rows: [], freeFrom: null, homeCity: null },
  methods: [{ id: 'courier', title: 'Курьер магазина' }],
})
const goods = findGoodsIn.response.encode({
  items: [{ productId: 7 as ProductId, title: TITLE, sku: 'TG-7', price: kopecksOf(1_490), units: 4 }],
})
const trial = tryDelivery.response.encode({
  city: 'Барнаул',
  zone: null,
  shops: 2,
  methods: [
    {
      code: 'courier',
      title: 'Курьер магазина',
      deliveryType: 'delivery',
      isOffered: true,
      cost: kopecksOf(150),
      days: 2,
      why: 'цена и срок из таблицы, строка 1',
      order: {
        itemsSum: kopecksOf(2_980),
        grams: 1_350,
        readyOn: aDay('2026-12-03'),
        messages: [`${TITLE}: осталось 2 шт.`],
      },
    },
  ],
})

const cities = staffCities.list.response.encode({
  items: [
    {
      id: '463573',
      regionId: 22,
      region: 'Алтайский край',
      title: 'Барнаул',
      fiasId: 'd13945a8-7017-46ab-b1e6-ede1e89317ad',
      population: 630_000,
      isPopular: true,
      transferDays: 0,
    },
  ],
  pagination: { total: 1, page: 1, limit: 50, pages: 1 },
})

const answerTo = (url: string): unknown => {
  if (url.includes('/delivery/try')) return trial
  if (url.includes('/phone-orders/goods')) return goods
  if (url.includes('/admin/delivery')) return stored
  return cities
}

const opened = () => {
  const sent: Array<unknown> = []
  const asked: Array<string> = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push(decodeURIComponent(String(url)))
    if (String(url).includes('/delivery/try')) sent.push(JSON.parse(String(init?.body)))
    return Promise.resolve(
      new Response(JSON.stringify(answerTo(String(url))), { headers: { 'content-type': 'application/json' } }),
    )
  })
  render(
    <AdminContext theme={theme} i18nProvider={i18nProvider}>
      <DeliveryPage />
    </AdminContext>,
  )
  return { sent, asked }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tries the table with a basket of real products: sum, day and what is short', async () => {
  await page.viewport(390, 844)
  const { sent } = opened()
  const region = within(await screen.findByRole('region', { name: 'Проверить, что увидит покупатель' }))
  expect(region.getByRole('textbox', { name: 'Товаров на, ₽' })).toBeTruthy()
  await userEvent.fill(region.getByRole('combobox', { name: 'Город покупателя' }), 'Барн')
  await userEvent.click(await screen.findByRole('option', { name: 'Барнаул' }))
  await userEvent.fill(region.getByRole('combobox', { name: 'Добавить товар' }), 'чайник')
  await userEvent.click(await screen.findByRole('option', { name: /TG-7/ }))
  await userEvent.fill(region.getByRole('textbox', { name: `${TITLE}: штук` }), '3')
  expect(region.queryByRole('textbox', { name: 'Товаров на, ₽' })).toBeNull()
  await userEvent.click(region.getByRole('button', { name: 'Показать' }))
  await waitFor(() => {
    const text = region.getByRole('status').textContent
    expect(text).toMatch(/Курьер магазина: 150\s₽, получит 3 декабря.*, товары на 2\s980\s₽, вес 1,35 кг \(цена и срок/)
    expect(text).toContain('осталось 2 шт.')
  })
  expect(sent).toEqual([expect.objectContaining({ cityId: 463573, items: [{ productId: 7, count: 3 }] })])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)

  await userEvent.fill(region.getByRole('textbox', { name: `${TITLE}: штук` }), '0')
  await userEvent.click(region.getByRole('button', { name: 'Показать' }))
  await waitFor(() => {
    expect(sent).toHaveLength(2)
  })
  expect(sent[1]).not.toHaveProperty('items')
})

it('a row has a weight in kilograms, and the trial sends grams', async () => {
  await page.viewport(390, 844)
  const { sent } = opened()
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить строку' }))
  const row = within(screen.getByRole('group', { name: /^Строка 1: / }))
  const weight = row.getByRole('textbox', { name: 'Вес от, кг' })
  expect([weight.getAttribute('placeholder'), weight.matches('[value=""]')]).toEqual(['любой', true])
  await userEvent.type(weight, '12,5кг')
  expect((weight as HTMLInputElement).value).toBe('12,5')
  const region = within(screen.getByRole('region', { name: 'Проверить, что увидит покупатель' }))
  await userEvent.fill(region.getByRole('combobox', { name: 'Город покупателя' }), 'Барн')
  await userEvent.click(await screen.findByRole('option', { name: 'Барнаул' }))
  await userEvent.fill(region.getByRole('textbox', { name: 'Вес, кг' }), '0.75')
  const shown = async () => {
    const before = sent.length
    await userEvent.click(region.getByRole('button', { name: 'Показать' }))
    await waitFor(() => {
      expect(sent).toHaveLength(before + 1)
    })
    return sent.at(-1)
  }
  expect(await shown()).toMatchObject({ grams: 750, table: { rows: [{ fromWeight: 12_500 }] } })
  await userEvent.clear(weight)
  expect(await shown()).toMatchObject({ table: { rows: [{ fromWeight: null }] } })
  await userEvent.click(row.getByRole('combobox', { name: 'Доставка' }))
  await userEvent.click(await screen.findByRole('option', { name: 'не предлагаем' }))
  expect(row.queryByRole('textbox', { name: 'Вес от, кг' })).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('a row that has a place finds another by its name', async () => {
  await page.viewport(1280, 844)
  const { asked } = opened()
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить строку' }))
  const place = screen.getByRole<HTMLInputElement>('combobox', { name: 'Место' })
  expect(place.value).toBe('Все города')
  await userEvent.fill(place, 'Барн')
  expect(place.value).toBe('Барн')
  await waitFor(() => {
    expect(asked).toContainEqual(expect.stringContaining('text=Барн'))
  })
  await userEvent.click(await screen.findByRole('option', { name: 'Барнаул' }))
  expect(place.value).toBe('Барнаул')
})
