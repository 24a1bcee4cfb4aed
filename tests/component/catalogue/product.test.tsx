import { scopeBind } from 'effector'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { right } from 'fp-ts/Either'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { $deliveryType } from '../../../src/application/delivery-context/delivery-context.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $productContentApi } from '../../../src/application/ports/api/catalogue/product-content-api.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import {
  $productExtrasApi,
  type ProductExtrasApi,
} from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import { type DeliveryContext, DELIVERY_TYPES } from '../../../src/domain/place/place.ts'
import type { ProductDetail, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import type { PublishedReview, ReviewSort } from '../../../src/domain/catalogue/review.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { aProduct, aSelection } from '../../../src/domain/testing/product.ts'
import { Container } from '../../../src/ui/kit/container.tsx'
import { useFreshDeliveryContext } from '../../../src/ui/shell/navigation/use-fresh-delivery-context.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { loader, Page } from '../../../src/ui/pages/product/page.tsx'
// the chunk loads when reviews become visible; the test does not measure that
import '../../../src/ui/pages/product/reviews/useful-button.tsx'
import { audit } from '../support/audit.ts'
import { only } from '../support/kit-router.tsx'
import { responses, basketWith, notFound, refuses, renderRoutes } from '../support/catalogue-harness.tsx'
import { storeValue, illTyped, partOf } from '../../support/fakes.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'

const aDetail = (parts: Partial<ProductDetail> = {}): ProductDetail => ({
  ...aProduct({
    title: 'Чайник «Брусника»',
    gallery: ['a', 'b', 'c'].map((name) => ({ file: { url: `demo:${name}` } })),
  }),
  description: '<p>Держит тепло <strong>час</strong>.</p>',
  properties: [
    { title: 'Объём', value: '1,2 л' },
    { title: 'Материал', value: 'Керамика' },
  ],
  brand: { id: 5, title: 'Ложкари' },
  breadcrumbs: [
    { title: 'Каталог', url: '/catalog/' },
    { title: 'Посуда', url: '/catalog/posuda/' },
  ],
  maxCount: 60,
  ...parts,
})

function FieldErrorOf() {
  const error = useRouteError()
  return <h1>{isRouteErrorResponse(error) ? error.status : String(error)}</h1>
}

/** The page inside the shell. */
function Framed() {
  useFreshDeliveryContext()
  return (
    <>
      <main>
        <Container>
          <Page />
        </Container>
      </main>
      <Layers />
    </>
  )
}

const routes = [
  { path: '/catalog/product/:product/', loader, ErrorBoundary: FieldErrorOf, element: <Framed /> },
  { path: '*', element: <h1>Другая страница</h1> },
]

const shop = aShop({ address: 'ул. Ленина, 10' })

const place = {
  values: [
    storeValue($deliveryApi, {
      city: () => responses({ ...aCity(), defaultShop: null }),
      shops: () => responses([shop, aShop.partnerPoint({ address: 'пр. Мира, 3' })]),
      deliveryTypes: () => responses(DELIVERY_TYPES),
      deliveryMethods: () => responses([]),
    }),
    storeValue($deliveryContextStorage, { storeDeliveryType: () => undefined, storeShop: () => undefined }),
  ],
}

const open = async (
  product: ProductDetail | null = aDetail(),
  query = '',
  parts: Parameters<typeof renderRoutes>[2] = {},
) => {
  const requests: Array<DeliveryContext> = []
  const rendered = await renderRoutes(`/catalog/product/chaynik/${query}`, routes, {
    ...place,
    catalogueApi: {
      product: (_, at) => {
        requests.push(at)
        return product === null ? refuses(notFound) : responses(product)
      },
    },
    ...parts,
  })
  if (product !== null)
    await expect.element(rendered.screen.getByRole('heading', { level: 1, name: product.title })).toBeInTheDocument()
  return { ...rendered, requests }
}

const meta = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null
const shownPhoto = () => [...document.querySelectorAll('ol a')].findIndex((link) => link.hasAttribute('aria-current'))

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(414, 896)
})

describe('the product page', () => {
  it('shows the title, the price and the materials', async () => {
    const { screen } = await open(aDetail({ selections: [aSelection('gift')], isNew: true }))
    await expect.element(screen.getByText('Артикул ART-1')).toBeVisible()
    await expect.element(screen.getByText('1 290 ₽').first()).toBeVisible()
    await expect.element(screen.getByText('12 отзывов').first()).toBeVisible()
    await expect.element(screen.getByText('Наличие: Много')).toBeVisible()
    await expect.element(screen.getByText('Новинка')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Подборка gift' }))
      .toHaveAttribute('href', '/catalog/?selection=gift')
    await expect.element(screen.getByRole('link', { name: 'Ложкари' })).toHaveAttribute('href', '/catalog/brands/5/')
    await expect.element(screen.getByRole('definition').first()).toHaveTextContent('1,2 л')
    await expect.element(screen.getByRole('strong')).toHaveTextContent('час')
  })

  it('shows the stock with the texts of the settings [STOCK-16]', async () => {
    const storage = () => responses([{ code: 'high', title: 'Навалом', value: { count: 50 } }])
    const { screen } = await open(aDetail(), '', { pageApi: { storage } })
    await expect.element(screen.getByText('Наличие: Навалом')).toBeVisible()
  })

  it('returns 404 for an unknown product [ROUTE-24]', async () => {
    const { screen } = await open(null)
    await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible()
  })

  it('adds to the basket by its one button, and changes the amount in place', async () => {
    await page.viewport(1280, 900)
    const product = aDetail()
    const { screen, changes } = await open(product, '', { change: () => right(basketWith([product, 1])) })
    await screen.getByRole('button', { name: 'В корзину: Чайник «Брусника»' }).click()
    await expect.element(screen.getByRole('group', { name: 'Количество: Чайник «Брусника»' })).toBeVisible()
    expect(changes).toEqual([{ [product.id]: { count: 1 } }])
  })

  it('has its sections in the document, in the order of their headings, before they are scrolled into view', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    const { screen } = await open()
    const headings = screen.getByRole('heading', { level: 2 }).elements()
    expect(headings.map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
      'Описание',
      'Характеристики',
      'Отзывы',
      'Наличие и доставка: Барнаул',
      'Вопросы о товаре',
    ])
    vi.unstubAllGlobals()
  })

  it('on a phone takes the focus from top to bottom, as it is rendered', async () => {
    await page.viewport(360, 740)
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: /^Поделиться/ })).toBeVisible()
    const stops: Array<string> = []
    for (let press = 0; press < 8; press += 1) {
      await userEvent.keyboard('{Tab}')
      stops.push(document.activeElement?.getAttribute('aria-label') ?? '')
    }
    const [zoom, share] = ['Увеличить фото', 'Поделиться'].map((name) =>
      stops.findIndex((stop) => stop.startsWith(name)),
    )
    expect(zoom).toBe(0)
    expect(share).toBeGreaterThan(0)
  })

  it('keeps the price and the button visible on a phone when they are scrolled out of view', async () => {
    await page.viewport(360, 480)
    const { screen } = await open()
    const buttons = screen.getByRole('button', { name: /^В корзину/ })
    await expect.poll(() => buttons.elements().length).toBe(2)
    buttons.first().element().scrollIntoView({ block: 'center' })
    await expect.poll(() => buttons.elements().length).toBe(1)
  })
})

describe('the copied or shared text', () => {
  const ADDRESS = 'http://shop.test/catalog/product/chay-chernyy-1/'
  const clipboard = (isTaking = true) =>
    vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockImplementation(() =>
        isTaking ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')),
      )
  const ofBrowser = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share')
  const sharing = (share: Navigator['share'] | undefined) => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
    if (share !== undefined) Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  }
  afterEach(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'share')
    if (ofBrowser !== undefined) Object.defineProperty(Navigator.prototype, 'share', ofBrowser)
  })
  const announcement = () =>
    [...document.querySelectorAll('header [role=status]')].map((one) => one.textContent.replace(/\s/g, ' '))

  it('is the article number, by the button beside it, with a confirmation', async () => {
    const copied = clipboard()
    const { screen } = await open()
    expect(announcement()).toEqual(['', ''])
    await screen.getByRole('button', { name: 'Скопировать артикул' }).click()
    await expect.poll(announcement).toEqual(['Артикул ART-1 скопирован', ''])
    expect(copied.mock.calls).toEqual([['ART-1']])
  })

  it('can be copied manually if the browser denies the clipboard, with a message', async () => {
    clipboard(false)
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Скопировать артикул' }).click()
    await expect.element(screen.getByText(/^Скопировать не.получилось/)).toBeVisible()
    expect(document.querySelectorAll('header [role=status]')[0]?.getBoundingClientRect().width).toBeGreaterThan(50)
  })

  it("is the product address by the browser's share dialog, without tracking parameters", async () => {
    const [copied, share] = [clipboard(), vi.fn(() => Promise.resolve())]
    sharing(share)
    const { screen } = await open(aDetail(), '?utm_source=letter&utm_medium=mail')
    await screen.getByRole('button', { name: 'Поделиться: Чайник «Брусника»' }).click()
    await expect.poll(() => share.mock.calls).toEqual([[{ title: 'Чайник «Брусника»', url: ADDRESS }]])
    expect([copied.mock.calls, announcement()]).toEqual([[], ['', '']])
  })

  it('is not copied when the share dialog is cancelled, and is copied when sharing fails', async () => {
    const copied = clipboard()
    const errors = ['AbortError', 'NotAllowedError']
    const share = vi.fn(() => Promise.reject(new DOMException('', errors.shift())))
    sharing(share)
    const { screen } = await open()
    const button = screen.getByRole('button', { name: 'Поделиться: Чайник «Брусника»' })
    await button.click()
    await expect.poll(() => share.mock.calls).toHaveLength(1)
    expect(copied).not.toHaveBeenCalled()
    await button.click()
    await expect.poll(announcement).toEqual(['', 'Ссылка скопирована'])
    expect(copied.mock.calls).toEqual([[ADDRESS]])
  })

  it('is an address that is copied if the browser has no share dialog', async () => {
    const copied = clipboard()
    sharing(undefined)
    const { screen } = await open(aDetail(), '?utm_source=letter')
    await screen.getByRole('button', { name: 'Поделиться: Чайник «Брусника»' }).click()
    await expect.poll(announcement).toEqual(['', 'Ссылка скопирована'])
    expect(copied.mock.calls).toEqual([[ADDRESS]])
  })
})

describe('the head', () => {
  it('has default texts if the service has none: title, description, address and image [PAGE-05]', async () => {
    await open()
    expect(document.title).toBe('Чайник «Брусника» — Кедр')
    expect(meta('description')?.replace(/\s/g, ' ')).toBe('Чайник «Брусника»: 1 290 ₽')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://shop.test/catalog/product/chay-chernyy-1/',
    )
    expect(meta('og:image')).toMatch(/^http:\/\/shop\.test\/_image\/i\/rs:fit:1200:630:0:1\//)
  })

  it("shows the service's title and texts of the page [PAGE-05, PAGE-06, PAGE-07]", async () => {
    const pageData: PageData = {
      routeName: 'catalog-product-product',
      path: '/',
      title: 'Чайник',
      content: null,
      breadcrumbs: [],
      meta: {
        title: 'Купить чайник',
        description: 'Чайник с доставкой',
        keywords: 'чайник, посуда',
        image: '/pictures/chaynik.jpg',
        og: { title: 'Чайник для двоих', description: 'Заварочный', image: null, type: 'product', url: '/' },
      },
    }
    await open(aDetail(), '', { pageApi: { page: () => responses(pageData) } })
    expect(document.title).toBe('Купить чайник')
    expect([meta('description'), meta('keywords')]).toEqual(['Чайник с доставкой', 'чайник, посуда'])
    expect([meta('og:title'), meta('og:description'), meta('og:type')]).toEqual([
      'Чайник для двоих',
      'Заварочный',
      'product',
    ])
    expect(meta('og:image')).toBe('http://shop.test/pictures/chaynik.jpg')
  })
})

describe('the gallery', () => {
  it('selects an image by its thumbnail on hover or click, and moves by arrow keys', async () => {
    await page.viewport(1280, 900)
    const { screen } = await open()
    await userEvent.hover(screen.getByRole('link', { name: 'Фото 2 из 3' }))
    await expect.poll(shownPhoto).toBe(1)
    await screen.getByRole('link', { name: 'Фото 3 из 3' }).click()
    await expect.poll(shownPhoto).toBe(2)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(shownPhoto).toBe(1)
  })

  it.each([
    [768, 600],
    [1280, 720],
    [1280, 900],
  ])('at %i × %i px fits below the header and the title', async (width, height) => {
    await page.viewport(width, height)
    const { screen } = await open()
    const photo = screen.getByRole('region', { name: 'Фотографии товара' }).getByRole('list').first()
    const { height: drawn } = photo.element().getBoundingClientRect()
    expect(drawn).toBeLessThanOrEqual(Math.max(416, height - 360))
    expect(drawn).toBeGreaterThan(300)
    const { width: picture, height: same } = only(photo.element(), 'picture').getBoundingClientRect()
    expect([picture, same]).toEqual([drawn, drawn])
  })

  it.each([
    [1024, 768],
    [1280, 720],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ])('at %i × %i px is wider than the panel of the purchase', async (width, height) => {
    await page.viewport(width, height)
    for (const gallery of [aDetail().gallery, aDetail().gallery.slice(0, 1)]) {
      const { screen } = await open(aDetail({ gallery }))
      const photo = screen.getByRole('region', { name: 'Фотографии товара' }).getByRole('list').first()
      const panel = screen.getByRole('region', { name: 'Покупка' })
      expect(photo.element().getBoundingClientRect().width).toBeGreaterThan(
        panel.element().getBoundingClientRect().width,
      )
      await screen.unmount()
    }
  })

  it.each([
    ['several images', {}, 900],
    ['several images', {}, 1400],
    ['one image', { gallery: [{ file: { url: 'demo:a' } }] }, 900],
  ])('of %s leaves no empty room before the panel of the purchase', async (_, parts, height) => {
    await page.viewport(1280, height)
    const { screen } = await open(aDetail(parts))
    const photo = screen.getByRole('region', { name: 'Фотографии товара' }).getByRole('list').first().element()
    const panel = screen.getByRole('region', { name: 'Покупка' }).element()
    const room = panel.getBoundingClientRect().left - photo.getBoundingClientRect().right
    expect(Math.round(room)).toBe(48)
    const { width } = panel.getBoundingClientRect()
    if (!('gallery' in parts)) expect(photo.getBoundingClientRect().width).toBeGreaterThan(width)
  })

  it('has its round corners once: no white shows around a dark picture', async () => {
    const { screen } = await open()
    const slides = screen.getByRole('region', { name: 'Фотографии товара' }).getByRole('list').first().element()
    const [slide, picture] = [slides.querySelector('li'), slides.querySelector('picture')]
    expect(slide && getComputedStyle(slide).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    expect(picture && getComputedStyle(picture).borderRadius).toBe('0px')
  })

  it('of one image has the full width', async () => {
    await page.viewport(1280, 1400)
    const { screen } = await open(aDetail({ gallery: [{ file: { url: 'demo:a' } }] }))
    const photos = screen.getByRole('region', { name: 'Фотографии товара' })
    expect(photos.getByRole('list').element().clientWidth).toBe(photos.element().clientWidth)
  })

  it('reserves the space of images before the thumbnails load', async () => {
    await page.viewport(1280, 900)
    const { screen } = await open()
    const photos = screen.getByRole('region', { name: 'Фотографии товара' }).getByRole('list').first().element()
    const { x, width } = photos.getBoundingClientRect()
    const thumbnails = photos.nextElementSibling as HTMLElement
    thumbnails.style.display = 'none'
    expect(photos.getBoundingClientRect()).toMatchObject({ x, width })
  })

  it('opens an image in full screen, navigates there, and returns to the last one', async () => {
    await page.viewport(1280, 900)
    const { screen } = await open()
    await screen.getByRole('button', { name: /^Увеличить фото.*1 из 3/ }).click()
    const dialog = screen.getByRole('dialog', { name: 'Фотографии товара: Чайник «Брусника»' })
    await expect.element(dialog.getByRole('button', { name: 'Предыдущее фото' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Следующее фото' }).click()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Фото 2 из 3')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(shownPhoto).toBe(1)
  })

  const zoomState = () => {
    const slide = document.querySelector<HTMLElement>('dialog [style*="scale"]')
    const [x = 0, y = 0, scale = 0] = (
      /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(slide?.style.transform ?? '') ?? []
    )
      .slice(1)
      .map(Number)
    return { x, y, scale }
  }

  const openLarge = async () => {
    const rendered = await open()
    await rendered.screen.getByRole('button', { name: /^Увеличить фото.*1 из 3/ }).click()
    const dialog = rendered.screen.getByRole('dialog', { name: 'Фотографии товара: Чайник «Брусника»' })
    await expect.element(dialog.getByRole('button', { name: 'Приблизить' })).toBeVisible()
    return { ...rendered, dialog }
  }

  it('shows another photo by its small picture [PROD-02]', async () => {
    const { dialog } = await openLarge()
    const small = dialog.getByRole('button', { name: 'Фото 3 из 3' })
    await small.click()
    await expect.element(small).toHaveAttribute('aria-current', 'true')
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Фото 3 из 3')
  })

  it('zooms by a button or by keys, moves by arrows up to the edge, and resets', async () => {
    await page.viewport(1280, 900)
    const { dialog } = await openLarge()
    await dialog.getByRole('button', { name: 'Приблизить' }).click()
    await expect.poll(zoomState).toEqual({ x: 0, y: 0, scale: 2.5 })
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(zoomState).toEqual({ x: -80, y: 0, scale: 2.5 })
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Фото 1 из 3')
    for (let presses = 0; presses < 20; presses += 1) await userEvent.keyboard('{ArrowDown}')
    const picture = document.querySelector('dialog img') as HTMLElement
    await expect.poll(() => zoomState().y).toBe(-(picture.offsetHeight * 2.5 - 900) / 2)
    await userEvent.keyboard('0')
    await expect.poll(zoomState).toEqual({ x: 0, y: 0, scale: 1 })
    await userEvent.keyboard('+')
    await expect.poll(() => zoomState().scale).toBeCloseTo(1.6)
    await dialog.getByRole('button', { name: 'Показать целиком' }).click()
    await expect.poll(() => zoomState().scale).toBe(1)
  })

  it('zooms by wheel or click, moves by dragging, and resets for the next image', async () => {
    await page.viewport(1280, 900)
    const { dialog } = await openLarge()
    const stage = dialog.element().firstElementChild as HTMLElement
    stage.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -200, clientX: 640, clientY: 450, bubbles: true, cancelable: true }),
    )
    await expect.poll(() => zoomState().scale).toBeCloseTo(Math.exp(0.4))
    await dialog.getByRole('button', { name: 'Показать целиком' }).click()
    await expect.poll(() => zoomState().scale).toBe(1)
    const hand = (type: string, clientX: number, clientY: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientX, clientY, bubbles: true }),
      )
    stage.setPointerCapture = () => undefined
    hand('pointerdown', 740, 450)
    hand('pointerup', 740, 450)
    await expect.poll(zoomState).toEqual({ x: -150, y: 0, scale: 2.5 })
    hand('pointerdown', 740, 450)
    hand('pointermove', 790, 400)
    hand('pointerup', 790, 400)
    await expect.poll(zoomState).toEqual({ x: -100, y: -50, scale: 2.5 })
    await dialog.getByRole('button', { name: 'Следующее фото' }).click()
    await expect.element(dialog.getByRole('status')).toHaveTextContent('Фото 2 из 3')
    await expect.poll(() => zoomState().scale).toBe(1)
  })

  it('zooms by two fingers and by a double tap', async () => {
    const { dialog } = await openLarge()
    const stage = dialog.element().firstElementChild as HTMLElement
    stage.setPointerCapture = () => undefined
    const finger = (type: string, pointerId: number, clientX: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, { pointerId, pointerType: 'touch', clientX, clientY: 448, bubbles: true }),
      )
    finger('pointerdown', 1, 157)
    finger('pointerdown', 2, 257)
    finger('pointermove', 1, 107)
    finger('pointermove', 2, 307)
    await expect.poll(() => zoomState().scale).toBeCloseTo(2)
    finger('pointerup', 1, 107)
    finger('pointerup', 2, 307)
    await dialog.getByRole('button', { name: 'Показать целиком' }).click()
    await expect.poll(() => zoomState().scale).toBe(1)
    finger('pointerdown', 1, 207)
    finger('pointerup', 1, 207)
    expect(zoomState().scale).toBe(1)
    finger('pointerdown', 1, 207)
    finger('pointerup', 1, 207)
    await expect.poll(() => zoomState().scale).toBe(2.5)
  })

  it('of a product without images is an empty tile', async () => {
    const { screen } = await open(aDetail({ gallery: [] }))
    await expect.element(screen.getByRole('img', { name: 'Чайник «Брусника»' })).toBeVisible()
  })
})

describe('the variants of a group', () => {
  const kettle = (number: number, colour: string, isAvailable = true) => ({
    id: number as ProductId,
    slug: `chaynik-${String(number)}` as Slug,
    picture: `demo:${String(number)}`,
    isAvailable,
    traits: [{ title: 'Цвет', value: colour }],
  })
  const variants = [
    kettle(1, 'белый'),
    kettle(2, 'чёрный, матовый'),
    kettle(3, 'синий', false),
    { ...kettle(4, 'роз'), picture: null },
  ]

  const openOneOf = async () => {
    const requests: Array<string> = []
    const rendered = await renderRoutes('/catalog/product/chaynik-1/', routes, {
      ...place,
      catalogueApi: {
        product: (slug) => {
          requests.push(slug)
          const own = variants.find((variant) => variant.slug === slug)
          return own === undefined
            ? refuses(notFound)
            : responses(aDetail({ id: own.id, slug, title: `Чайник, ${own.traits[0]?.value ?? ''}`, variants }))
        },
      },
    })
    await expect.element(rendered.screen.getByRole('heading', { level: 1, name: 'Чайник, белый' })).toBeVisible()
    return { ...rendered, requests }
  }

  it('are links to their own addresses, with the current one and unavailable ones marked', async () => {
    const { screen } = await openOneOf()
    const colours = screen.getByRole('list', { name: 'Цвет' }).getByRole('link')
    expect(
      colours
        .elements()
        .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['белый', '/catalog/product/chaynik-1/', 'true'],
      ['чёрный, матовый', '/catalog/product/chaynik-2/', null],
      ['синий, нет в\u00a0наличии', '/catalog/product/chaynik-3/', null],
      ['роз', '/catalog/product/chaynik-4/', null],
    ])
    expect(colours.elements().map((link) => [link.textContent, link.querySelector('img') !== null])).toEqual([
      ['', true],
      ['', true],
      ['', true],
      ['роз', false],
    ])
  })

  it('are selected by the address: the page shows the variant, and Back leaves the product', async () => {
    const { screen, router, requests } = await openOneOf()
    await router.navigate('/elsewhere/')
    await router.navigate('/catalog/product/chaynik-1/')
    await screen.getByRole('link', { name: 'чёрный, матовый' }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Чайник, чёрный, матовый' })).toBeVisible()
    expect([router.state.location.pathname, requests.at(-1)]).toEqual(['/catalog/product/chaynik-2/', 'chaynik-2'])
    await expect.element(screen.getByRole('link', { name: 'чёрный, матовый' })).toHaveAttribute('aria-current', 'true')
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://shop.test/catalog/product/chaynik-2/',
    )
    await router.navigate(-1)
    await expect.element(screen.getByRole('heading', { name: 'Другая страница' })).toBeVisible()
  })
})

describe('reviews', () => {
  const day = '2026-05-01' as Day
  const aReview = (id: number, rating: number): PublishedReview => ({
    id,
    productId: aDetail().id,
    author: `Автор ${String(id)}`,
    rating,
    comment: 'Да',
    files: [],
    date: day,
    status: 'published',
    usefulCount: 0,
  })
  const all = [aReview(1, 5), aReview(2, 4), aReview(3, 5)]
  const stars = [5, 4, 3, 2, 1].map((rating) => ({ rating, count: all.filter((one) => one.rating === rating).length }))

  const openReviews = async (ports: ReadonlyArray<unknown> = []) => {
    const requests: Array<readonly [ReviewSort, number | undefined]> = []
    const reviews: ProductExtrasApi['reviews'] = (_, sort, page, only) => {
      requests.push([sort, only])
      const items = all.filter(({ rating }) => only === undefined || only === rating)
      return responses({ items, rating: 4.7, stars, pagination: { total: items.length, page, limit: 10, pages: 1 } })
    }
    const rendered = await open(aDetail({ reviewCount: 3, rating: 4.7 }), '?reviews=true', {
      values: [...(place.values as []), storeValue($productExtrasApi, { reviews }), ...(ports as [])],
    })
    const rows = rendered.screen.getByRole('group', { name: 'Отзывы по оценкам' })
    await expect.element(rows).toBeVisible()
    const shown = () =>
      rendered.screen
        .getByRole('heading', { level: 3, name: /^Автор/ })
        .elements()
        .map((author) => author.textContent)
    return { ...rendered, requests, rows, shown }
  }
  const nameOf = (row: Element) => row.textContent.replace(/\s/g, ' ')
  const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map(nameOf)

  it('are summed up on the page: stars, photos and the two best; all of them are a link away [ROUTE-25]', async () => {
    const requests: Array<ReviewSort> = []
    const photo = { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' }
    const reviews: ProductExtrasApi['reviews'] = (_, sort, page) => {
      requests.push(sort)
      const items = all.map((review) =>
        review.id === 3 ? { ...review, comment: 'Хорошая вещь. '.repeat(5), files: [photo] } : review,
      )
      return responses({ items, rating: 4.7, stars, pagination: { total: 3, page, limit: 10, pages: 1 } })
    }
    const { screen } = await open(aDetail({ reviewCount: 3, rating: 4.7 }), '', {
      values: [...(place.values as []), storeValue($productExtrasApi, { reviews })],
    })
    document.querySelector('#reviews')?.scrollIntoView()
    await expect.element(screen.getByText('Автор 1')).toBeInTheDocument()
    // a review that tells something is before a shorter one
    expect([...document.querySelectorAll('#reviews figure b')].map(({ textContent }) => textContent)).toEqual([
      'Автор 3',
      'Автор 1',
    ])
    expect([...document.querySelectorAll('#reviews dl > div')].map(nameOf)).toEqual([
      '5 звёзд: 2 отзыва',
      '4 звезды: 1 отзыв',
      '3 звезды: 0 отзывов',
      '2 звезды: 0 отзывов',
      '1 звезда: 0 отзывов',
    ])
    await expect.element(screen.getByRole('list', { name: 'Фотографии покупателей' })).toBeInTheDocument()
    await expect
      .element(screen.getByRole('link', { name: 'Читать 3 отзыва' }))
      .toHaveAttribute('href', '/catalog/product/chay-chernyy-1/?reviews=true#reviews')
    expect(requests).toEqual(['rating'])
  })

  it.each([414, 768, 1280])('are summed up without an empty band above the buttons at %i px', async (width) => {
    await page.viewport(width, 900)
    const reviews: ProductExtrasApi['reviews'] = (_, __, at) =>
      responses({ items: all, rating: 4.7, stars, pagination: { total: 3, page: at, limit: 10, pages: 1 } })
    const { screen } = await open(aDetail({ reviewCount: 3, rating: 4.7 }), '', {
      values: [...(place.values as []), storeValue($productExtrasApi, { reviews })],
    })
    document.querySelector('#reviews')?.scrollIntoView()
    await expect.element(screen.getByText('Автор 1')).toBeInTheDocument()
    const bottomOf = (selector: string) =>
      Math.max(...[...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect().bottom))
    const buttons = screen.getByRole('link', { name: 'Читать 3 отзыва' }).element().getBoundingClientRect().top
    expect(buttons - bottomOf('#reviews figure')).toBeLessThanOrEqual(24)
    if (width === 1280) expect(buttons - bottomOf('#reviews dl > div')).toBeLessThanOrEqual(24)
  })

  it('open below the bar with the price, and no star is above it [ROUTE-25]', async () => {
    await page.viewport(1280, 700)
    await openReviews()
    document.body.style.paddingBottom = '2000px'
    const heading = document.querySelector('#reviews h2')
    const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')
    const stars = document.querySelector('#reviews header [style*="--filled"]')
    heading?.scrollIntoView({ block: 'start' })
    await expect.poll(() => bar?.hidden).toBe(false)
    const bottom = () => bar?.getBoundingClientRect().bottom ?? 0
    await expect.poll(() => (heading?.getBoundingClientRect().top ?? 0) - bottom()).toBeGreaterThanOrEqual(0)
    window.scrollBy(0, (stars?.getBoundingClientRect().top ?? 0) - bottom() + 30)
    const { x, y } = stars?.getBoundingClientRect() ?? { x: 0, y: 0 }
    const above = document.elementFromPoint(x + 8, y + 8)
    document.body.style.paddingBottom = ''
    expect(bar?.contains(above)).toBe(true)
  })

  it('are counted by stars, filtered by a row, by keyboard too, and shown all again by it or by the first row', async () => {
    const { screen, rows, requests, shown } = await openReviews()
    expect(
      rows
        .getByRole('button')
        .elements()
        .map((row) => [nameOf(row), (row as HTMLButtonElement).disabled]),
    ).toEqual([
      ['Все отзывы3', false],
      ['5 звёзд: 2 отзыва', false],
      ['4 звезды: 1 отзыв', false],
      ['3 звезды: 0 отзывов', true],
      ['2 звезды: 0 отзывов', true],
      ['1 звезда: 0 отзывов', true],
    ])
    expect(pressed()).toEqual(['Все отзывы3'])
    const bars = rows.element().querySelectorAll<HTMLElement>('[style*="--share"]')
    expect([...bars].map((bar) => bar.style.getPropertyValue('--share'))).toEqual([
      '66.7%',
      '33.3%',
      '0.0%',
      '0.0%',
      '0.0%',
    ])

    const topOf = (element: Element) => element.getBoundingClientRect().top - document.body.getBoundingClientRect().top
    const tops = () => [rows.element(), screen.getByLabelText('Порядок отзывов').element()].map(topOf)
    const before = tops()
    await rows.getByRole('button', { name: '4 звезды: 1 отзыв' }).click()
    await expect.poll(shown).toEqual(['Автор 2'])
    expect(pressed()).toEqual(['4 звезды: 1 отзыв'])
    await expect.element(screen.getByText('Показано: 1 отзыв')).toBeInTheDocument()
    expect(tops()).toEqual(before)
    await screen.getByLabelText('Порядок отзывов').selectOptions('rating')
    await expect.poll(() => requests.at(-1)).toEqual(['rating', 4])

    await userEvent.keyboard('{Enter}')
    await expect.poll(shown).toHaveLength(3)
    expect(pressed()).toEqual(['Все отзывы3'])
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.poll(shown).toEqual(['Автор 1', 'Автор 3'])
    await rows.getByRole('button', { name: /^Все отзывы/ }).click()
    await expect.poll(shown).toHaveLength(3)
    expect(requests.map(([, only]) => only)).toEqual([undefined, 4, 4, undefined, 5, undefined])
  })

  it("are marked as useful, and the count is visible and announced; one's own cannot be, and a guest is asked to sign in", async () => {
    const marked: Array<readonly [number, boolean]> = []
    const pageData = {
      marks: () => responses({ useful: [{ id: 2, usefulCount: 4 }], own: 3 }),
      mark: (id: number, isUseful: boolean) => {
        marked.push([id, isUseful])
        return responses({ isUseful, usefulCount: isUseful ? 5 : 4 })
      },
    }
    // the scroll position does not matter here
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly callback: IntersectionObserverCallback
        constructor(callback: IntersectionObserverCallback) {
          this.callback = callback
        }
        observe(element: Element) {
          if (element.closest('#reviews') !== null)
            this.callback([{ isIntersecting: true } as IntersectionObserverEntry], illTyped(this))
        }
        disconnect() {
          return undefined
        }
      },
    )
    const { screen, scope } = await openReviews([storeValue($productContentApi, pageData)])
    const buttons = screen.getByRole('button', { name: /^Полезно/ })
    await expect
      .poll(() => buttons.elements().map(nameOf), { timeout: 10_000 })
      .toEqual(['Полезно, отзыв: Автор 1', 'Полезно, отзыв: Автор 2', 'Полезно, отзыв: Автор 3'])
    scopeBind(sessionEnded, { scope })()
    await buttons.first().click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()

    scopeBind(userReceived, { scope })(partOf<User>({ id: 1 as UserId }))
    await expect
      .poll(() => buttons.elements().map((one) => [nameOf(one), one.getAttribute('aria-pressed')]))
      .toEqual([
        ['Полезно, отзыв: Автор 1', 'false'],
        ['Полезно4, отзыв: Автор 2', 'true'],
      ])
    const announcement = () =>
      [...document.querySelectorAll('#reviews li [role=status]')]
        .map((one) => one.textContent.replace(/\s/g, ' '))
        .join('')
    expect(announcement()).toBe('')
    await buttons.first().click()
    await expect.poll(() => buttons.elements().map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
    await expect
      .poll(() => [nameOf(buttons.first().element()), announcement()])
      .toEqual(['Полезно5, отзыв: Автор 1', 'Отзыв полезен 5 покупателям'])
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => marked)
      .toEqual([
        [1, true],
        [1, false],
      ])
  })

  it.each([360, 1280])('by their stars pass axe at %i px', async (width) => {
    await page.viewport(width, 900)
    const { rows } = await openReviews()
    await rows.getByRole('button', { name: '5 звёзд: 2 отзыва' }).click()
    await expect.poll(pressed).toEqual(['5 звёзд: 2 отзыва'])
    const { violations } = await audit(document)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('the delivery choice', () => {
  it('opens by a flag of the address, changes the deliveryContext, and the product loads for it [ROUTE-26]', async () => {
    const { screen, scope, requests, router } = await open(aDetail(), '?openDeliveryTypeLayer=true')
    const dialog = screen.getByRole('dialog', { name: 'Как получить' })
    await dialog.getByRole('radio', { name: /^Самовывоз/ }).click()
    await dialog.getByRole('radio', { name: /ул\. Ленина, 10/ }).click()
    expect(scope.getState($deliveryType)).toBe('pickup')
    await expect.poll(() => requests.at(-1)).toMatchObject({ deliveryType: 'pickup', contextShopId: shop.id })
    await dialog.getByRole('button', { name: 'Готово' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
    await expect.element(screen.getByText('ул. Ленина, 10')).toBeVisible()
  })

  it('opens by another flag with shops and points alone [ROUTE-27]', async () => {
    const { screen } = await open(aDetail(), '?openDeliveryPointLayer=true')
    const dialog = screen.getByRole('dialog', { name: 'Где забрать' })
    await expect.element(dialog.getByRole('radio', { name: /пр\. Мира, 3/ })).toBeVisible()
    expect(dialog.getByRole('radio', { name: /^Доставка/ }).query()).toBeNull()
  })

  it('is closed without the flag, and opens by its button', async () => {
    const { screen, router } = await open()
    expect(screen.getByRole('dialog').query()).toBeNull()
    await screen.getByRole('button', { name: 'Изменить способ получения' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Как получить' })).toBeVisible()
    expect(router.state.location.search).toBe('?openDeliveryTypeLayer=true')
  })
})

it.each([360, 1280])('passes axe at %i px, with and without a layer', async (width) => {
  await page.viewport(width, 900)
  const { screen } = await open(
    aDetail({ selections: [aSelection('gift')], isNew: true, price: aProduct.discounted(20).price }),
  )
  const plain = await audit(document)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByRole('button', { name: 'Изменить способ получения' }).click()
  await expect.element(screen.getByRole('radio', { name: /^Самовывоз/ })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  const layered = await audit(document)
  const fieldErrors = [...plain.violations, ...layered.violations].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  expect(fieldErrors).toEqual([])
})
