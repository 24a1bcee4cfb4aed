import { scopeBind } from 'effector'
import { left, right, type Either } from 'fp-ts/Either'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import { stockLevelsLoader } from '../../../src/application/catalogue/stock-levels.ts'
import '../../../src/application/favourites/sync.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers } from '../../../src/application/layers/layers.ts'
import { $favouritesApi } from '../../../src/application/ports/api/catalogue/favourites-api.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import { $city, $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aProduct, aSelection } from '../../../src/domain/testing/product.ts'
import type { Product, ProductId } from '../../../src/domain/catalogue/product.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { FavouriteButton } from '../../../src/ui/features/product-card/favourite-button.tsx'
import { ProductCard } from '../../../src/ui/features/product-card/product-card.tsx'
import { audit } from '../support/audit.ts'
import { responses, basketWith, renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const pictures = (...names: ReadonlyArray<string>) => names.map((name) => ({ file: { url: `demo:${name}` } }))

const card = (product: Product, parts: Parameters<typeof renderPiece>[1] = {}) =>
  renderPiece(
    <div style={{ width: 260 }}>
      <h1>Раздел</h1>
      <h2>Товары</h2>
      <ProductCard product={product} />
    </div>,
    parts,
  )

const forPickup = {
  values: [storeValue($city, { ...aCity(), defaultShop: null }), storeValue($deliveryType, 'pickup')],
}

function Restocked() {
  const [product, setProduct] = useState<Product>(() => aProduct.inAnotherShop())
  return (
    <div onKeyUp={() => setProduct(aProduct())}>
      <ProductCard product={product} />
    </div>
  )
}

const slides = () => [...document.querySelectorAll<HTMLElement>('[data-slide]')]
const trackOf = () => slides()[0]?.parentElement as HTMLElement
const shownSlide = () => slides().findIndex((slide) => slide.hasAttribute('data-shown'))
const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params)
// the mouse may rest where another test left it, and a card under it loads all images
const takeMouseAway = () => send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the images', () => {
  it('are one slide each, 300 by 300, and the first loads at once [CARD-01, CARD-04]', async () => {
    await takeMouseAway()
    await card(aProduct({ gallery: pictures('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h') }))
    expect(slides()).toHaveLength(8)
    const image = document.querySelector<HTMLImageElement>('[data-slide="0"] img')
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['300', '300'])
    expect(image?.getAttribute('src')).toMatch(/^\/_image\/i\/rs:fit:300:300:0:1\//)
    expect(document.querySelectorAll('[data-slide] img')).toHaveLength(1)
  })

  it('change with the zone under the mouse, and reset when it leaves [CARD-02]', async () => {
    const { screen } = await card(aProduct({ gallery: pictures('a', 'b', 'c') }))
    const box = trackOf()
    for (const zone of [2, 1, 0]) {
      await userEvent.hover(box, { position: { x: 10 + (zone * 260) / 3, y: 100 } })
      await expect.poll(shownSlide).toBe(zone)
    }
    await userEvent.hover(box, { position: { x: 250, y: 100 } })
    await expect.poll(shownSlide).toBe(2)
    await userEvent.hover(screen.getByRole('heading', { name: 'Раздел' }))
    await expect.poll(shownSlide).toBe(0)
  })

  it('are swiped on a touch screen [CARD-03]', async () => {
    await card(aProduct({ gallery: pictures('a', 'b') }))
    const { left: x, top: y } = trackOf().getBoundingClientRect()
    const touch = (type: string, ...points: ReadonlyArray<number>) =>
      send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at) => ({ x: x + at, y: y + 100 })) })
    await touch('touchStart', 220)
    for (const at of [200, 160, 120, 80, 40]) await touch('touchMove', at)
    await touch('touchEnd')
    await expect.poll(shownSlide).toBe(1)
  })

  it('of a product without any are an empty tile', async () => {
    await card(aProduct({ gallery: [] }))
    expect(slides()).toHaveLength(0)
    const { width, height } = document.querySelector('article svg')?.parentElement?.getBoundingClientRect() ?? {}
    expect([width, height]).toEqual([260, 260])
  })
})

describe('the tags', () => {
  it('are the statuses, and the first two visible promotions [CARD-05, CARD-06, CARD-07, CARD-14]', async () => {
    const selections = ['on-order', 'gift', 'summer', 'sale'].map(aSelection)
    const { screen } = await card(aProduct({ isNew: true, isPopular: true, selections }))
    for (const title of ['Новинка', 'Хит', 'Подборка gift', 'Подборка summer']) {
      await expect.element(screen.getByText(title)).toBeVisible()
    }
    expect(screen.getByText('Подборка on-order').query()).toBeNull()
    expect(screen.getByText('Подборка sale').query()).toBeNull()
  })
})

describe('the price', () => {
  it('of a discounted product is beside the old one and the sale tag [CARD-08, CARD-09]', async () => {
    const { screen } = await card(aProduct.discounted(20))
    await expect.element(screen.getByText('800 ₽', { exact: true })).toBeVisible()
    expect(document.querySelector('s')?.textContent.replace(/\s/g, ' ')).toContain('1 000 ₽')
    await expect.element(screen.getByText('−20 %')).toBeVisible()
  })

  it('of any other product is alone [CARD-09]', async () => {
    await card(aProduct())
    expect(document.querySelector('s')).toBeNull()
    expect(document.body.textContent).not.toContain('%')
  })
})

describe('the review line', () => {
  it('counts them in Russian beside the stars [CARD-11]', async () => {
    const { screen } = await card(aProduct({ rating: 4.3, reviewCount: 3 }))
    await expect.element(screen.getByRole('img', { name: 'Оценка 4,3 из 5' })).toBeVisible()
    await expect.element(screen.getByText('3 отзыва')).toBeVisible()
  })

  it('shows that there are none [CARD-12]', async () => {
    const { screen } = await card(aProduct({ reviewCount: 0 }))
    await expect.element(screen.getByText('Нет отзывов')).toBeVisible()
  })
})

describe('the heart', () => {
  it('is an outline for a guest, and a click does nothing and sends no request [CARD-10, FAV-06, FAV-14, FAV-15, ROLE-06]', async () => {
    const requests: Array<string> = []
    const api = {
      ids: responses<ReadonlyArray<ProductId>>([]),
      add: () => {
        requests.push('add')
        return responses(undefined)
      },
    }
    const { screen, scope, changes } = await card(aProduct(), { values: [storeValue($favouritesApi, api)] })
    const heart = screen.getByRole('button', { name: /^Добавить в избранное/ })
    await expect.element(heart).toHaveAttribute('title', 'Добавить в избранное')
    await heart.click()
    expect(scope.getState($alerts)).toEqual([])
    expect([changes, requests]).toEqual([[], []])
    expect(document.querySelector('dialog')).toBeNull()
    await expect.element(heart).toBeVisible()
  })

  it('of a user is filled and removable, changes on the response, and is pending until then [FAV-10, FAV-12, FAV-13, FAV-14, FAV-15, FAV-16, FAV-17]', async () => {
    const { promise, resolve } = Promise.withResolvers<Either<AppError, void>>()
    const added: Array<ProductId> = []
    const like = (id: ProductId) => () => {
      added.push(id)
      return promise
    }
    const api = { ids: responses<ReadonlyArray<ProductId>>([]), add: like, remove: () => responses(undefined) }
    const { screen, scope } = await card(aProduct({ id: 7 as ProductId }), {
      values: [storeValue($favouritesApi, api)],
    })
    scopeBind(userReceived, { scope })({ id: 1 } as User)
    const [add, drop] = [/^Добавить в избранное/, /^Убрать из избранного/].map((name) =>
      screen.getByRole('button', { name }),
    )
    const heartFill = () => getComputedStyle(document.querySelector('button[title*="избранн"] path') as Element).fill
    await add?.click()
    await expect.element(add as Locator).toHaveAttribute('aria-busy', 'true')
    expect(document.querySelector('button[title*="избранн"] svg')).toBeNull()
    expect(added).toEqual([7])
    resolve(right(undefined))
    await expect.element(drop as Locator).toHaveAttribute('title', 'Убрать из избранного')
    expect(heartFill()).not.toBe('none')
    await drop?.click()
    await expect.element(add as Locator).toHaveAttribute('title', 'Добавить в избранное')
    expect(heartFill()).toBe('none')
  })

  it('has the product in its accessible name [FAV-13, FAV-15]', async () => {
    const product = aProduct({ title: 'Чайник «Кедр»' })
    const { screen } = await card(product)
    await expect
      .element(screen.getByRole('button', { name: 'Добавить в избранное: Чайник «Кедр»', exact: true }))
      .toHaveAttribute('title', 'Добавить в избранное')
  })

  it('is over the corner of the image on its own background, unless placed in the text [FAV-11]', async () => {
    const hasGround = (heart: Element) => getComputedStyle(heart, '::before').content !== 'none'
    await page.viewport(480, 740)
    const { screen } = await card(aProduct({ gallery: pictures('a') }))
    const heart = screen.getByRole('button', { name: /^Добавить в избранное/ }).element()
    const [at, corner] = [heart.getBoundingClientRect(), trackOf().getBoundingClientRect()]
    expect([at.top - corner.top, corner.right - at.right]).toEqual([4, 4])
    expect(hasGround(heart)).toBe(true)
    await screen.unmount()
    await renderPiece(
      <FavouriteButton productId={7 as ProductId} product={aProduct({ id: 7 as ProductId })} isRelative />,
    )
    expect(hasGround(document.querySelector('button') as Element)).toBe(false)
  })
})

describe('the action', () => {
  it.each([
    ['in the shop', 'CART-18, STOCK-02, STOCK-04, CARD-13', aProduct()],
    ['in the warehouse', 'STOCK-03, STOCK-04, CARD-13', aProduct.inWarehouse()],
  ])('%s: «В корзину», then «В корзине» with the amount, with the same height [%s]', async (_, __, product) => {
    const { screen, changes } = await card(product, { change: () => right(basketWith([product, 1])) })
    const button = screen.getByRole('button', { name: `В корзину: ${product.title}` })
    const { height } = button.element().getBoundingClientRect()
    await button.click()
    const group = screen.getByRole('group', { name: `Количество: ${product.title}` })
    await expect.element(group.getByText('В корзине')).toBeVisible()
    await expect.element(group.getByText('1 шт.')).toBeVisible()
    expect(group.element().getBoundingClientRect().height).toBe(height)
    expect(changes).toEqual([{ [product.id]: { count: 1 } }])
  })

  it('a key press keeps the focus on the same control', async () => {
    const product = aProduct()
    const { screen } = await card(product, { change: () => right(basketWith([product, 1])) })
    const button = screen.getByRole('button', { name: /^В корзину/ })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Добавить ещё один' })).toHaveFocus()
  })

  it('three clicks on plus are one request, 500 ms after the last [CARD-15, CART-20]', async () => {
    const product = aProduct()
    const { screen, changes } = await card(product, {
      basket: basketWith([product, 1]),
      change: () => right(basketWith([product, 4])),
    })
    const more = screen.getByRole('button', { name: 'Добавить ещё один' })
    await expect.element(more).toBeVisible()
    // independent of the speed of the machine
    for (let press = 0; press < 3; press += 1) {
      ;(more.element() as HTMLElement).click()
      await pause(0)
    }
    await expect.element(screen.getByText('4 шт.')).toBeVisible()
    await pause(200)
    expect(changes).toEqual([])
    await expect.poll(() => changes).toEqual([{ [product.id]: { count: 4 } }])
  })

  it('a click on minus subtracts one [CARD-15]', async () => {
    const product = aProduct()
    const { screen, changes } = await card(product, {
      basket: basketWith([product, 3]),
      change: () => right(basketWith([product, 2])),
    })
    await screen.getByRole('button', { name: 'Убавить на один' }).click()
    await expect.element(screen.getByText('2 шт.')).toBeVisible()
    await expect.poll(() => changes).toEqual([{ [product.id]: { count: 2 } }])
  })

  it('minus at one removes the line, and «В корзину» appears again [CART-21]', async () => {
    const product = aProduct()
    const { screen, changes } = await card(product, {
      basket: basketWith([product, 1]),
      change: () => right(basketWith()),
    })
    await screen.getByRole('button', { name: 'Убрать из корзины' }).click()
    await expect.element(screen.getByRole('button', { name: /^В корзину/ })).toBeVisible()
    await expect.poll(() => changes).toEqual([{ [product.id]: { count: 0 } }])
  })

  it('plus is disabled at the end of the stock, and the focus stays in the group [CARD-15]', async () => {
    const product = aProduct.few(3)
    const { screen, changes } = await card(product, {
      basket: basketWith([product, 2]),
      change: () => right(basketWith([product, 3])),
    })
    const more = screen.getByRole('button', { name: 'Добавить ещё один' })
    await expect.element(more).toBeEnabled()
    more.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('3 шт.', { exact: true })).toBeVisible()
    await expect.element(more).toBeDisabled()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Количество: ${product.title}`)
    await expect.poll(() => changes).toEqual([{ [product.id]: { count: 3 } }])
    await screen.getByRole('button', { name: 'Убавить на один' }).click()
    await expect.element(more).toBeEnabled()
  })

  it('a rejection is shown at the product, and the amount is reset [CART-23]', async () => {
    const product = aProduct()
    const error = left({
      _tag: 'LineLimits' as const,
      message: '',
      messages: [{ productId: product.id, message: 'Осталось только 1 шт.' }],
    })
    const { screen } = await card(product, { basket: basketWith([product, 1]), change: () => error })
    await screen.getByRole('button', { name: 'Добавить ещё один' }).click()
    await expect.element(screen.getByText('2 шт.')).toBeVisible()
    await expect.element(screen.getByText('Осталось только 1 шт.')).toBeVisible()
    await expect.element(screen.getByText('1 шт.', { exact: true })).toBeVisible()
  })

  it('on order it can still be added to the basket, and shows the first day of collection [STOCK-05]', async () => {
    const product = aProduct.inWarehouse({ pickupDeliveryDate: aDay('2026-03-20'), productBranchStocks: 60 })
    const { screen } = await card(product, forPickup)
    await expect.element(screen.getByText('Под заказ, можно забрать с 20.03')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^В корзину/ })).toBeEnabled()
  })

  it('in another shop, for pickup: ended here, with a link to choose that shop [STOCK-06, STOCK-07]', async () => {
    const product = aProduct.inAnotherShop({ otherShops: 2 })
    const shop = aShop({ address: 'ул. Ленина, 5' })
    const { screen, scope, router } = await card(product, {
      values: [...forPickup.values, storeValue($shop, shop)],
    })
    await expect.element(screen.getByText('Нет на ул. Ленина, есть в двух магазинах')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Закончился' })).toBeDisabled()
    const link = screen.getByRole('link', { name: 'Выбрать другой магазин' })
    await expect.element(link).toHaveAttribute('href', `/catalog/product/${product.slug}/?openDeliveryPointLayer=true`)
    await link.click()
    expect(scope.getState($layers)).toMatchObject([{ name: 'DeliveryPointsLayer', data: { productId: product.id } }])
    expect(router.state.location.pathname).toBe('/')
  })

  it('in another shop, for delivery: pickup only, with a link to change the delivery type [STOCK-08, STOCK-09]', async () => {
    const product = aProduct.inAnotherShop({ otherShops: 1 })
    const { screen, scope, router } = await card(product)
    await expect.element(screen.getByText('Не доставляем, есть в одном магазине')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Только самовывоз' })).toBeDisabled()
    const link = screen.getByRole('link', { name: 'Изменить способ получения' })
    await expect.element(link).toHaveAttribute('href', `/catalog/product/${product.slug}/?openDeliveryTypeLayer=true`)
    await link.click()
    expect(scope.getState($layers)).toMatchObject([
      { name: 'DeliveryTypeLayer', data: { opened: 'requested', product: { productId: product.id } } },
    ])
    expect(router.state.location.pathname).toBe('/')
  })

  it('moves the focus from the link that chose a shop to «В корзину», if it is in that shop [STOCK-07]', async () => {
    const { screen } = await renderPiece(<Restocked />, forPickup)
    const link = screen.getByRole('link', { name: 'Выбрать другой магазин' }).element() as HTMLElement
    link.focus()
    await userEvent.keyboard('x')
    await expect.element(screen.getByRole('button', { name: /^В корзину/ })).toHaveFocus()
  })

  it('nowhere: sold out [STOCK-10, CARD-13]', async () => {
    const { screen } = await card(aProduct.soldOut())
    await expect.element(screen.getByRole('button', { name: 'Товар закончился' })).toBeDisabled()
  })

  it.each([15, 49])('the count %i is shown [STOCK-11]', async (left) => {
    const { screen } = await card(aProduct.few(left))
    await expect.element(screen.getByText(`Осталось ${String(left)} шт.`)).toBeVisible()
  })

  it.each([
    ['low', 15],
    ['medium', 49],
  ])('the count of a %s level has the colour of the settings [STOCK-22]', async (code, left) => {
    const storage = responses([{ code, title: '', value: { colour: '#0055aa', count: left } }])
    const { screen, scope } = await card(aProduct.few(left), { pageApi: { storage: () => storage } })
    await runLoader(scope, stockLevelsLoader, undefined)
    const mark = () =>
      getComputedStyle(screen.getByText(`Осталось ${String(left)} шт.`).element(), '::before').backgroundColor
    await expect.poll(mark).toBe('rgb(0, 85, 170)')
  })

  it.each([
    [5, 'red'],
    [6, 'red'],
    [15, 'red'],
    [16, 'yellow'],
    [49, 'yellow'],
  ])('the count %i has the stored colour of its level, %s [STOCK-22]', async (left, colour) => {
    const { screen } = await card(aProduct.few(left))
    await expect.element(screen.getByText(`Осталось ${String(left)} шт.`)).toHaveAttribute('data-colour', colour)
  })

  it('the count 50 is not shown [STOCK-14]', async () => {
    await card(aProduct.few(50))
    expect(document.body.textContent).not.toContain('Осталось')
  })
})

it('every focusable control in a card has an accessible name [CARD-01]', async () => {
  const { screen } = await card(aProduct({ gallery: pictures('a', 'b', 'c') }))
  const stops: Array<string | null> = []
  const article = screen.getByRole('article').element()
  for (let press = 0; press < 12; press += 1) {
    await userEvent.keyboard('{Tab}')
    const stop = document.activeElement
    if (stop === null || !article.contains(stop)) continue
    stops.push(
      stop.closest('[aria-hidden="true"]') === null ? (stop.getAttribute('aria-label') ?? stop.textContent) : null,
    )
  }
  expect(stops.length).toBeGreaterThan(2)
  expect(stops).not.toContain(null)
  expect(stops).not.toContain('')
  // the heart is drawn above the button
  const [heart, buy] = ['Добавить в избранное', 'В корзину'].map((name) =>
    stops.findIndex((stop) => stop?.startsWith(name)),
  )
  expect(heart).toBeGreaterThanOrEqual(0)
  expect(buy).toBeGreaterThan(heart ?? 0)
})

it('passes axe in any state, and fits a phone of 320 px', async () => {
  await page.viewport(320, 800)
  const inBasket = aProduct({
    isNew: true,
    isPopular: true,
    selections: [aSelection('gift')],
    gallery: pictures('a', 'b'),
  })
  await renderPiece(
    <>
      <h1>Раздел</h1>
      <h2>Товары</h2>
      <ul style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, width: 288 }}>
        {[
          inBasket,
          aProduct.inAnotherShop({ id: 2 as ProductId }),
          aProduct.soldOut({ id: 3 as ProductId }),
          aProduct.few(3, { id: 4 as ProductId }),
        ].map((product) => (
          <li key={product.id} style={{ minWidth: 0 }}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>,
    { basket: basketWith([inBasket, 120]) },
  )
  document.title = 'Карточки'
  const { violations } = await audit(document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const link = document.querySelector('[role=group] a') as HTMLElement
  expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth)
})

describe('a card of 158 px, two in a row on a phone', () => {
  const boxes = () => {
    const heart = document.querySelector('[aria-label^="Добавить в избранное"]')
    const picture = document.querySelector('[data-slide]')
    return [heart, picture].map((one) => (one as Element).getBoundingClientRect()) as [DOMRect, DOMRect]
  }
  const long = 'Сковорода алюминиевая с крышкой «Дом у реки», 20 см, тёмно-зелёная'

  it('has the heart below the picture, 44 px wide, and offers no comparison', async () => {
    await page.viewport(360, 740)
    const { screen } = await card(aProduct({ title: long }))
    await expect.element(screen.getByRole('button', { name: /^Добавить в избранное/ })).toBeVisible()
    const [heart, picture] = boxes()
    expect(heart.top).toBeGreaterThanOrEqual(picture.bottom)
    expect(heart.width).toBe(44)
    await expect.element(screen.getByRole('button', { name: /сравнени/ })).not.toBeInTheDocument()
    const { violations } = await audit(document.body)
    expect(violations.map((violation) => violation.id)).toEqual([])
  })

  it('has four lines for the title: the last words are the size and the colour', async () => {
    await page.viewport(360, 740)
    await renderPiece(
      <div style={{ width: 158 }}>
        <ProductCard product={aProduct({ title: long.repeat(2) })} />
      </div>,
    )
    const title = document.querySelector('h3') as HTMLElement
    expect(title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight)).toBe(4)
  })

  it('names how many variants there are and shows their colours', async () => {
    const colours = [
      { title: 'белый', hex: '#ffffff' },
      { title: 'синий', hex: '#2f5fa8' },
    ]
    const { screen } = await card(aProduct({ variantCount: 4, colours }))
    await expect.element(screen.getByText('4 варианта')).toBeVisible()
    expect(getComputedStyle(screen.getByTitle('синий').element()).backgroundColor).toBe('rgb(47, 95, 168)')
  })
})
