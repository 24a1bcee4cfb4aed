import { scopeBind } from 'effector'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { flashed } from '../../../src/application/cabinet/flash.ts'
import { $pageApi } from '../../../src/application/ports/api/content/page-api.ts'
import { $favouritesSync } from '../../../src/application/favourites/favourites.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import { $crumbs } from '../../../src/application/page/page.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import type { NotificationSettings } from '../../../src/application/ports/api/identity/profile-api.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { Moment } from '../../../src/domain/time/day.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { fails, gives, offline, openCabinet, type CabinetParts } from '../support/cabinet-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ListingQuery } from '../../../src/domain/catalogue/listing.ts'

beforeEach(() => page.viewport(1280, 900))

const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })
const cup = aProduct({ id: 2 as ProductId, title: 'Чашка' })

const anOwnOrder = () =>
  anOrder({
    id: 501 as OrderId,
    number: 'В-501',
    status: 5,
    statusTitle: 'В пути',
    createdAt: '2026-03-14T10:00:00+07:00' as Moment,
    city: aCity({ title: 'Барнаул' }),
    deliveryData: {
      method: { code: 'courier', deliveryType: 'delivery' },
      deliveryPointId: null,
      currentPoint: null,
      address: { cityId: 1 as CityId, street: 'ул. Молодёжная', house: '5', flat: '12' },
    },
    shipments: [
      aShipment({ id: 1, items: [aShipmentItem({ product: kettle, count: 2, price: anAmount(900) })] }),
      aShipment({ id: 2, status: 6, items: [aShipmentItem({ product: cup, price: anAmount(300), isCancel: true })] }),
    ],
    itemsSum: anAmount(2_100),
    discountSum: anAmount(100),
    deliverySum: anAmount(250),
    sum: anAmount(2_250),
  })

const nothing = { total: 0, page: 1, limit: 10, pages: 1 }

const apis: CabinetParts = {
  order: { order: () => gives(anOwnOrder()) },
  orders: {
    orders: () => gives({ items: [anOwnOrder()], pagination: { total: 1, page: 1, pages: 1 } }),
    refundChoice: () => gives({ items: [], reasons: [] }),
  },
  loyalty: { bonus: gives({ card: null, history: [] }) },
  reviews: { reviews: () => gives({ items: [], awaiting: [], pagination: nothing }) },
  profile: {
    settings: gives({ notifyEmail: true, notifySms: true, notifyPush: false }),
    questionnaire: gives({ fields: [], values: {} }),
  },
}

describe('the address of a page in the cabinet', () => {
  it.each([
    ['/cabinet/', 'Личный кабинет', '[ROUTE-08]'],
    ['/cabinet/bonus/', 'Бонусы', '[ROUTE-09]'],
    ['/cabinet/favourites/', 'Избранное', '[ROUTE-10]'],
    ['/cabinet/orders/', 'Заказы', '[ROUTE-11]'],
    ['/cabinet/orders/501/', 'Заказ № 501', '[ROUTE-12]'],
    ['/cabinet/orders/501/refund/', 'Возврат по заказу № 501', '[ROUTE-13]'],
    ['/cabinet/orders/501/payment/', 'Оплата заказа № 501', '[ROUTE-19]'],
    ['/cabinet/personal/', 'Личные данные', '[ROUTE-14]'],
    ['/cabinet/personal/anketa/', 'Анкета', '[ROUTE-15]'],
    ['/cabinet/personal/nastroyki/', 'Настройки', '[ROUTE-16]'],
    ['/cabinet/reviews/', 'Отзывы', '[ROUTE-17]'],
    ['/cabinet/secret-shopper/', 'Тайный покупатель', '[ROUTE-18]'],
    ['/delete-profile/', 'Удаление профиля', '[ROUTE-28]'],
  ])('%s opens «%s» beside the navigation of the cabinet %s', async (path, title) => {
    const { screen } = await openCabinet(path, apis)
    await expect.element(screen.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Разделы кабинета' })).toBeVisible()
  })
})

const textsOf = (elements: ReadonlyArray<Element>) => elements.map(({ textContent }) => textContent.replace(/\s/g, ' '))

describe('the orders of a shopper', () => {
  it('are a table of number, date, content, price and status, in this order [CAB-04]', async () => {
    const { screen } = await openCabinet('/cabinet/orders/', apis)
    await expect.element(screen.getByRole('table')).toBeVisible()
    expect(textsOf(screen.getByRole('columnheader').elements())).toEqual(['Номер', 'Дата', 'Состав', 'Сумма', 'Статус'])
    const [, row] = screen.getByRole('row').elements()
    expect(textsOf([...(row?.children ?? [])])).toEqual([
      'В-501',
      '14 марта 2026 г.',
      '2 товара, доставка',
      '2 250 ₽',
      'В пути',
    ])
    expect([...(row?.querySelectorAll('img') ?? [])].map(({ alt }) => alt)).toEqual(['Чайник', 'Чашка'])
    await expect.element(screen.getByRole('link', { name: 'В-501' })).toHaveAttribute('href', '/cabinet/orders/501/')
  })

  it('have a page with shipments, items, delivery and sums [CAB-05]', async () => {
    const { screen } = await openCabinet('/cabinet/orders/501/', apis)
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'В пути' }))
      .toHaveAttribute('aria-current', 'step')
    for (const title of ['Отгрузка 1', 'Отгрузка 2'])
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    const products = screen
      .getByRole('main')
      .getByRole('listitem')
      .elements()
      .filter((item) => item.querySelector('a[href^="/catalog/product/"]') !== null)
    expect(textsOf(products)).toEqual(['Чайник1 800 ₽2 шт. × 900 ₽', 'ЧашкаОтгрузка отменена300 ₽1 шт.'])
    await expect.element(screen.getByText(/Доставка: Барнаул, ул\. Молодёжная, 5, кв\..12/)).toBeVisible()
    await expect.element(screen.getByText('Курьер магазина')).toBeVisible()
    expect(textsOf(screen.getByRole('definition').elements())).toEqual(['2 100 ₽', '−100 ₽', '250 ₽', '2 250 ₽'])
  })
})

describe('a replaced product of an order', () => {
  it('is last, with its sum struck through, after the replacement [SHIP-10, SHIP-12]', async () => {
    const order = anOrder({
      id: 501 as OrderId,
      shipments: [
        aShipment({
          items: [
            aShipmentItem({ product: kettle, price: anAmount(900), isRemoved: true }),
            aShipmentItem({ product: cup, price: anAmount(800), isReplacement: true }),
          ],
        }),
      ],
    })
    const { screen } = await openCabinet('/cabinet/orders/501/', { ...apis, order: { order: () => gives(order) } })
    await expect.element(screen.getByText('Замена')).toBeVisible()
    const products = screen.getByRole('region', { name: 'Товары' })
    expect(textsOf(products.getByRole('listitem').elements())).toEqual([
      'ЧашкаЗамена800 ₽1 шт.',
      'ЧайникУдалён900 ₽1 шт.',
    ])
    expect(textsOf([...products.element().querySelectorAll('s')])).toEqual(['900 ₽'])
  })
})

describe('the breadcrumbs of an order', () => {
  it.each([
    ['/cabinet/orders/501/', 'Заказ № 501'],
    ['/cabinet/orders/501/payment/', 'Оплата заказа № 501'],
    ['/cabinet/orders/501/refund/', 'Возврат по заказу № 501'],
  ])('of %s end with its number [PAGE-03]', async (path, title) => {
    const meta = { title: '', description: '', keywords: '', image: null }
    const stored: PageData = {
      routeName: '',
      path,
      title: 'Заказ',
      meta: { ...meta, og: { ...meta, type: 'website', url: path } },
      content: null,
      breadcrumbs: [{ title: 'Заказы', url: '/cabinet/orders/' }],
    }
    const { scope } = await openCabinet(path, {
      ...apis,
      values: [storeValue($pageApi, { page: () => gives(stored) })],
    })
    await expect
      .poll(() => scope.getState($crumbs).map((crumb) => crumb.title.replace(/\s/g, ' ')))
      .toEqual(['Заказы', title])
  })
})

describe('the promo codes of a shopper', () => {
  it('that fail to load keep a heading [CAB-14]', async () => {
    const { screen } = await openCabinet('/cabinet/bonus/', {
      ...apis,
      loyalty: { ...apis.loyalty, promocodes: fails(offline) },
    })
    const block = screen.getByRole('region', { name: 'Промокоды и призы' })
    await expect.element(block.getByRole('button', { name: 'Попробовать ещё раз' })).toBeVisible()
  })
})

describe('the settings', () => {
  it('are switches, each saved when toggled; one that fails to save is reverted [CAB-16, CAB-12]', async () => {
    const saved: Array<NotificationSettings> = []
    const { screen } = await openCabinet('/cabinet/personal/nastroyki/', {
      ...apis,
      profile: {
        ...apis.profile,
        changeSettings: (settings) => {
          saved.push(settings)
          return saved.length === 1 ? gives(settings) : fails(offline)
        },
      },
    })
    const push = screen.getByRole('checkbox', { name: 'Уведомлениями в\u00a0браузере' })
    const sms = screen.getByRole('checkbox', { name: 'В СМС' })
    await push.click()
    await expect.element(screen.getByText('Настройки сохранены')).toBeVisible()
    await expect.element(push).toBeChecked()
    await sms.click()
    await expect
      .poll(() => saved, { timeout: 10_000 })
      .toEqual([
        { notifyEmail: true, notifySms: true, notifyPush: true },
        { notifyEmail: true, notifySms: false, notifyPush: true },
      ])
    await expect.element(sms).toBeChecked()
    expect(screen.getByText('Настройки сохранены').elements()).toHaveLength(1)
  })
})

describe('status messages', () => {
  it('appear briefly, one at a time, until closed [CAB-12]', async () => {
    const { screen, scope } = await openCabinet('/cabinet/', apis)
    const messages = screen.getByRole('status', { name: 'Сообщения' })
    await expect.element(messages).toBeInTheDocument()
    scopeBind(flashed, { scope })('profileSaved')
    scopeBind(flashed, { scope })('addressSaved')
    await expect.element(messages.getByText('Данные сохранены')).toBeVisible()
    await expect.element(messages.getByText('Адрес сохранён')).toBeVisible()
    await messages.getByRole('button').first().click()
    await expect.element(messages.getByText('Данные сохранены')).not.toBeInTheDocument()
    await expect.element(messages.getByText('Адрес сохранён')).toBeVisible()
  })
})

describe('favourites in the cabinet', () => {
  it('have the breadcrumbs of the cabinet [ROUTE-10]', async () => {
    const requested: Array<unknown> = []
    await openCabinet('/cabinet/favourites/', {
      ...apis,
      values: [
        storeValue($pageApi, {
          page: (address: unknown) => {
            requested.push(address)
            return fails(offline)
          },
        }),
      ],
    })
    await expect.poll(() => requested).toEqual([{ routeName: 'cabinet-index-favourites' }])
  })

  it('are cards, the newest first [CAB-09]', async () => {
    const requests: Array<unknown> = []
    const { screen } = await openCabinet('/cabinet/favourites/', {
      ...apis,
      values: [
        storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [kettle.id, cup.id], isLoaded: true }),
        storeValue($catalogueApi, {
          listing: ({ ids }: ListingQuery) => {
            requests.push(ids)
            return gives({ items: [kettle, cup], filters: [], pagination: nothing })
          },
        }),
      ],
    })
    const cards = screen.getByRole('list', { name: 'Избранные товары' }).getByRole('article')
    await expect.element(cards.nth(1)).toBeVisible()
    expect(cards.elements()).toHaveLength(2)
    await expect
      .element(cards.first().getByRole('link', { name: 'Чашка' }).first())
      .toHaveAttribute('href', `/catalog/product/${cup.slug}/`)
    expect(requests).toEqual([[2, 1]])
  })
})
