import { expect, it } from 'vitest'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $city, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import type { ListingQuery } from '../../../src/domain/catalogue/listing.ts'
import type { DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { loader, Page } from '../../../src/ui/pages/shop/page.tsx'
import { audit } from '../support/audit.ts'
import { renderRoutes, responses } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'

const onLenina = aShop({
  id: 7 as ShopId,
  name: 'Магазин на Ленина',
  address: 'пр-т Ленина, 102',
  workTime: 'Ежедневно с 9:00 до 21:00',
  opening: { hours: 'Ежедневно с 9:00 до 21:00', holidays: [], timeZone: 'Asia/Novosibirsk' },
  coords: { lat: 53.35, lon: 83.76 },
})

it('the page of a shop shows its hours, the way there, a map and what the shop itself has; orders can be collected there', async () => {
  const requested: Array<readonly [ListingQuery, DeliveryContext]> = []
  const { screen, scope } = await renderRoutes(
    '/shops/7/',
    [
      {
        path: '/shops/:id/',
        loader,
        element: (
          <main>
            <Page />
          </main>
        ),
      },
    ],
    {
      catalogueApi: {
        listing: (query: ListingQuery, at: DeliveryContext) => {
          requested.push([query, at])
          const items = [
            aProduct({ title: 'Чайник', stocksState: 'in_shop' }),
            aProduct({ id: 2 as ProductId, title: 'Плед', stocksState: 'in_warehouse' }),
          ]
          return responses({ items, filters: [], pagination: { total: 2, page: 1, limit: 48, pages: 1 } })
        },
      },
      values: [
        storeValue($city, aCity()),
        storeValue($deliveryApi, { shop: () => responses({ ...onLenina, city: aCity() }) }),
        storeValue($deliveryContextStorage, { storeDeliveryType: () => undefined, storeShop: () => undefined }),
      ],
    },
  )
  await expect.element(screen.getByText('Ежедневно с 9:00 до 21:00')).toBeVisible()
  await expect.element(screen.getByText(/^(Открыто до|Закрыто, откроется).+\d+:\d\d$/)).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Карта' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Чайник' }).first()).toBeVisible()
  expect(screen.getByRole('link', { name: 'Плед' }).elements()).toEqual([])
  expect(requested[0]?.[1]).toEqual({ contextCityId: aCity().id, deliveryType: 'pickup', contextShopId: 7 })
  expect((await audit(document.body)).violations).toEqual([])
  await screen.getByRole('button', { name: 'Забирать заказы здесь' }).click()
  expect(scope.getState($shop)?.id).toBe(7)
})
