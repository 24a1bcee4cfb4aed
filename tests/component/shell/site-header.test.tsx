import { allSettled, createWatch, type StoreWritable } from 'effector'
import { right } from 'fp-ts/TaskEither'
import { Profiler, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $basketSync } from '../../../src/application/basket/basket.ts'
import { $favouritesSync } from '../../../src/application/favourites/favourites.ts'
import type { BasketChange } from '../../../src/domain/basket/basket.ts'
import { EMPTY_SYNC, type BasketSync } from '../../../src/domain/basket/sync-state.ts'
import { priceOf } from '../../../src/domain/money/discount.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import { leaveRequested } from '../../../src/application/shell/leave.ts'
import { $isSideMenuOpen } from '../../../src/application/shell/side-menu.ts'
import { appIdle } from '../../../src/application/app.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $layers } from '../../../src/application/layers/layers.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import type { ProductId, Product, Slug } from '../../../src/domain/catalogue/product.ts'
import { aCity } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { FragmentContext } from '../../../src/ui/shell/cached-fragment.tsx'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { SiteFooter } from '../../../src/ui/shell/footer/site-footer.tsx'
import { preloadMenu } from '../../../src/ui/shell/header/header.tsx'
import { SiteHeader } from '../../../src/ui/shell/header/site-header.tsx'
import { SiteTabBar } from '../../../src/ui/shell/header/site-tab-bar.tsx'
import { audit } from '../support/audit.ts'
import { basketWith } from '../support/catalogue-harness.tsx'
import { aUser, collection, renderFramed } from '../support/shell-harness.tsx'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'

beforeAll(preloadMenu)

const products = [1, 2, 3].map((id) => aProduct({ id: id as ProductId, title: `Товар ${String(id)}` }))
const withPromo = (promoted: ReadonlyArray<Product>) => [
  storeValue($catalogueApi, { childrenOf: () => right([partOf<Category>({ promoProducts: promoted })]) }),
]

const renderHeader = async (parts: Parameters<typeof renderFramed>[1] = {}, width = 1280) => {
  await page.viewport(width, 800)
  return renderFramed(<SiteHeader />, { values: withPromo(products), ...parts })
}

const layersOf = ({ scope }: Awaited<ReturnType<typeof renderHeader>>) =>
  scope.getState($layers).map(({ name, data }) => ({ name, data }))

afterEach(async () => {
  vi.useRealTimers()
  await userEvent.unhover(document.body)
})

it('a change of the basket renders the tab bar of a phone, and nothing in its header', async () => {
  await page.viewport(360, 800)
  const rendered = vi.fn()
  const { screen, scope } = await renderFramed(
    <>
      <Profiler id="header" onRender={rendered}>
        <SiteHeader />
      </Profiler>
      <SiteTabBar />
    </>,
  )
  rendered.mockClear()
  const pending = { changes: { 1: { count: 3 } }, ticks: {}, additions: [] }
  await allSettled($basketSync as StoreWritable<BasketSync>, { scope, params: { ...EMPTY_SYNC, pending } })
  await expect.element(screen.getByRole('link', { name: 'Корзина, 3\u00a0товара' })).toBeVisible()
  expect(rendered).not.toHaveBeenCalled()
})

it('a new render of the page renders no part of the header or the footer again that has not changed', async () => {
  const rendered: Array<string> = []
  const record = (Part: { readonly name: string }) => {
    rendered.push(Part.name)
    return null
  }
  const Page = () => {
    const [turn, setTurn] = useState(0)
    return (
      <FragmentContext value={record}>
        <button type="button" onClick={() => setTurn(turn + 1)}>
          {`Раз ${String(turn)}`}
        </button>
        <SiteHeader />
        <SiteFooter />
      </FragmentContext>
    )
  }
  const { screen } = await renderFramed(<Page />)
  rendered.length = 0
  await screen.getByRole('button', { name: 'Раз 0' }).click()
  await expect.element(screen.getByRole('button', { name: 'Раз 1' })).toBeVisible()
  expect(rendered).toEqual([])
})

describe('layers of the header', () => {
  it('include the delivery choice and the city choice [HDR-03, HDR-16, LAYER-08, LAYER-12]', async () => {
    const header = await renderHeader()
    await header.screen
      .getByRole('button', { name: /^Способ доставки/ })
      .first()
      .click()
    expect(layersOf(header)).toEqual([{ name: 'DeliveryTypeLayer', data: { opened: 'requested' } }])
    await header.screen
      .getByRole('button', { name: /^Город доставки/ })
      .first()
      .click()
    expect(layersOf(header).at(-1)).toEqual({ name: 'ChooseCityLayer', data: null })
  })

  it('include the feedback by «Перезвоните мне» [HDR-15]', async () => {
    const header = await renderHeader()
    await header.screen.getByRole('button', { name: 'Перезвоните мне' }).click()
    expect(layersOf(header)).toEqual([{ name: 'FeedbackLayer', data: { topic: 'callBack' } }])
  })

  it('a phone with a four-digit area code is formatted accordingly [HDR-14, CONT-07]', async () => {
    const { screen } = await renderHeader()
    await expect
      .element(screen.getByRole('link', { name: '+7 3852 20-01-00' }))
      .toHaveAttribute('href', 'tel:+73852200100')
  })

  it('include the menu by its button on a phone [NAV-09]', async () => {
    const { screen, scope } = await renderHeader({}, 360)
    await screen.getByRole('button', { name: 'Меню' }).click()
    expect(scope.getState($isSideMenuOpen)).toBe(true)
  })
})

describe('the question about the city', () => {
  const storage = {
    cityId: () => null,
    isCityChanged: () => false,
    storeCity: () => undefined,
    storeShop: () => undefined,
    storeDeliveryType: () => undefined,
  }
  const here = aCity({ title: 'Бийск' })
  const opened = async (width: number) => {
    await page.viewport(width, 800)
    const rendered = await renderFramed(
      <>
        <SiteHeader />
        <Layers />
      </>,
      {
        values: [
          storeValue($deliveryContextStorage, storage),
          storeValue($deliveryApi, { regions: right([]), search: () => right([here]) }),
        ],
      },
    )
    rendered.trigger(appIdle, undefined)
    return rendered.screen
  }

  it.each([
    ['Да', 360],
    ['Да', 1280],
    ['Спросить позже', 1280],
  ])('leaves the focus at the city when it goes by «%s» at %i px [CITY-12, OC-76]', async (answer, width) => {
    const screen = await opened(width)
    const button = screen.getByRole('button', { name: answer, exact: true })
    await expect.element(button).toBeVisible()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/Мы правильно определили/)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Город доставки/ })).toHaveFocus()
  })

  it('leaves the focus at the city also when the layer of «Нет, выбрать другой» chose the same one [CITY-13]', async () => {
    const screen = await opened(1280)
    await screen.getByRole('button', { name: 'Нет, выбрать другой' }).click()
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: /^Бийск/ })
      .click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Город доставки/ })).toHaveFocus()
  })
})

describe('the cabinet link', () => {
  it('asks a guest to sign in, without navigation [HDR-06, HDR-20, HDR-21]', async () => {
    const header = await renderHeader()
    await header.screen.getByRole('link', { name: 'Личный кабинет' }).click()
    expect(layersOf(header)).toMatchObject([{ name: 'AuthLayer' }])
    expect(header.router.state.location.pathname).toBe('/')
  })

  it('keeps the focus when the guest becomes a user', async () => {
    const { screen, trigger } = await renderHeader()
    const cabinetLink = screen.getByRole('link', { name: 'Личный кабинет' }).element() as HTMLElement
    cabinetLink.focus()
    trigger(userReceived, aUser())
    await expect.element(screen.getByRole('link', { name: 'Иванов Иван' })).toHaveFocus()
  })

  it('links a user to the cabinet, by last name and first name [HDR-06, HDR-19]', async () => {
    const { screen } = await renderHeader({ user: aUser() })
    await expect.element(screen.getByRole('link', { name: 'Иванов Иван' })).toHaveAttribute('href', '/cabinet/')
  })

  it('has the label of a guest for a user without a name [HDR-20]', async () => {
    const { screen } = await renderHeader({ user: aUser({ firstName: '', lastName: ' ' }) })
    await expect.element(screen.getByRole('link', { name: 'Личный кабинет' })).toHaveAttribute('href', '/cabinet/')
  })

  it('shows fifteen characters of a long name, and all in its title [HDR-22]', async () => {
    const { screen } = await renderHeader({ user: aUser({ lastName: 'Константинопольский' }) })
    const link = screen.getByRole('link', { name: 'Константинополь…' })
    await expect.element(link).toHaveAttribute('title', 'Константинопольский Иван')
  })

  it('has favourites beside it for a user, with their count, and for no guest [HDR-05, ROLE-06]', async () => {
    const { screen } = await renderHeader({
      user: aUser(),
      values: [storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [7 as ProductId, 8 as ProductId] })],
    })
    await expect.element(screen.getByRole('link', { name: 'Избранное, 2' })).toHaveAttribute('href', '/favourites/')
    await screen.unmount()
    const guest = await renderHeader()
    expect(guest.screen.getByRole('link', { name: /Избранное/ }).elements()).toHaveLength(0)
  })

  it('has a logout for a user, and for no guest [HDR-08, ROLE-08]', async () => {
    const { screen, scope } = await renderHeader({ user: aUser() })
    let left = 0
    createWatch({
      unit: leaveRequested,
      fn: () => {
        left += 1
      },
      scope,
    })
    await screen.getByRole('button', { name: 'Выйти' }).click()
    expect(left).toBe(1)
    await screen.unmount()
    const guest = await renderHeader()
    expect(guest.screen.getByRole('button', { name: 'Выйти' }).elements()).toHaveLength(0)
  })
})

describe('the tab bar of a phone', () => {
  const tabs = async (parts: Parameters<typeof renderFramed>[1] = {}) => {
    await page.viewport(360, 740)
    return renderFramed(<SiteTabBar />, parts)
  }

  it('links a user to the cabinet and to favourites [NAV-15, NAV-16]', async () => {
    const { screen } = await tabs({
      user: aUser(),
      values: [storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [7 as ProductId, 8 as ProductId] })],
    })
    await expect.element(screen.getByRole('link', { name: 'Кабинет' })).toHaveAttribute('href', '/cabinet/')
    await expect.element(screen.getByRole('link', { name: 'Избранное, 2' })).toHaveAttribute('href', '/favourites/')
  })

  it('asks a guest to sign in for the cabinet, and always has favourites: no tab moves on sign-in [NAV-15, NAV-16]', async () => {
    const guest = await tabs()
    expect(guest.screen.getByRole('navigation', { name: 'Навигация' }).getByRole('link').elements()).toHaveLength(5)
    await expect
      .element(guest.screen.getByRole('link', { name: 'Избранное', exact: true }))
      .toHaveAttribute('href', '/favourites/')
    await guest.screen.getByRole('link', { name: 'Кабинет' }).click()
    expect(layersOf(guest)).toMatchObject([{ name: 'AuthLayer' }])
  })
})

describe('the cabinet menu', () => {
  const menu = () => document.querySelector('nav[aria-label="Кабинет"]')

  it('opens by the down arrow, links to the pages of the cabinet and closes with Escape [CAB-01]', async () => {
    const { screen } = await renderHeader({ user: aUser() })
    screen.getByRole('link', { name: 'Иванов Иван' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect
      .element(screen.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Заказы' }))
      .toHaveAttribute('href', '/cabinet/orders/')
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Заказы' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(menu()).toBeNull()
  })

  it('is absent for guests', async () => {
    const { screen } = await renderHeader()
    screen.getByRole('link', { name: 'Личный кабинет' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(menu()).toBeNull()
  })
})

describe('the basket below its link', () => {
  const teapot = aProduct({ id: 41 as ProductId, title: 'Чайник', price: priceOf(kopecksOf(1_500), kopecksOf(1_500)) })
  const mug = aProduct({ id: 42 as ProductId, title: 'Кружка', price: priceOf(kopecksOf(500), kopecksOf(500)) })

  const withBasket = () => {
    let basket = basketWith([teapot, 1], [mug, 2])
    const api = {
      load: () => right(basket),
      change: (pending: BasketChange) => {
        const countNow = (product: Product) =>
          pending[product.id]?.count ?? basket.items.find((item) => item.product.id === product.id)?.count ?? 0
        basket = basketWith(
          ...[teapot, mug].map((product) => [product, countNow(product)] as const).filter(([, count]) => count > 0),
        )
        return right(basket)
      },
    }
    return renderHeader({
      values: [
        storeValue($basketApi, api),
        storeValue($basketSync, { ...EMPTY_SYNC, confirmed: basket, isLoaded: true }),
      ],
    })
  }
  const link = () => page.getByRole('banner').getByRole('link', { name: /^Корзина/ })
  const panel = () => page.getByRole('region', { name: 'Мини-корзина' })

  it('opens by hover: lines are changed, removed and brought back; the sum and the header agree', async () => {
    await withBasket()
    await userEvent.hover(link())
    await expect.element(panel().getByText(/^2.500.₽$/)).toBeVisible()
    expect((await audit(panel().element())).violations.map(({ id }) => id)).toEqual([])
    await panel()
      .getByRole('group', { name: 'Количество: Кружка' })
      .getByRole('button', { name: 'Добавить ещё один' })
      .click()
    await expect.element(panel().getByText(/^3.000.₽$/)).toBeVisible()
    await panel().getByRole('button', { name: 'Убрать: Чайник' }).click()
    await expect.element(link()).toHaveAccessibleName(/^Корзина, 3.товара на 1.500.₽$/)
    await expect.element(panel().getByRole('button', { name: 'Вернуть: Чайник' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('link', { name: 'Чайник' })).toBeVisible()
    await expect.element(panel().getByRole('link', { name: 'Перейти в корзину' })).toHaveAttribute('href', '/order/')
    await userEvent.unhover(link())
    await userEvent.hover(page.getByRole('heading', { level: 1 }))
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('opens by the down arrow, is left with Escape to the link, and the link still opens the basket', async () => {
    const { router } = await withBasket()
    link().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(panel()).toBeVisible()
    await userEvent.tab()
    await expect.element(panel().getByRole('link', { name: 'Чайник' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(link()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/order/')
    await userEvent.keyboard('{ArrowDown}')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.element(panel()).not.toBeInTheDocument()
  })
})

describe('links of the header', () => {
  it.each([
    ['Блог', '/blog/', 'HDR-11'],
    ['Акции', '/actions/', 'HDR-12'],
  ])('«%s» links to %s [%s]', async (name, href) => {
    const { screen } = await renderHeader()
    const links = screen.getByRole('navigation', { name: 'Покупателям' })
    await expect.element(links.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('include giveaways only with that category in the blog [HDR-10]', async () => {
    const { screen } = await renderHeader()
    expect(screen.getByRole('link', { name: 'Розыгрыши' }).elements()).toHaveLength(0)
    await screen.unmount()
    const with_ = await renderHeader({
      shellData: { postCategories: [{ id: 1, slug: 'rozygrysh' as Slug, title: 'Розыгрыши' }] },
    })
    await expect
      .element(with_.screen.getByRole('link', { name: 'Розыгрыши' }))
      .toHaveAttribute('href', '/blog/?category=rozygrysh')
  })

  it('are those of the owner alone, in order, if there are any [NAV-30]', async () => {
    const headerLinks = [
      { title: 'Доставка', url: '/delivery/' },
      { title: 'Опт', url: 'https://opt.example/' },
    ]
    const { screen } = await renderHeader({ shellData: { headerLinks } })
    const links = screen.getByRole('navigation', { name: 'Покупателям' }).getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/delivery/', 'https://opt.example/'])
  })

  it('include the collection with its title, its links in order and its image; without it none of them is shown [HDR-13, CONT-03, CONT-04, CONT-05, CONT-06]', async () => {
    const { screen } = await renderHeader({ shellData: { collection } })
    await screen.getByRole('button', { name: 'Всё для дачи' }).click()
    const menu = screen.getByRole('navigation', { name: 'Разделы' })
    await expect.element(menu.getByRole('link', { name: 'Шатры' })).toBeVisible()
    const hrefs = [...menu.element().querySelectorAll('li li a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/catalog/shatry/', '/catalog/mangaly/'])
    expect(menu.element().querySelector('img')?.src).toContain(btoa('demo:garden').replace(/=+$/, ''))
    await screen.unmount()
    const none = await renderHeader()
    expect(none.screen.getByRole('button', { name: 'Всё для дачи' }).elements()).toHaveLength(0)
  })
})

describe('a dropdown menu', () => {
  const panel = () => document.querySelector('nav[aria-label="Разделы"] h3')
  const item = (title: string) =>
    [...document.querySelectorAll('nav[aria-label="Разделы"] li')].find((li) =>
      li.textContent.startsWith(title),
    ) as Element
  const point = (title: string, type: 'pointerover' | 'pointerout') =>
    item(title).dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }),
    )

  /** React has rendered; other waits would advance the measured clock. */
  const painted = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

  it('opens after 150 ms of hover, not before [HDR-09, NAV-06]', async () => {
    await renderHeader()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    point('Кухня', 'pointerover')
    await vi.advanceTimersByTimeAsync(149)
    await painted()
    expect(panel()).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    await painted()
    expect(panel()?.textContent).toBe('Кухня')
  })

  it('closes after 350 ms without hover, not before; hover again cancels [NAV-07]', async () => {
    await renderHeader()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    point('Кухня', 'pointerover')
    await vi.advanceTimersByTimeAsync(150)
    await painted()
    expect(panel()).not.toBeNull()
    point('Кухня', 'pointerout')
    await vi.advanceTimersByTimeAsync(349)
    await painted()
    expect(panel()).not.toBeNull()
    point('Кухня', 'pointerover')
    await vi.advanceTimersByTimeAsync(1_000)
    await painted()
    expect(panel()).not.toBeNull()
    point('Кухня', 'pointerout')
    await vi.advanceTimersByTimeAsync(350)
    await painted()
    expect(panel()).toBeNull()
  })

  it('closes on another page [NAV-08]', async () => {
    const { screen, router } = await renderHeader()
    await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
    await expect.poll(panel).not.toBeNull()
    await router.navigate('/blog/')
    await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
    expect(panel()).toBeNull()
  })

  it('stays open while the list of the same page is filtered [NAV-08]', async () => {
    const { screen, router } = await renderHeader()
    await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
    await expect.poll(panel).not.toBeNull()
    await router.navigate('/?inStock=true')
    await expect.poll(() => router.state.location.search).toBe('?inStock=true')
    await painted()
    expect(panel()).not.toBeNull()
  })

  it('the catalogue map closes on another page too [HDR-01, NAV-08]', async () => {
    const { screen, router } = await renderHeader()
    await screen.getByRole('button', { name: 'Все разделы' }).click()
    await expect.poll(() => document.querySelector(':popover-open')).not.toBeNull()
    await router.navigate('/blog/')
    await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
    await expect.poll(() => document.querySelector(':popover-open')).toBeNull()
  })

  it('opens and closes by keyboard, and the focus stays at its button', async () => {
    const { screen } = await renderHeader()
    const button = screen.getByRole('button', { name: 'Мебель: что внутри' })
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Весь раздел' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
    expect(panel()).toBeNull()
  })

  it('shows the content of the category in halves, and one product, the first [NAV-04, NAV-05]', async () => {
    const { screen } = await renderHeader()
    await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
    const menu = screen.getByRole('navigation', { name: 'Разделы' })
    await expect.element(menu.getByRole('link', { name: /Товар 1/ }).first()).toBeVisible()
    expect(menu.element().querySelectorAll('article').length).toBe(1)
    const lists = [...menu.element().querySelectorAll('li ul')].map((list) => list.textContent)
    expect(lists.slice(0, 2)).toEqual(['ЧайКофеНожи', 'ДоскиФормы'])
  })

  it('shows the third level below each child, and closes when one is followed [NAV-02]', async () => {
    const teas = [{ id: 901, slug: 'zelyonyy' as Slug, title: 'Зелёный чай', href: '/catalog/zelyonyy/' }]
    const childrenOf = () => right([partOf<Category>({ id: 10, promoProducts: [], children: teas })])
    const { screen } = await renderHeader({ values: [storeValue($catalogueApi, { childrenOf })] })
    await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
    const link = screen.getByRole('link', { name: 'Зелёный чай' }).first()
    await expect.element(link).toHaveAttribute('href', '/catalog/zelyonyy/')
    await link.click()
    await expect.element(screen.getByRole('link', { name: 'Чай', exact: true })).not.toBeInTheDocument()
  })

  it('shows no product if none is promoted [NAV-05]', async () => {
    const { screen } = await renderHeader({ values: withPromo([]) })
    await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
    await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(document.querySelectorAll('nav[aria-label="Разделы"] article').length).toBe(0)
  })
})
