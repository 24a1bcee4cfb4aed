import { allSettled, createWatch, scopeBind } from 'effector'
import { left, right } from 'fp-ts/Either'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { $layers, layerOpened, layerWithdrawn, type Opening } from '../../../src/application/layers/layers.ts'
import { $isOffline } from '../../../src/application/network/offline.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $favouritesSync } from '../../../src/application/favourites/favourites.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { Bonus, BonusCard } from '../../../src/application/ports/api/sales/loyalty-api.ts'
import type { UserReview } from '../../../src/application/ports/api/catalogue/user-reviews-api.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { audit } from '../support/audit.ts'
import {
  aMemory,
  fails,
  gives,
  inTurn,
  offline,
  openCabinet,
  rejection,
  type CabinetParts,
} from '../support/cabinet-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { UserId } from '../../../src/domain/person/user.ts'
import type { Seconds, Moment } from '../../../src/domain/time/day.ts'

beforeEach(() => page.viewport(1280, 900))

const children = [
  ['Заказы', '/cabinet/orders/'],
  ['Бонусы', '/cabinet/bonus/'],
  ['Избранное', '/cabinet/favourites/'],
  ['Личные данные', '/cabinet/personal/'],
  ['Анкета', '/cabinet/personal/anketa/'],
  ['Отзывы', '/cabinet/reviews/'],
  ['Тайный покупатель', '/cabinet/secret-shopper/'],
  ['Настройки', '/cabinet/personal/nastroyki/'],
] as const

describe('the cabinet', () => {
  it('has links to all its pages on each of them, and marks the current one [CAB-01]', async () => {
    const { screen } = await openCabinet('/cabinet/reviews/', {
      reviews: {
        reviews: () => gives({ items: [], awaiting: [], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
      },
    })
    const nav = screen.getByRole('navigation', { name: 'Разделы кабинета' })
    for (const [name, href] of children)
      await expect.element(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    const current = nav.element().querySelectorAll('[aria-current="page"]')
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Отзывы'])
  })

  it('starts with tiles that link to its pages [CAB-02]', async () => {
    const { screen } = await openCabinet('/cabinet/')
    const tiles = screen.getByRole('main').getByRole('list').nth(1)
    for (const [name, href] of children)
      await expect.element(tiles.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    await expect.element(screen.getByText('Иван, здравствуйте')).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('starts with the next order, its steps and payment, the bonuses, and what to review [CAB-02, CAB-09, CAB-14, ORD-16]', async () => {
    const lamp = aProduct({ id: 3 as ProductId, title: 'Лампа' })
    const done = anOrder({ id: 500 as OrderId, status: 15 })
    const open = anOrder({
      id: 501 as OrderId,
      number: 'В-501',
      status: 2,
      statusTitle: 'Ожидает оплаты',
      lifeTime: 90,
    })
    const { screen } = await openCabinet('/cabinet/', {
      user: { ...aUser(), bonus: { cardNumber: '2000', balance: 120, isDisabled: false } },
      orders: { orders: () => gives({ items: [done, open], pagination: { total: 2, page: 1, pages: 1 } }) },
      reviews: {
        reviews: () => gives({ items: [], awaiting: [lamp], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
      },
    })
    const next = screen.getByRole('region', { name: /^Заказ №.В-501$/ })
    await expect
      .element(next.getByRole('listitem').filter({ hasText: 'Оформлен' }))
      .toHaveAttribute('aria-current', 'step')
    await expect
      .element(next.getByRole('link', { name: 'Оплатить' }))
      .toHaveAttribute('href', '/cabinet/orders/501/payment/')
    await expect
      .element(next.getByRole('link', { name: 'Открыть заказ' }))
      .toHaveAttribute('href', '/cabinet/orders/501/')
    await expect
      .element(screen.getByRole('link', { name: /^У вас 120.бонусов$/ }))
      .toHaveAttribute('href', '/cabinet/bonus/')
    const review = screen.getByRole('region', { name: 'Ждут вашего отзыва' })
    await expect.element(review.getByRole('link', { name: 'Лампа' })).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('shows on a tile what its page holds, a completed order if none is open, and the favourites on sale [CAB-02, CAB-09]', async () => {
    const lamp = aProduct.discounted(20)
    const done = anOrder({ id: 500 as OrderId, number: 'В-500', status: 15 })
    const { screen } = await openCabinet('/cabinet/', {
      user: { ...aUser(), bonus: { cardNumber: '2000', balance: 120, isDisabled: false } },
      orders: { orders: () => gives({ items: [done], pagination: { total: 7, page: 1, pages: 1 } }) },
      reviews: {
        reviews: () => gives({ items: [], awaiting: [lamp], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
      },
      values: [
        storeValue($favouritesSync, { ...NO_FAVOURITES, owner: 'user', isLoaded: true, ids: [lamp.id] }),
        storeValue($catalogueApi, { listing: () => gives(partOf<Listing>({ items: [lamp] })) }),
      ],
    })
    const tiles = screen.getByRole('main').getByRole('list').filter({ hasText: 'Тайный покупатель' }).last()
    for (const [name, note] of [
      ['Заказы', '7 заказов'],
      ['Бонусы', '120 бонусов'],
      ['Избранное', '1 товар'],
      ['Отзывы', '1 товар ждёт отзыва'],
    ] as const)
      await expect.element(tiles.getByRole('listitem').filter({ hasText: name })).toHaveTextContent(`${name}${note}`)
    await expect.element(screen.getByRole('region', { name: /^Заказ №.В-500$/ })).toBeVisible()
    const onSale = screen.getByRole('region', { name: 'Избранное со скидкой' })
    await expect.element(onSale.getByRole('link', { name: lamp.title })).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
  })

  it('shows the newest history entries; «показать ещё» shows the rest, and loads more after it [CAB-11]', async () => {
    const items = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: from - at,
        date: '2026-03-14T10:00:00+07:00' as Moment,
        title: `Событие ${String(from - at)}`,
        text: '',
      }))
    const requests: Array<number> = []
    const { screen } = await openCabinet('/cabinet/', {
      profile: {
        history: (nth) => {
          requests.push(nth)
          return gives({
            items: items(nth === 1 ? 27 : 7, nth === 1 ? 20 : 7),
            pagination: { total: 27, page: nth, pages: 2 },
          })
        },
      },
    })
    const events = screen.getByRole('heading', { name: /^Событие/ })
    await expect.poll(() => events.elements().length).toBe(5)
    expect(events.elements()[0]?.textContent).toBe('Событие 27')
    await screen.getByRole('button', { name: 'Показать ещё' }).click()
    await expect.poll(() => events.elements().length).toBe(20)
    expect(requests).toEqual([1])
    await screen.getByRole('button', { name: 'Показать ещё' }).click()
    await expect.poll(() => events.elements().length).toBe(27)
    await expect.element(screen.getByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument()
    const history = screen.getByRole('region', { name: 'История' }).element()
    await expect.poll(() => history.contains(document.activeElement)).toBe(true)
  })

  it('does not call the history empty when it fails to load, and loads it again on request [CAB-11]', async () => {
    let requests = 0
    const { screen } = await openCabinet('/cabinet/', {
      profile: {
        history: () => {
          requests += 1
          return requests === 1
            ? () => Promise.resolve(left(offline))
            : gives({
                items: [{ id: 1, date: '2026-03-14T10:00:00+07:00' as Moment, title: 'Событие', text: '' }],
                pagination: { total: 1, page: 1, pages: 1 },
              })
        },
      },
    })
    await screen.getByRole('region', { name: 'История' }).getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Событие' })).toBeVisible()
    const history = screen.getByRole('region', { name: 'История' }).element()
    expect(history.contains(document.activeElement)).toBe(true)
    expect(screen.getByText('Здесь появится всё, что происходит с вашими заказами и бонусами.').elements()).toEqual([])
    expect(screen.getByRole('alertdialog').elements()).toEqual([])
  })

  it('shows an overlay until the data loads, and an error with a retry button if it fails [CAB-13]', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof left<typeof offline>>>()
    const later = inTurn(right(aBonus()))
    let requests = 0
    const { screen } = await openCabinet('/cabinet/bonus/', {
      loyalty: {
        bonus: () => {
          requests += 1
          return requests === 1 ? answer.promise : later()
        },
      },
    })
    const wait = screen.getByRole('status', { name: 'Загружаем' })
    await expect.element(wait).toBeVisible()
    expect(wait.element().closest('[aria-busy="true"]')).not.toBeNull()
    answer.resolve(left(offline))
    await expect.element(screen.getByText(/^Нет связи с магазином/)).toBeVisible()
    await expect.element(wait).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect.element(screen.getByText('№ 2 900000 000018')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('a page of the cabinet', () => {
  it('that failed to load loads again when the connection returns [CAB-13]', async () => {
    const { screen, scope } = await openCabinet('/cabinet/bonus/', {
      loyalty: { bonus: inTurn(left(offline), right(aBonus())) },
    })
    await expect
      .element(screen.getByText('Нет связи с магазином. Загрузим сами, как только она появится.'))
      .toBeVisible()
    await allSettled($isOffline, { scope, params: true })
    await allSettled($isOffline, { scope, params: false })
    await expect.element(screen.getByText('№ 2 900000 000018')).toBeVisible()
  })

  it.each(['/cabinet/orders/501/', '/cabinet/orders/501/payment/', '/cabinet/orders/501/refund/'])(
    "of another user's order redirects to the list: %s [CAB-05]",
    async (path) => {
      const missing = fails({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
      const { screen } = await openCabinet(path, {
        order: { order: () => missing },
        orders: { refundChoice: () => missing },
      })
      await expect.element(screen.getByRole('heading', { name: 'Такого заказа у вас нет' })).toBeVisible()
      await expect.element(screen.getByRole('link', { name: 'К заказам' })).toHaveAttribute('href', '/cabinet/orders/')
    },
  )
})

const aCard = (parts: Partial<BonusCard> = {}): BonusCard => ({
  number: '2900000000018',
  balance: 1_500,
  isDisabled: false,
  ...parts,
})
const aBonus = (parts: Partial<Bonus> = {}): Bonus => ({
  card: aCard(),
  history: [{ date: aDay('2026-03-14'), amount: 1_500, title: 'Бонусы с карты' }],
  ...parts,
})

describe('the bonus page', () => {
  it('shows the card, its balance and its transactions [CAB-14]', async () => {
    const { screen } = await openCabinet('/cabinet/bonus/', {
      loyalty: {
        bonus: gives(
          aBonus({
            history: [{ date: aDay('2026-03-15'), amount: -500, title: 'Обмен на промокод' }, ...aBonus().history],
          }),
        ),
      },
    })
    await expect.element(screen.getByText('1 500 бонусов'.replace(' ', '\u00a0'))).toBeVisible()
    await expect.element(screen.getByText('Обмен на промокод')).toBeVisible()
    const history = screen.getByRole('list', { name: 'История бонусов' }).getByRole('listitem').elements()
    expect(history.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      'Обмен на промокод15 марта 2026 г.−500',
      'Бонусы с карты14 марта 2026 г.+1 500',
    ])
    expect((await audit(screen.container)).violations).toEqual([])
  })

  const attaching = (parts: Partial<CabinetParts['loyalty']> = {}) => {
    const requests: Array<string> = []
    let isAttached = false
    return {
      requests,
      loyalty: {
        bonus: () => gives(isAttached ? aBonus() : { card: null, history: [] })(),
        requestCardCode: (number: string) => {
          requests.push(`ask ${number}`)
          return gives({ resendAfter: 60 as Seconds })
        },
        attachCard: (number: string, code: string) => {
          requests.push(`attach ${number} ${code}`)
          if (code !== '1234') return fails(rejection('Проверьте код', { code: ['Неверный код'] }))
          isAttached = true
          return gives(aCard())
        },
        ...parts,
      },
    }
  }

  it('attaches a card by its number and the code sent to the phone [CAB-14, LAYER-03, LAYER-09]', async () => {
    const { requests, loyalty } = attaching()
    const { screen } = await openCabinet('/cabinet/bonus/', { loyalty })
    await screen.getByRole('button', { name: 'Привязать карту' }).click()
    const layer = screen.getByRole('dialog', { name: 'Привязать карту' })
    await layer.getByLabelText('Номер карты').fill('2900000000019')
    await layer.getByRole('button', { name: 'Получить код' }).click()
    await expect.element(layer.getByText(/^Проверьте номер/)).toBeVisible()
    expect(requests).toEqual([])
    expect((await audit(layer.element())).violations).toEqual([])
    await layer.getByLabelText('Номер карты').fill('2900 000 000018')
    await layer.getByRole('button', { name: 'Получить код' }).click()
    const code = screen.getByRole('dialog', { name: 'Подтвердите карту' })
    await expect.element(code.getByText(/\+7 913 123-45-67/)).toBeVisible()
    await expect.element(code.getByRole('button', { name: 'Отправить код ещё раз' })).toBeDisabled()
    await code.getByLabelText('Код', { exact: true }).fill('0000')
    await code.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(code.getByText('Неверный код')).toBeVisible()
    expect((await audit(code.element())).violations).toEqual([])
    await code.getByLabelText('Код', { exact: true }).fill('1234')
    await code.getByRole('button', { name: 'Подтвердить' }).click()
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(layer).not.toBeInTheDocument()
    await expect.element(screen.getByText('№ 2 900000 000018')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/№ 2 900000 000018$/)
    await expect.element(screen.getByText('Карта привязана')).toBeVisible()
    expect(requests).toEqual(['ask 2900000000018', 'attach 2900000000018 0000', 'attach 2900000000018 1234'])
  })

  it('keeps an entered number after a reload, and after the layer was closed [CAB-14]', async () => {
    const memory = aMemory()
    const { loyalty } = attaching({ requestCardCode: () => fails(offline) })
    const first = await openCabinet('/cabinet/bonus/', { loyalty, memory })
    await first.screen.getByRole('button', { name: 'Привязать карту' }).click()
    await first.screen.getByLabelText('Номер карты').fill('2900000000018')
    await first.screen.getByRole('button', { name: 'Получить код' }).click()
    await expect.element(first.screen.getByText(/^Нет связи/)).toBeVisible()
    await first.screen.getByRole('button', { name: 'Закрыть' }).click()
    await first.screen.getByRole('button', { name: 'Привязать карту' }).click()
    await expect.element(first.screen.getByLabelText('Номер карты')).toHaveValue('2900000000018')
    await first.screen.unmount()
    const again = await openCabinet('/cabinet/bonus/', { loyalty, memory })
    await again.screen.getByRole('button', { name: 'Привязать карту' }).click()
    await expect.element(again.screen.getByLabelText('Номер карты')).toHaveValue('2900000000018')
    await again.screen.unmount()
    const other = await openCabinet('/cabinet/bonus/', { loyalty, memory, user: aUser({ id: 2 as UserId }) })
    await other.screen.getByRole('button', { name: 'Привязать карту' }).click()
    await expect.element(other.screen.getByLabelText('Номер карты')).toHaveValue('')
  })

  it('shows automatically that a card is blocked, with a link to support [LAYER-04, CAB-14]', async () => {
    const { screen, scope } = await openCabinet('/cabinet/bonus/', {
      loyalty: { bonus: gives(aBonus({ card: aCard({ isDisabled: true }) })) },
    })
    const layer = screen.getByRole('dialog', { name: 'Карта заблокирована' })
    await expect.element(layer).toBeVisible()
    expect((await audit(layer.element())).violations).toEqual([])
    await layer.getByRole('button', { name: 'Понятно' }).click()
    await expect.element(layer).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Обменять на промокод' }).elements()).toHaveLength(0)
    await screen.getByRole('button', { name: 'Почему карта заблокирована' }).click()
    await layer.getByRole('button', { name: 'Написать в поддержку' }).click()
    expect(scope.getState($layers).at(-1)).toMatchObject({ name: 'FeedbackLayer', data: { topic: 'question' } })
  })

  it('exchanges bonuses for promo codes: with one key until the service gives a definite response [LAYER-05, CAB-14, OC-53]', async () => {
    const keys: Array<string> = []
    const offers = [
      { id: 1, title: 'Скидка 10 %', cost: 500 },
      { id: 2, title: 'Скидка 50 %', cost: 5_000 },
    ]
    let own: ReadonlyArray<{ code: string; title: string; validTo: ReturnType<typeof aDay>; isUsed: boolean }> = []
    const { screen } = await openCabinet('/cabinet/bonus/', {
      loyalty: {
        bonus: () => gives(aBonus({ card: aCard({ balance: own.length === 0 ? 1_500 : 1_000 }) }))(),
        promocodes: () =>
          gives({
            available: offers,
            own,
            prizes: [{ title: 'Чай', description: 'Заберите в магазине', wonOn: aDay('2026-03-10') }],
          })(),
        exchange: (_, key) => {
          keys.push(key)
          if (keys.length === 1) return fails(offline)
          const exchanged = { code: 'ABCD234567', title: 'Скидка 10 %', validTo: aDay('2026-04-14'), isUsed: false }
          own = [exchanged]
          return gives(exchanged)
        },
      },
    })
    const prizes = screen.getByRole('list', { name: 'Ваши призы' })
    await expect.element(prizes.getByText('Чай')).toBeVisible()
    await expect.element(prizes.getByText(/10 марта 2026.г\. Заберите в магазине/)).toBeVisible()
    await screen.getByRole('button', { name: 'Обменять на промокод' }).click()
    const layer = screen.getByRole('dialog', { name: 'Промокоды за бонусы' })
    await expect.element(layer.getByRole('button', { name: /на промокод: Скидка 50/ })).toBeDisabled()
    await expect.element(layer.getByText(/Не хватает 3\s500\sбонусов/)).toBeVisible()
    const question = screen.getByRole('dialog', { name: 'Обменять бонусы на промокод?' })
    const ten = layer.getByRole('button', { name: /на промокод: Скидка 10/ })
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    const { x, y } = ten.element().getBoundingClientRect()
    await ten.click()
    await expect.element(question.getByText(/Скидка 10 %: спишем 500\sбонусов/)).toBeVisible()
    await question.getByRole('button', { name: 'Не сейчас' }).click()
    expect(keys).toEqual([])
    await layer.getByRole('button', { name: /на промокод: Скидка 10/ }).click()
    await question.getByRole('button', { name: 'Обменять' }).click()
    await screen.getByRole('button', { name: 'Закрыть' }).last().click()
    await layer.getByRole('button', { name: /на промокод: Скидка 10/ }).click()
    await question.getByRole('button', { name: 'Обменять' }).click()
    await expect.element(layer.getByText('ABCD234567')).toBeVisible()
    await expect.element(layer.getByText(/У вас 1\s000\sбонусов/)).toBeVisible()
    const after = ten.element().getBoundingClientRect()
    expect([after.x, after.y]).toEqual([x, y])
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect((await audit(layer.element())).violations).toEqual([])
  })
})

const aReview = (id: number, parts: Partial<UserReview> = {}): UserReview => ({
  id,
  productId: id as ProductId,
  author: 'Иван',
  rating: 4,
  comment: `Отзыв ${String(id)}`,
  files: [],
  date: aDay('2026-03-14'),
  status: 'published',
  product: aProduct({ id: id as ProductId, title: `Товар ${String(id)}` }),
  ...parts,
})

describe('the reviews of a shopper', () => {
  it('show the number and the status of reviews, and products without one; a submit loads the list again [CAB-10]', async () => {
    const waits = aProduct({ id: 9 as ProductId, title: 'Чайник' })
    const pages: Array<number> = []
    const { screen, scope } = await openCabinet('/cabinet/reviews/', {
      reviews: {
        reviews: (nth) => {
          pages.push(nth)
          return gives({
            items: [aReview(1), aReview(2, { status: 'moderation', files: [{ url: 'data:image/png;base64,' }] })],
            awaiting: [waits],
            pagination: { total: 12, page: nth, limit: 10, pages: 2 },
          })
        },
      },
    })
    await expect.element(screen.getByText('Вы написали 12\u00a0отзывов')).toBeVisible()
    await expect.element(screen.getByText('На проверке')).toBeVisible()
    const opened: Array<Opening> = []
    createWatch({
      unit: layerOpened,
      fn: (opening) => {
        opened.push(opening)
      },
      scope,
    })
    await screen.getByRole('button', { name: 'Написать отзыв: Чайник' }).click()
    expect(opened[0]).toEqual({ name: 'ReviewLayer', data: { productId: 9, title: 'Чайник' } })
    scopeBind(layerWithdrawn, { scope })('ReviewLayer')
    await expect.poll(() => pages).toEqual([1, 1])
  })

  it('show a message when there are none, and link to bought products [CAB-10]', async () => {
    const { screen } = await openCabinet('/cabinet/reviews/', {
      reviews: {
        reviews: () => gives({ items: [], awaiting: [], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
      },
    })
    await expect.element(screen.getByRole('heading', { name: 'Вы пока не писали отзывов' })).toBeVisible()
    expect((await audit(screen.container)).violations).toEqual([])
  })
})
