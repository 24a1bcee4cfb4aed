import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { createHashRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18nProvider } from '../../../src/admin/core/i18n.ts'
import { DeliveryPage } from '../../../src/admin/delivery/delivery.tsx'
import { theme } from '../../../src/admin/theme.tsx'
import { getDeliveryTable, tryDelivery, type changeDeliveryTable } from '../../../src/contract/admin/delivery.ts'
import { staffCities } from '../../../src/contract/admin/places.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { audit } from '../support/audit.ts'

type Table = TypeOf<typeof changeDeliveryTable.body>

const row = {
  code: 'courier',
  city: 'Барнаул',
  isOffered: true,
  from: kopecksOf(0),
  cost: kopecksOf(250),
  days: 2,
  freeFrom: null,
} as const
const CENTRE = { city: 'Барнаул', title: 'Центр', streets: ['пр-т Ленина'] }
const TABLE: Table = {
  rows: [row, { ...row, city: 'Томск' }],
  zones: [CENTRE],
  freeFrom: null,
  homeCity: null,
}
const TRIED = {
  city: 'Барнаул, Алтайский край',
  zone: 'Центр',
  shops: 1,
  methods: [],
}

const CITIES = {
  items: [
    {
      id: '463573',
      region: 'Алтайский край',
      regionId: 1,
      title: 'Барнаул',
      fiasId: 'd13945a8-7017-46ab-b1e6-ede1e89317ad',
      population: 623_000,
      isPopular: true,
      transferDays: 1,
    },
  ],
  pagination: { page: 1, limit: 50, total: 1, pages: 1 },
}

/** `refused`: the errors of a save. */
const drawn = async (width: number, refused: Readonly<Record<string, ReadonlyArray<string>>> = {}) => {
  await page.viewport(width, 800)
  const sent: Array<{ readonly path: string; readonly body: unknown }> = []
  const answerTo = (path: string, method: string): readonly [number, unknown] => {
    if (method === 'PUT') return [422, { code: 422, message: 'Проверьте поля', errors: refused }]
    if (path.endsWith('/try')) return [200, tryDelivery.response.encode(TRIED)]
    if (path.includes('/cities')) return [200, staffCities.list.response.encode(CITIES)]
    const methods = [{ id: 'courier' as const, title: 'Курьером магазина' }]
    return [200, getDeliveryTable.response.encode({ table: TABLE, methods })]
  }
  vi.stubGlobal('fetch', (url: unknown, { method = 'GET', body }: RequestInit) => {
    const path = new URL(String(url), location.origin).pathname
    if (method !== 'GET') sent.push({ path, body: JSON.parse(String(body)) })
    const [status, answer] = answerTo(path, method)
    return Promise.resolve(
      new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } }),
    )
  })
  const element = (
    <main>
      <h1>Доставка</h1>
      <AdminContext theme={theme} i18nProvider={i18nProvider}>
        <DeliveryPage />
      </AdminContext>
    </main>
  )
  render(<RouterProvider router={createHashRouter([{ path: '*', element }])} />)
  await screen.findByRole('region', { name: 'Зоны городов' })
  return { sent }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  location.hash = ''
})

const lastOf = (sent: ReadonlyArray<{ readonly body: unknown }>) => sent.at(-1)?.body as Table

it.each([390, 1280])('at %i px a row of a city with zones names one, and shows its error', async (width) => {
  const error = 'Зоны «Центр» в городе «Барнаул» нет'
  const { sent } = await drawn(width, { 'rows.0.zone': [error] })
  const rows = screen.getAllByRole('group', { name: /^Строка/ })
  expect(rows.map((one) => within(one).queryByRole('combobox', { name: 'Зона' }) !== null)).toEqual([true, false])
  await userEvent.click(screen.getByRole('combobox', { name: 'Зона' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Центр' }))
  await screen.findByRole('group', { name: 'Строка 1: Курьером магазина, Барнаул, Центр' })
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(error)
  expect(lastOf(sent).rows.map(({ zone }) => zone)).toEqual(['Центр', undefined])

  await userEvent.click(screen.getByRole('combobox', { name: 'Зона' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Весь город' }))
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => {
    expect(lastOf(sent).rows.map(({ zone }) => zone)).toEqual([undefined, undefined])
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  const { violations } = await audit(document.querySelector('main') ?? document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
})

it('streets of a zone are lines, also while a new line is empty', async () => {
  const error = '«Мира» уже в зоне «Центр»'
  const { sent } = await drawn(1280, { 'zones.0.streets': [error] })
  const zone = within(screen.getByRole('group', { name: 'Зона 1: Центр' }))
  const streets = zone.getByRole<HTMLTextAreaElement>('textbox', { name: /^Улицы/ })
  await userEvent.fill(streets, ' пр-т Ленина \n\nМира\n')
  expect(streets.value).toBe(' пр-т Ленина \n\nМира\n')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await zone.findByText(error)
  expect(lastOf(sent).zones).toEqual([{ ...CENTRE, streets: ['пр-т Ленина', 'Мира'] }])
  expect(streets.value).toBe('пр-т Ленина\nМира')
  await userEvent.click(screen.getByRole('button', { name: 'Убрать зону 1' }))
  expect(screen.queryByRole('group', { name: /^Зона/ })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Улица' })).toBeNull()
})

it('the trial asks with the street, and says in which zone it is', async () => {
  const { sent } = await drawn(1280)
  const trial = within(screen.getByRole('region', { name: 'Проверить, что увидит покупатель' }))
  await userEvent.fill(trial.getByRole('combobox', { name: 'Город покупателя' }), 'Барн')
  await userEvent.click(await screen.findByRole('option', { name: 'Барнаул' }))
  await userEvent.click(trial.getByRole('button', { name: 'Показать' }))
  await waitFor(() => {
    expect(trial.getByRole('status').textContent).toMatch(/^Барнаул, Алтайский край. Своих/)
  })
  expect(lastOf(sent)).not.toHaveProperty('street')
  await userEvent.fill(trial.getByRole('textbox', { name: 'Улица' }), ' Ленина ')
  await userEvent.click(trial.getByRole('button', { name: 'Показать' }))
  await waitFor(() => {
    expect(trial.getByRole('status').textContent).toContain('Улица в зоне «Центр».')
  })
  expect(lastOf(sent)).toMatchObject({ street: 'Ленина' })
})
