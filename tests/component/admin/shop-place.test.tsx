import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, SimpleForm } from 'react-admin'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18nProvider } from '../../../src/admin/core/i18n.ts'
import type { MapMessage } from '../../../src/admin/map/map-messages.ts'
import { PlaceInput } from '../../../src/admin/shops/place-input.tsx'
import { theme } from '../../../src/admin/theme.tsx'
import { findShopPoint, getShopPlacing } from '../../../src/contract/admin/places.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import { audit } from '../support/audit.ts'

type Placing = TypeOf<typeof getShopPlacing.response>
type Found = TypeOf<typeof findShopPoint.response>

const FOUND: Found = {
  isAvailable: true,
  point: { address: 'ул Молодежная, д 5', lat: 53.3561234, lon: 83.7634, precision: 'house' },
}
const SHOP = { cityId: 463573, address: 'Молодёжная, 5' }

const drawn = async (placing: Placing, found: Found = FOUND, record: object = SHOP, width = 1280) => {
  await page.viewport(width, 800)
  const asked: Array<unknown> = []
  vi.stubGlobal('fetch', (_: unknown, { method = 'GET', body }: RequestInit) => {
    if (method === 'POST') asked.push(JSON.parse(String(body)))
    const answer = method === 'GET' ? getShopPlacing.response.encode(placing) : findShopPoint.response.encode(found)
    return Promise.resolve(new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }))
  })
  render(
    <main>
      <h1>Магазин</h1>
      <AdminContext theme={theme} i18nProvider={i18nProvider}>
        <SimpleForm record={record} toolbar={false}>
          <PlaceInput />
        </SimpleForm>
      </AdminContext>
    </main>,
  )
  await screen.findByRole('textbox', { name: /lat/i })
  return { asked }
}
const coordinates = () =>
  ['lat', 'lon'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name, 'i') }).value)
const sent = (message: MapMessage, source: Window | null, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data: message, origin, source }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has the fields alone without keys, and says what to connect', async () => {
  await drawn({ hasMap: false, findsAddresses: false, middle: null })
  await screen.findByText(/подключите Яндекс Карты/)
  expect(screen.queryByRole('button', { name: 'Найти по адресу' })).toBeNull()
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.fill(screen.getByRole('textbox', { name: /lat/i }), '53,35')
  await userEvent.tab()
  expect(coordinates()[0]).toBe('53,35')
})

it('finds the point by the city and the address, and says of what it is', async () => {
  const { asked } = await drawn({ hasMap: false, findsAddresses: true, middle: null })
  await userEvent.fill(await screen.findByRole('textbox', { name: /lat/i }), 'север')
  await userEvent.click(await screen.findByRole('button', { name: 'Найти по адресу' }))
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toBe('ул Молодежная, д 5: точка на доме.')
  })
  expect(asked).toEqual([SHOP])
  expect(coordinates()).toEqual(['53,356123', '83,7634'])
})

it.each([
  [{ isAvailable: false, point: null }, 'DaData не отвечает'],
  [{ isAvailable: true, point: null }, 'Такого адреса DaData не знает'],
] as const)('leaves the point as it is if the directory answers %j', async (found, text) => {
  await drawn({ hasMap: false, findsAddresses: true, middle: null }, found, { ...SHOP, lat: 53.1, lon: 83.1 })
  await userEvent.click(await screen.findByRole('button', { name: 'Найти по адресу' }))
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain(text)
  })
  expect(coordinates()).toEqual(['53,1', '83,1'])
})

it('asks for the city and the address first', async () => {
  await drawn({ hasMap: false, findsAddresses: true, middle: null }, FOUND, { cityId: 463573, address: ' ' })
  expect((await screen.findByRole('button', { name: 'Найти по адресу' })).hasAttribute('disabled')).toBe(true)
  screen.getByText('Сначала выберите город и впишите адрес.')
})

it.each([390, 1280])('at %i px takes a press on the map, from the map alone, and passes axe', async (width) => {
  await drawn({ hasMap: true, findsAddresses: true, middle: { lat: 53.3, lon: 83.7 } }, FOUND, SHOP, width)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Карта: нажатие ставит точку магазина')
  const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockImplementation(() => undefined)
  const press: MapMessage = { _tag: 'Pressed', point: { lat: 53.4, lon: 83.8 } }
  sent(press, window)
  window.dispatchEvent(
    new MessageEvent('message', { data: { topic: 'axe' }, origin: location.origin, source: frame.contentWindow }),
  )
  sent(press, frame.contentWindow, 'https://elsewhere.example')
  expect(coordinates()).toEqual(['', ''])
  sent({ _tag: 'Ready' }, frame.contentWindow)
  await waitFor(() => {
    expect(post).toHaveBeenCalledWith({ _tag: 'Shown', point: null, middle: { lat: 53.3, lon: 83.7 } }, location.origin)
  })
  sent(press, frame.contentWindow)
  await waitFor(() => {
    expect(coordinates()).toEqual(['53,4', '83,8'])
  })
  expect(post).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Найти по адресу' }))
  await waitFor(() => {
    expect(post).toHaveBeenLastCalledWith(
      { _tag: 'Shown', point: { lat: 53.356123, lon: 83.7634 }, middle: { lat: 53.3, lon: 83.7 } },
      location.origin,
    )
  })
  const { violations } = await audit(document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  post.mockRestore()
})

it('leaves the fields if the map does not load', async () => {
  await drawn({ hasMap: true, findsAddresses: false, middle: null })
  const frame = await screen.findByTitle<HTMLIFrameElement>('Карта: нажатие ставит точку магазина')
  sent({ _tag: 'Missing' }, frame.contentWindow)
  await screen.findByText('Карта не загрузилась. Впишите координаты.')
  expect(document.querySelector('iframe')).toBeNull()
})
