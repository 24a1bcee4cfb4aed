import { left, right } from 'fp-ts/TaskEither'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $city, $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryApi, type DeliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $productExtrasApi, type Shelf } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { DELIVERY_TYPES, type ShopId } from '../../../src/domain/place/place.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { yandexMapView } from '../../../src/infrastructure/maps/yandex-map.tsx'
import { CourierPointsLayer } from '../../../src/ui/layers/receiving/courier-points-layer.tsx'
import { DeliveryPointsLayer } from '../../../src/ui/layers/receiving/delivery-points-layer.tsx'
import { DeliveryTypeLayer } from '../../../src/ui/layers/receiving/delivery-type-layer.tsx'
import { ShopsOfCity } from '../../../src/ui/features/shops/shops-of-city.tsx'
import { ShopsLayer } from '../../../src/ui/layers/receiving/shops-layer.tsx'
import { MapViewContext } from '../../../src/ui/features/shop-map/map-view.ts'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { fakeYandexMaps } from '../support/fake-yandex-maps.ts'
import { storeValue } from '../../support/fakes.ts'

const onLenina = aShop({
  id: 1 as ShopId,
  name: 'Магазин на Ленина',
  address: 'пр-т Ленина, 102',
  workTime: 'Ежедневно с 9:00 до 21:00',
  opening: { hours: 'Ежедневно с 9:00 до 21:00', holidays: [], timeZone: 'Asia/Novosibirsk' },
  phone: '+73852000101',
  coords: { lat: 53.35, lon: 83.76 },
})
const onPopova = aShop({
  id: 2 as ShopId,
  name: 'Магазин на Попова',
  address: 'ул. Попова, 82',
  coords: { lat: 53.36, lon: 83.68 },
})
const cdek = aShop({
  id: 3 as ShopId,
  name: 'СДЭК',
  address: 'ул. Мира, 5',
  type: { id: 'cdekPickup', name: 'Пункт СДЭК' },
  coords: { lat: 53.34, lon: 83.7 },
})

const renderMap = async (
  layer: React.ReactNode,
  shops = [onLenina, onPopova, cdek],
  width = 1280,
  shelves: ReadonlyArray<Shelf> = [],
  deliveryTypes: DeliveryApi['deliveryTypes'] = () => right(DELIVERY_TYPES),
) => {
  await page.viewport(width, 800)
  const places = {
    shops: () => right(shops),
    deliveryTypes,
    deliveryMethods: () => right([]),
  }
  return renderPiece(
    <>
      <h1>Страница</h1>
      {layer}
    </>,
    {
      values: [
        storeValue($deliveryApi, places),
        storeValue($productExtrasApi, { shelves: () => right(shelves) }),
        storeValue($city, { ...aCity(), defaultShop: null }),
        storeValue($deliveryContextStorage, {
          deliveryType: () => 'delivery' as const,
          storeDeliveryType: () => undefined,
          storeShop: () => undefined,
        }),
      ],
    },
  )
}

const layerProps = { data: null, isLocked: false, onResult: () => undefined, onClose: () => undefined }
const points = <DeliveryPointsLayer {...layerProps} />
const markers = () =>
  [...document.querySelectorAll('[role=region] li button')].map((marker) => marker.getAttribute('aria-label'))

describe('the choice of a shop', () => {
  it('is made on a map with a marker for each point, or in the list beside it [SHOPMAP-03, SHOPMAP-05, SHOPMAP-07, LAYER-11]', async () => {
    const { screen, scope } = await renderMap(points)
    await expect.element(screen.getByRole('region', { name: 'Карта' })).toBeVisible()
    expect(markers()).toEqual(['пр-т Ленина, 102', 'ул. Попова, 82', 'ул. Мира, 5'])
    expect([...document.querySelectorAll('[role=region] li span')].map(({ textContent }) => textContent)).toEqual(
      markers(),
    )
    await expect.element(screen.getByText('Схема: расстояния условные')).toBeVisible()
    await screen.getByRole('button', { name: 'ул. Попова, 82' }).click()
    await screen.getByRole('button', { name: 'Забрать здесь' }).click()
    expect(scope.getState($shop)).toEqual(onPopova)
    expect(scope.getState($deliveryType)).toBe('pickup')
    await expect.element(screen.getByRole('radio', { name: /ул\. Попова, 82/ })).toBeChecked()
  })

  it('has a balloon with the name, the address, the hours and the phone [SHOPMAP-06]', async () => {
    const { screen } = await renderMap(points)
    await screen.getByRole('button', { name: 'пр-т Ленина, 102' }).click()
    const balloon = screen.getByRole('region', { name: 'Пункт на карте' })
    await expect.element(balloon.getByRole('heading', { name: 'Магазин на Ленина' })).toBeVisible()
    await expect.element(balloon.getByText('пр-т Ленина, 102')).toBeVisible()
    await expect.element(balloon.getByText('Ежедневно с 9:00 до 21:00')).toBeVisible()
    await expect.element(balloon.getByRole('link')).toHaveAttribute('href', 'tel:+73852000101')
  })

  it('groups close points into one marker, and separates them on zoom', async () => {
    const context = aShop({
      ...onPopova,
      id: 4 as ShopId,
      address: 'ул. Попова, 84',
      coords: { lat: 53.3601, lon: 83.6801 },
    })
    const { screen } = await renderMap(points, [onLenina, onPopova, context])
    await expect.poll(markers).toEqual(['пр-т Ленина, 102', '2\u00a0пункта рядом: посмотреть ближе'])
    await screen.getByRole('button', { name: '2\u00a0пункта рядом: посмотреть ближе' }).click()
    expect(markers()).toEqual(['ул. Попова, 82', 'ул. Попова, 84'])
    await expect.element(screen.getByRole('button', { name: 'Вся карта' })).toHaveFocus()
    await screen.getByRole('button', { name: 'ул. Попова, 84' }).click()
    await expect
      .element(screen.getByRole('region', { name: 'Пункт на карте' }).getByText('ул. Попова, 84'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Вся карта' }).click()
    expect(markers()).toHaveLength(2)
  })

  it('is made in the list alone for points without coordinates', async () => {
    const { screen, scope } = await renderMap(points, [aShop({ ...onLenina, coords: undefined })])
    await screen.getByRole('radio', { name: /пр-т Ленина, 102/ }).click()
    expect(scope.getState($shop)?.id).toBe(1)
    expect(screen.getByRole('region', { name: 'Карта' }).elements()).toHaveLength(0)
  })

  it('of one courier service has its points alone [LAYER-07, SHOPMAP-10]', async () => {
    const { screen } = await renderMap(<CourierPointsLayer {...layerProps} data={{ method: 'cdekPickup' }} />)
    await expect.element(screen.getByRole('dialog', { name: 'Пункты выдачи' })).toBeVisible()
    await expect.poll(markers).toEqual(['ул. Мира, 5'])
    expect(screen.getByRole('radio').elements()).toHaveLength(1)
  })

  it('of the retailer has its shops alone [LAYER-24]', async () => {
    const { screen } = await renderMap(<ShopsLayer {...layerProps} />)
    await expect.element(screen.getByRole('dialog', { name: 'Магазины' })).toBeVisible()
    await expect.poll(markers).toEqual(['пр-т Ленина, 102', 'ул. Попова, 82'])
  })

  it('in a city without own shops has its delivery points: with six points «пока нет» is not shown [SHOPMAP-05]', async () => {
    const { screen } = await renderMap(<ShopsLayer {...layerProps} />, [cdek])
    await expect.poll(markers).toEqual(['ул. Мира, 5'])
    await expect
      .element(screen.getByText('Своих магазинов в этом городе пока нет. Заказ можно забрать в пункте выдачи.'))
      .toBeVisible()
    expect(screen.getByText(/Магазинов и пунктов выдачи в этом городе пока нет/).elements()).toHaveLength(0)
  })

  it('shows an error for «Самовывоз» and «Готово» without a shop, and stays open [LAYER-12, DELIV-06]', async () => {
    const closed: Array<string> = []
    const props = {
      ...layerProps,
      onClose: (by: string) => {
        closed.push(by)
      },
    }
    const { screen } = await renderMap(<DeliveryTypeLayer {...props} data={{ opened: 'requested' }} />)
    await screen.getByRole('radio', { name: /^Самовывоз/ }).click()
    await screen.getByRole('button', { name: 'Готово' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Выберите магазин или пункт выдачи')
    expect(closed).toEqual([])
    await expect.element(screen.getByRole('radio', { name: /пр-т Ленина, 102/ })).toHaveFocus()
    await screen.getByRole('radio', { name: /пр-т Ленина, 102/ }).click()
    expect(screen.getByRole('alert').elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Готово' }).click()
    expect(closed).toEqual(['button'])
  })

  it.each([360, 768, 1280])('at %i px has the list of shops before the map, in the first viewport', async (width) => {
    const { screen } = await renderMap(
      <DeliveryTypeLayer {...layerProps} data={{ opened: 'requested' }} />,
      undefined,
      width,
    )
    await screen.getByRole('radio', { name: /^Самовывоз/ }).click()
    const shop = screen.getByRole('radio', { name: /пр-т Ленина, 102/ })
    await expect.element(shop).toBeVisible()
    const map = screen.getByRole('region', { name: 'Карта' }).element().getBoundingClientRect()
    expect(shop.element().getBoundingClientRect().top).toBeLessThan(map.top)
  })

  it.each([360, 768, 1280])('at %i px does not overflow and passes axe', async (width) => {
    const { screen } = await renderMap(points, undefined, width)
    await screen.getByRole('button', { name: 'ул. Попова, 82' }).click()
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const dialog = screen.getByRole('dialog').element()
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    const { violations } = await audit(document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  })
})

describe('the Yandex map', () => {
  let yandex: ReturnType<typeof fakeYandexMaps> | null = null
  afterEach(() => {
    yandex?.restore()
  })
  const YandexMap = yandexMapView('test-key')
  const mapped = <MapViewContext value={(props) => <YandexMap {...props} />}>{points}</MapViewContext>

  it('that fails to load leaves the plain map and the list [OC-73]', async () => {
    yandex = fakeYandexMaps({ isBroken: true })
    const { screen } = await renderMap(mapped)
    await expect.poll(markers).toEqual(['пр-т Ленина, 102', 'ул. Попова, 82', 'ул. Мира, 5'])
    await expect.element(screen.getByRole('radio', { name: /ул\. Попова, 82/ })).toBeVisible()
  })

  it('has a placemark for each point, and opens the balloon of the clicked one [SHOPMAP-05]', async () => {
    yandex = fakeYandexMaps()
    const { screen } = await renderMap(mapped)
    await expect
      .poll(() => yandex?.placemarks.map(({ hint }) => hint))
      .toEqual(['пр-т Ленина, 102', 'ул. Попова, 82', 'ул. Мира, 5'])
    expect(yandex.scripts[0]?.searchParams.get('apikey')).toBe('test-key')
    expect(yandex.placemarks[0]?.coordinates).toEqual([53.35, 83.76])
    yandex.placemarks[1]?.click()
    await expect.element(screen.getByRole('heading', { name: 'Магазин на Попова' })).toBeVisible()
  })
})

it('a failed load has «Повторить», which keeps the focus in the layer, at the choice [LAYER-12, ERR-13]', async () => {
  let isBroken = true
  const types = () => (isBroken ? left({ _tag: 'Offline' } as const) : right(DELIVERY_TYPES))
  const { screen } = await renderMap(
    <DeliveryTypeLayer {...layerProps} data={{ opened: 'requested' }} />,
    [],
    1280,
    [],
    types,
  )
  await expect.element(screen.getByText('Не удалось загрузить способы получения')).toBeVisible()
  isBroken = false
  screen.getByRole('button', { name: 'Повторить' }).element().focus()
  await userEvent.keyboard('{Enter}')
  const choice = screen.getByRole('radio', { name: /^Доставка/ })
  await expect.element(choice).toBeVisible()
  expect(document.activeElement).not.toBe(document.body)
  expect(screen.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.contains(choice.element())).toBe(true)
})

describe('the choice of a shop opened from a product', () => {
  const about = { productId: 7 as ProductId, title: 'Чайник' }
  const shelves = [
    { shop: onLenina, stock: 0, onOrder: false },
    { shop: onPopova, stock: 3, onOrder: false },
  ]

  it('shows for each shop whether it has the product, those with it first [STOCK-07]', async () => {
    const { screen } = await renderMap(<DeliveryPointsLayer {...layerProps} data={about} />, undefined, 1280, shelves)
    await expect.element(screen.getByText('Наличие товара: Чайник')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /^ул. Попова, 82.*В.наличии$/ })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /^пр-т Ленина, 102.*Нет в.наличии$/ })).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: /^ул. Мира, 5.*Нет в.наличии$/ })).toBeVisible()
    expect(
      screen
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['2', '1', '3'])
  })

  it('shows that delivery has none, and a warehouse supplies every shop [STOCK-09]', async () => {
    const { screen } = await renderMap(
      <DeliveryTypeLayer {...layerProps} data={{ opened: 'requested', product: about }} />,
      undefined,
      1280,
      shelves,
    )
    await expect.element(screen.getByRole('radio', { name: /^Доставка.*Этого товара нет для доставки$/ })).toBeVisible()
    await screen.unmount()
    const supplied = shelves.map((shelf) => ({ ...shelf, onOrder: true }))
    const next = await renderMap(<DeliveryPointsLayer {...layerProps} data={about} />, undefined, 1280, supplied)
    await expect.element(next.screen.getByRole('radio', { name: /^ул. Мира, 5.*Под заказ$/ })).toBeVisible()
    await expect.element(next.screen.getByRole('radio', { name: /^пр-т Ленина, 102.*Под заказ$/ })).toBeVisible()
  })
})

it('offers delivery and pickup, by these names, and no other type [DELIV-01, DELIV-02, DELIV-03, LAYER-12]', async () => {
  const { screen } = await renderMap(<DeliveryTypeLayer {...layerProps} data={{ opened: 'requested' }} />)
  await expect.element(screen.getByRole('radio', { name: /^Самовывоз/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /^Доставка/ })).toBeVisible()
  expect(screen.getByRole('radio').elements()).toHaveLength(2)
  expect(DELIVERY_TYPES).toEqual(['pickup', 'delivery'])
})

describe('the shops of the city on the contacts page', () => {
  it('have an address, hours, whether they are open now, a phone and a way to get there [SHOPMAP-05]', async () => {
    const { screen } = await renderPiece(<ShopsOfCity />, {
      values: [
        storeValue($city, aCity({ title: 'Барнаул' })),
        storeValue($deliveryApi, {
          shops: () => right([onLenina, onPopova, cdek]),
          deliveryTypes: () => right(DELIVERY_TYPES),
          deliveryMethods: () => right([]),
        }),
      ],
    })
    const map = screen.getByRole('region', { name: 'Карта' })
    await expect.element(map).toBeVisible()
    const lowest = Math.max(
      ...map
        .getByRole('listitem')
        .elements()
        .map((one) => one.getBoundingClientRect().bottom),
    )
    expect(lowest).toBeLessThan(map.getByText('Схема: расстояния условные').element().getBoundingClientRect().top)
    const shops = screen.getByRole('heading', { level: 3 }).elements()
    expect(shops.map(({ textContent }) => textContent)).toEqual(['Магазин на Ленина', 'Магазин на Попова'])
    await expect.element(screen.getByText(/^(Открыто до|Закрыто, откроется).+\d+:\d\d$/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /^Как добраться: пр-т Ленина, 102/ }))
      .toHaveAttribute('href', 'https://yandex.ru/maps/?rtext=~53.35,83.76')
  })
})
