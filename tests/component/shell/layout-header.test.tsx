import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Category } from '../../../src/domain/catalogue/category.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { HeaderActions, type HeaderActionsProps } from '../../../src/ui/shell/header/header-actions.tsx'
import { Header, type HeaderProps } from '../../../src/ui/shell/header/header.tsx'
import { isHeadingTo } from '../../../src/ui/shell/header/menu/use-hover-intent.ts'
import { only, renderAt } from '../support/kit-router.tsx'

const aCategory = (id: number, title: string, children: ReadonlyArray<Category> = []): Category => ({
  id,
  title,
  slug: `s${String(id)}` as Slug,
  href: `/catalog/s${String(id)}/`,
  children,
})
const five = ['Чай', 'Кофе', 'Ножи', 'Доски', 'Формы'].map((title, index) => aCategory(10 + index, title))
const categories = [aCategory(1, 'Кухня', five), aCategory(2, 'Мебель', [aCategory(20, 'Стулья')])]

const actions: HeaderActionsProps = {
  basket: { count: 3, sum: kopecksOf(14_570) },
  favourites: { count: 7, to: { href: '/cabinet/favourites/' } },
  cabinet: { title: 'Личный кабинет', to: { href: '/cabinet/' } },
}
const header: HeaderProps = {
  brand: 'Кедр',
  categories,
  page: 'first',
  links: [
    { title: 'Акции', url: '/actions/' },
    { title: 'Блог', url: '/blog/' },
  ],
  phone: '8 800 700-54-54',
  place: { city: 'Барнаул', deliveryType: 'pickup', shopAddress: 'проспект Ленина, 54' },
  search: (
    <form role="search">
      <input aria-label="Поиск" style={{ width: '100%' }} />
    </form>
  ),
  actions: <HeaderActions {...actions} />,
}

const renderHeader = async (changes: Partial<HeaderProps> = {}, width = 1280) => {
  await page.viewport(width, 800)
  return renderAt('/', <Header {...header} {...changes} />)
}

const renderActions = (changes: Partial<HeaderActionsProps>, width = 1280, parts: Partial<HeaderProps> = {}) =>
  renderHeader({ ...parts, actions: <HeaderActions {...actions} {...changes} /> }, width)

const renderedCount = (link: Element) => getComputedStyle(only(link, '[data-count]'), '::before').content

it('«Все разделы» opens the catalogue and closes it [HDR-01]', async () => {
  const screen = await renderHeader()
  const toggle = screen.getByRole('button', { name: 'Все разделы' })
  await toggle.click()
  await expect.element(screen.getByRole('navigation', { name: 'Каталог' })).toBeVisible()
  await toggle.click()
  await expect.element(screen.getByRole('navigation', { name: 'Каталог', includeHidden: true })).not.toBeVisible()
})

it('«Все разделы» of a shop without categories leads to the catalogue', async () => {
  const screen = await renderHeader({ categories: [] })
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  const panel = screen.getByRole('navigation', { name: 'Каталог' })
  await expect.element(panel.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/catalog/')
  expect(panel.element().getBoundingClientRect().height).toBeLessThan(200)
})

it('the catalogue lists every category, is directly below the header and closes with Esc [NAV-01]', async () => {
  const screen = await renderHeader()
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  const panel = screen.getByRole('navigation', { name: 'Каталог' })
  await expect.element(panel.getByRole('link', { name: 'Кухня' })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: 'Мебель' })).toBeVisible()
  const below = screen.getByRole('banner').element().getBoundingClientRect().bottom
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBeCloseTo(below, 0)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('navigation', { name: 'Каталог', includeHidden: true })).not.toBeVisible()
})

it('the right side shows the content of the hovered or focused category [NAV-02]', async () => {
  const screen = await renderHeader()
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  const map = screen.getByRole('navigation', { name: 'Каталог' })
  await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
  await map.getByRole('link', { name: 'Мебель' }).hover()
  await expect.element(screen.getByRole('link', { name: 'Стулья' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Чай' }).elements()).toHaveLength(0)
  map.getByRole('link', { name: 'Кухня' }).element().focus()
  await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
})

it('the content of a category is in two columns of halves, in order [NAV-04]', async () => {
  const screen = await renderHeader()
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
  const lists = [...screen.container.querySelectorAll('li ul')].map((list) => list.textContent)
  expect(lists).toEqual(['ЧайКофеНожи', 'ДоскиФормы'])
})

it('the catalogue is navigated by keys: arrows move between categories, Tab moves into the visible one, Escape returns to its button', async () => {
  const screen = await renderHeader()
  const toggle = screen.getByRole('button', { name: 'Все разделы' })
  const categoryLink = (name: string) =>
    screen.getByRole('navigation', { name: 'Каталог' }).getByRole('link', { name, exact: true })
  toggle.element().focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  await expect.element(categoryLink('Кухня')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(categoryLink('Мебель')).toHaveFocus()
  await expect.element(categoryLink('Стулья')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(categoryLink('Кухня')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(categoryLink('Мебель')).toHaveFocus()
  await userEvent.tab()
  await expect.element(categoryLink('Весь раздел')).toHaveFocus()
  await userEvent.tab()
  await expect.element(categoryLink('Стулья')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(toggle).toHaveFocus()
  await expect.element(screen.getByRole('navigation', { name: 'Каталог', includeHidden: true })).not.toBeVisible()
})

it('following a link of the catalogue closes it', async () => {
  const screen = await renderHeader()
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  await screen.getByRole('link', { name: 'Кофе' }).click()
  await expect.element(screen.getByRole('navigation', { name: 'Каталог', includeHidden: true })).not.toBeVisible()
})

it('the logo links to home [HDR-02]', async () => {
  const screen = await renderHeader()
  await expect.element(screen.getByRole('link', { name: 'Кедр, на главную' })).toHaveAttribute('href', '/')
})

it('the header contains the search [HDR-04]', async () => {
  const screen = await renderHeader()
  await expect.element(screen.getByRole('banner').getByRole('search')).toBeVisible()
})

it('favourites show their count to users, and are hidden for guests [HDR-05]', async () => {
  const screen = await renderHeader()
  const favourites = screen.getByRole('link', { name: 'Избранное, 7' })
  expect(renderedCount(favourites.element())).toBe('"7"')
  await screen.unmount()
  const guest = await renderActions({ favourites: null })
  expect(guest.getByText('Избранное').elements()).toHaveLength(0)
})

it('the basket shows its count and total, and announces them in words [HDR-07]', async () => {
  const screen = await renderHeader()
  const basketLink = screen.getByRole('link', { name: 'Корзина, 3\u00a0товара на 14\u00a0570\u00a0₽' })
  await expect.element(basketLink).toHaveAttribute('href', '/order/')
  expect(renderedCount(basketLink.element())).toBe('"3"')
  await expect.element(basketLink.getByText('14\u00a0570\u00a0₽')).toBeVisible()
  await screen.unmount()
  const empty = await renderActions({ basket: { count: 0, sum: kopecksOf(0) } })
  await expect.element(empty.getByRole('link', { name: 'Корзина' })).toHaveTextContent('Корзина')
})

it('a basket without a loaded sum shows and announces none [HDR-07]', async () => {
  const screen = await renderActions({ basket: { count: 1, sum: kopecksOf(0), isSumPending: true } })
  const basketLink = screen.getByRole('link', { name: 'Корзина, 1\u00a0товар', exact: true })
  await expect.element(basketLink).toBeVisible()
  await expect.element(basketLink).not.toHaveTextContent('0\u00a0₽')
})

it.each([768, 1024, 1190])(
  'at %i px content that loads with the session shifts nothing, and nothing overflows',
  async (width) => {
    const places = () =>
      ['/cabinet/', '/order/'].map((href) => {
        const { left, right, top } = only(document, `header a[href="${href}"]`).getBoundingClientRect()
        return { left, right, top }
      })
    const guest = await renderActions({ favourites: null, basket: { count: 0, sum: kopecksOf(0) } }, width)
    const before = places()
    await guest.unmount()
    await renderActions(
      {
        basket: { count: 12, sum: kopecksOf(114_570) },
        cabinet: { title: 'Константинополь…', fullTitle: 'Константинопольский Иван', to: { href: '/cabinet/' } },
        onLeave: () => undefined,
      },
      width,
    )
    expect(places()).toEqual(before)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('the city and the delivery type are visible, and can be changed [HDR-16, HDR-17]', async () => {
  const [onCity, onDelivery] = [vi.fn(), vi.fn()]
  const screen = await renderHeader({ place: { city: 'Бийск', deliveryType: 'delivery', onCity, onDelivery } })
  await screen.getByRole('button', { name: 'Город доставки: Бийск' }).click()
  await screen.getByRole('button', { name: 'Способ доставки: Доставка' }).click()
  expect([onCity, onDelivery].map((handler) => handler.mock.calls.length)).toEqual([1, 1])
})

it('the address of the shop is visible for pickup alone [HDR-18]', async () => {
  const screen = await renderHeader()
  await expect.element(screen.getByText('проспект Ленина, 54').first()).toBeVisible()
  await screen.unmount()
  const delivery = await renderHeader({ place: { ...header.place, deliveryType: 'delivery' } })
  expect(delivery.getByText('проспект Ленина, 54').elements()).toHaveLength(0)
})

const LONG = { ...header.place, city: 'Санкт-Петербург', shopAddress: 'проспект Сизова, 32, корпус 1' }
const FULL: Partial<HeaderProps> = {
  links: [
    { title: 'Розыгрыши', url: '/blog/?category=rozygrysh' },
    { title: 'Блог', url: '/blog/' },
    { title: 'Акции', url: '/actions/' },
  ],
  phone: '+7 800 000-02-00',
  onCallBack: () => undefined,
}

const isWithin = (inner: DOMRect, outer: DOMRect) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1

/** The box of the text itself, truncated or not. */
const inkOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}

const isCut = (element: Element) => getComputedStyle(element).overflowX === 'hidden'

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1

const shownInTopLine = () =>
  [...only(document, '[data-top-line]').querySelectorAll('*')].filter(
    (one) => one.childElementCount === 0 && one.textContent.trim() !== '' && one.checkVisibility(),
  )

const overlapsOf = (shown: ReadonlyArray<Element>): ReadonlyArray<string> => {
  const inks = shown.map((one) => [one.textContent, isCut(one) ? one.getBoundingClientRect() : inkOf(one)] as const)
  return inks.flatMap(([text, ink], index) =>
    inks
      .slice(index + 1)
      .filter(([, other]) => overlaps(ink, other))
      .map(([other]) => `${text} / ${other}`),
  )
}

it.each([768, 1024, 1190, 1280, 1440])(
  'at %i px the address of the shop keeps its house number, and nothing in the top line overlaps [HDR-18]',
  async (width) => {
    const screen = await renderHeader({ ...FULL, place: LONG }, width)
    const shown = shownInTopLine()
    const house = shown.find((one) => one.textContent.endsWith('корпус 1'))
    expect(house).toBeDefined()
    expect(isWithin(inkOf(house as Element), (house as Element).getBoundingClientRect())).toBe(true)
    await expect.element(screen.getByRole('link', { name: '+7 800 000-02-00' })).toBeVisible()
    expect(overlapsOf(shown)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it.each(
  [768, 1024, 1280].flatMap((width) =>
    (['delivery', 'pickup'] as const).map((deliveryType) => ({ width, deliveryType })),
  ),
)(
  'at $width px no long city overlaps the rest of the top line, $deliveryType [HDR-16]',
  async ({ width, deliveryType }) => {
    const city = 'Петропавловск-Камчатский'
    for (const place of [city, 'Александровск-Сахалинский-на-Дальнем-Вост'].map((name) => ({ ...LONG, city: name }))) {
      const screen = await renderHeader({ ...FULL, place: { ...place, deliveryType } }, width)
      expect(overlapsOf(shownInTopLine())).toEqual([])
      const text = only(document, '[data-top-line]').querySelector('button, p')?.querySelector('span span:last-child')
      if (place.city === city) expect(text?.scrollWidth).toBe(text?.clientWidth)
      await screen.unmount()
    }
  },
)

it.each([1024, 1190, 1440])('at %i px the fifteen characters of a name are fully visible [HDR-22]', async (width) => {
  const screen = await renderActions(
    { cabinet: { title: 'Широкоштановский…', to: { href: '/cabinet/' } }, onLeave: () => undefined },
    width,
  )
  const text = screen.getByText('Широкоштановский…').element()
  expect(isWithin(inkOf(text), text.getBoundingClientRect())).toBe(true)
})

it.each([
  ['Кедрова Анна', 768],
  ['Широкоштановский…', 768],
  ['Личный кабинет', 768],
  ['Кедрова Анна', 1023],
])('«%s» is visible below its icon at %i px [HDR-19, HDR-20]', async (title, width) => {
  const screen = await renderActions(
    {
      cabinet: { title, to: { href: '/cabinet/' } },
      basket: { count: 12, sum: kopecksOf(114_570_00) },
      favourites: { count: 3, to: { href: '/favourites/' } },
      onLeave: () => undefined,
    },
    width,
    FULL,
  )
  document.body.style.marginRight = '15px' // a scrollbar
  onTestFinished(() => void document.body.style.removeProperty('margin-right'))
  const text = screen.getByText(title, { exact: true })
  await expect.element(text).toBeVisible()
  expect(isWithin(inkOf(text.element()), text.element().getBoundingClientRect())).toBe(true)
  const icons = [...screen.container.querySelectorAll('[class*=actions] svg')].map(
    (icon) => icon.getBoundingClientRect().top,
  )
  expect(new Set(icons).size).toBe(1)
  const logo = only(document, 'header a[href="/"]')
  expect(logo.scrollWidth).toBeLessThanOrEqual(logo.clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it.each(['Личный кабинет', 'Широкоштановский…'])('at 768 px «%s» is 8 px from a sum of eight digits', async (title) => {
  const screen = await renderActions(
    { cabinet: { title, to: { href: '/cabinet/' } }, basket: { count: 99, sum: kopecksOf(12_345_678) } },
    768,
    FULL,
  )
  const [name, sum] = [title, /^12.345.678/].map((text) => inkOf(screen.getByText(text).element()))
  expect((sum?.left ?? 0) - (name?.right ?? 0)).toBeGreaterThanOrEqual(8)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

it.each([768, 1023, 1024])(
  'at %i px «Перезвоните мне» and the collection are visible [HDR-13, HDR-15]',
  async (width) => {
    const collection = { title: 'Всё для дачи', image: null, links: [{ title: 'Шатры', url: '/catalog/shatry/' }] }
    const screen = await renderHeader({ ...FULL, collection }, width)
    await expect.element(screen.getByRole('button', { name: 'Перезвоните мне' })).toBeVisible()
    await screen.getByRole('button', { name: 'Всё для дачи' }).click()
    await expect.element(screen.getByRole('link', { name: 'Шатры' })).toBeVisible()
    await expect
      .element(screen.getByRole('navigation', { name: 'Покупателям' }).getByRole('link', { name: 'Акции' }))
      .toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it.each([768, 900, 1024])(
  'at %i px the right side of the catalogue has no title over a link, with or without its promoted product [NAV-02, NAV-05]',
  async (width) => {
    const titled = categories.map((categoryLink) => ({
      ...categoryLink,
      title: `${categoryLink.title} и всё для дома`,
      children: five,
    }))
    for (const promo of [
      <article key="promo" style={{ height: 300 }}>
        Товар
      </article>,
      undefined,
    ]) {
      const screen = await renderHeader({ categories: titled, promoOf: () => promo }, width)
      await screen.getByRole('button', { name: 'Все разделы' }).click()
      await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
      const content = only(document, '[data-content]')
      const parts = [...content.querySelectorAll('h3, a, article')]
      const boxes = parts.map((part) => [part.textContent, part.getBoundingClientRect()] as const)
      const over = boxes.flatMap(([text, box], index) =>
        boxes
          .slice(index + 1)
          .filter(([, other]) => overlaps(box, other))
          .map(([other]) => `${text} / ${other}`),
      )
      expect(over).toEqual([])
      if (promo) await expect.element(screen.getByRole('article')).toBeVisible()
      await screen.unmount()
    }
  },
)

it('the two columns of a submenu take all the width beside its product [NAV-04, NAV-05]', async () => {
  const screen = await renderHeader({ promoOf: () => <article>Товар</article> }, 1280)
  await screen.getByRole('button', { name: 'Кухня: что внутри' }).click()
  const [, second] = screen.getByRole('listitem').filter({ hasText: 'Чай' }).first().element().querySelectorAll('ul')
  const product = screen.getByRole('article').first().element()
  const gap = product.getBoundingClientRect().left - (second?.getBoundingClientRect().right ?? 0)
  expect(gap).toBeLessThanOrEqual(40)
})

it('at 768 px long titles beside pictures stay in their columns [NAV-04]', async () => {
  const titles = ['Электроинструмент', 'Сервировка стола', 'Блокноты и ежедневники', 'Книгохранилища']
  const categories = [
    aCategory(
      1,
      'Кухня',
      titles.map((title, index) => aCategory(10 + index, title)),
    ),
  ]
  const partsOf = () => ({ picture: <span style={{ display: 'block', height: 48, width: 48 }} />, below: null })
  const screen = await renderHeader({ categories, partsOf, promoOf: () => <article>Товар</article> }, 768)
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  await expect.element(screen.getByRole('link', { name: 'Электроинструмент' })).toBeVisible()
  const beyond = titles.filter((title) => {
    const link = screen.getByRole('link', { name: title }).element()
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().right > link.getBoundingClientRect().right + 0.5
  })
  expect(beyond).toEqual([])
})

it.each([
  [768, 4, false],
  [1024, 6, false],
  [1190, 8, false],
  [1190, 7, true],
])(
  'at %i px the menu shows %i categories and lists the others under «Ещё» [HDR-09]',
  async (width, count, hasCollection) => {
    const titled = Array.from({ length: 12 }, (_, at) => ({
      ...(categories[0] as Category),
      id: at + 1,
      title: `Раздел ${String(at + 1)}`,
    }))
    const collection = hasCollection ? { title: 'Всё для дачи', image: null, links: [] } : null
    const screen = await renderHeader({ categories: titled, collection }, width)
    const menu = screen.getByRole('navigation', { name: 'Разделы' })
    const titles = () =>
      menu
        .getByRole('link', { name: /^Раздел/ })
        .elements()
        .filter((link) => link.checkVisibility())
        .map((link) => link.textContent)
    expect(titles()).toHaveLength(count)
    await menu.getByRole('button', { name: 'Ещё' }).click()
    await expect.poll(titles).toEqual(titled.map(({ title }) => title))
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it('at 768 px a long title of the collection is cut before the names of categories [HDR-09, HDR-10, HDR-11, HDR-12, HDR-13]', async () => {
  const titled = ['Кухня', 'Мебель', 'Свет', 'Текстиль', 'Ванная'].map((title, at) => ({
    ...(categories[0] as Category),
    id: at + 1,
    title,
  }))
  const collection = { title: 'Подарки к празднику и новоселью', image: null, links: [] }
  const screen = await renderHeader({ ...FULL, categories: titled, collection }, 768)
  const menu = screen.getByRole('navigation', { name: 'Разделы' })
  const service = screen.getByRole('navigation', { name: 'Покупателям' })
  const shown = [
    ...menu.getByRole('link', { name: /Кухня|Мебель|Свет/ }).elements(),
    ...service.getByRole('link').elements(),
  ].filter((link) => link.checkVisibility())
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(768)
})

it.each([768, 1280])('at %i px a category with a long title is cut, and the others are not', async (width) => {
  const long = 'Самовары и принадлежности для чаепития на природе'
  const titled = ['Кухня', long, 'Мебель', 'Свет', 'Текстиль', 'Ванная', 'Хранение', 'Сад', 'Инструменты'].map(
    (title, at) => ({ ...(categories[0] as Category), id: at + 1, title }),
  )
  const screen = await renderHeader({ categories: titled }, width)
  const items = screen.getByRole('navigation', { name: 'Разделы' }).getByRole('listitem').elements()
  const cut = items
    .flatMap((item) => [...item.querySelectorAll<HTMLElement>('a, button')])
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([long])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it('no «Ещё» where every category fits', async () => {
  const titled = Array.from({ length: 6 }, (_, at) => ({
    ...(categories[0] as Category),
    id: at + 1,
    title: `Раздел ${String(at + 1)}`,
  }))
  const screen = await renderHeader({ categories: titled }, 1024)
  expect(screen.getByRole('button', { name: 'Ещё' }).elements()).toEqual([])
  await page.viewport(1023, 800)
  await expect.element(screen.getByRole('button', { name: 'Ещё' })).toBeVisible()
})

it('the phone can be called [HDR-14]', async () => {
  const screen = await renderHeader()
  await expect.element(screen.getByRole('link', { name: '8 800 700-54-54' })).toHaveAttribute('href', 'tel:88007005454')
})

it('a phone stored without spaces is shown in the usual format', async () => {
  const screen = await renderHeader({ phone: '+78000000200' })
  const phone = screen.getByRole('link', { name: '+7 800 000-02-00' })
  await expect.element(phone).toHaveAttribute('href', 'tel:+78000000200')
})

it.each([
  [1190, 470],
  [1189, 250],
  [1024, 250],
  [1023, 200],
  [768, 200],
])('at %i px the search is %i px wide [RESP-06, RESP-05, RESP-04]', async (width, search) => {
  const screen = await renderHeader({}, width)
  expect(screen.getByRole('search').element().getBoundingClientRect().width).toBe(search)
})

it('on a phone the search has the full width [RESP-06]', async () => {
  const screen = await renderHeader({}, 360)
  const { left, width } = screen.getByRole('search').element().getBoundingClientRect()
  expect(width).toBe(document.body.clientWidth - 2 * left)
})

it.each([1280, 768, 360])(
  'at %i px the city and the delivery type are named by their labels [HDR-16, HDR-17]',
  async (width) => {
    const place = { city: 'Барнаул', deliveryType: 'delivery', onCity: vi.fn(), onDelivery: vi.fn() } as const
    const screen = await renderHeader({ place }, width)
    for (const name of ['Город доставки: Барнаул', 'Способ доставки: Доставка'])
      await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible()
  },
)

it.each([
  [360, 'Новосибирск'],
  [360, 'Нижний Новгород'],
  [320, 'Барнаул'],
])(
  'at %i px %s is in the line of the logo, and the whole name of a city of eleven letters is seen [HDR-16]',
  async (width, city) => {
    const place = { city, deliveryType: 'delivery', onCity: vi.fn(), onDelivery: vi.fn() } as const
    const screen = await renderHeader({ place }, width)
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return (top + bottom) / 2
    }
    const logo = screen.getByRole('banner').getByRole('link', { name: /Кедр/ }).element()
    const chosen = screen.getByRole('banner').getByText(city, { exact: true }).elements()
    const shown = chosen.filter((element) => element.checkVisibility())
    expect(shown).toHaveLength(1)
    for (const element of shown) {
      expect(Math.abs(middle(element) - middle(logo))).toBeLessThan(12)
      if (city.length <= 11) expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it.each([1280, 1190, 1024, 768, 767, 360, 320])('at %i px nothing overflows', async (width) => {
  await renderHeader({}, width)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it.each([
  ['aslant, to the right and down', { x: 100, y: 100 }, { x: 130, y: 120 }, true],
  ['straight to the right', { x: 100, y: 100 }, { x: 120, y: 100 }, true],
  ['straight down', { x: 100, y: 100 }, { x: 100, y: 140 }, false],
  ['back to the left', { x: 100, y: 100 }, { x: 80, y: 110 }, false],
  ['down, hardly to the right', { x: 100, y: 100 }, { x: 101, y: 160 }, false],
])('a pointer that moves %s is moving towards the panel: %o %o %s', (_, from, at, isHeading) => {
  expect(isHeadingTo(from, at, { left: 300, top: 50, bottom: 450 })).toBe(isHeading)
})

it('a row that the pointer crosses diagonally is selected only if the pointer stops there', async () => {
  const screen = await renderHeader()
  await screen.getByRole('button', { name: 'Все разделы' }).click()
  const map = screen.getByRole('navigation', { name: 'Каталог' })
  await map.getByRole('link', { name: 'Кухня' }).hover()
  const first = map.getByRole('link', { name: 'Кухня' }).element().getBoundingClientRect()
  const next = map.getByRole('link', { name: 'Мебель' }).element()
  const event = (type: string, clientX: number, clientY: number) =>
    new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY, relatedTarget: document.body })
  next.dispatchEvent(event('pointermove', first.left + 20, first.bottom - 4))
  next.dispatchEvent(event('pointerover', first.left + 60, first.bottom + 4))
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(screen.getByRole('link', { name: 'Чай' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Стулья' })).toBeVisible()
})

const BRANDS = [
  'К',
  'Дом',
  'Маркетплейсы',
  'Домашнийлист',
  'Товары для большого дома',
  'Электросветооборудование',
  'Мебель, свет и посуда для большого дома!',
]

/** Words of up to 12 letters that are broken into two lines. */
const brokenIn = (text: Text): ReadonlyArray<string> =>
  [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = new Range()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const lines = new Set([...range.getClientRects()].map(({ top }) => top))
    return word.length <= 12 && lines.size > 1 ? [word] : []
  })

/** What does not fit its box, or reaches out of the window or over its neighbour. */
const cutIn = (parts: ReadonlyArray<Element>, width: number): ReadonlyArray<string> => {
  const shown = parts.filter((part) => part.checkVisibility())
  const boxes = shown.map((part) => part.getBoundingClientRect())
  return shown.flatMap((part, at) => {
    const box = boxes[at] as DOMRect
    // a link does not clip: the count on its icon reaches out of it
    const isCut =
      !part.matches('a, button') &&
      (part.scrollWidth > Math.ceil(box.width) || part.scrollHeight > Math.ceil(box.height) + 1)
    const isOut = box.left < -0.5 || box.right > width + 0.5
    const isOver = boxes.some(
      (other, next) =>
        next !== at &&
        !(shown[next] as Element).contains(part) &&
        !part.contains(shown[next] as Element) &&
        box.left < other.right - 0.5 &&
        other.left < box.right - 0.5 &&
        box.top < other.bottom - 0.5 &&
        other.top < box.bottom - 0.5,
    )
    return isCut || isOut || isOver
      ? [`${part.textContent} (${isCut ? 'cut' : isOut ? 'out' : 'over'} ${String(Math.round(box.width))})`]
      : []
  })
}

it.each([320, 360, 767, 768, 1023, 1024, 1189, 1190, 1280, 1440])(
  'at %i px nothing of the header is cut with any name of the shop, long surnames, four-digit counters, a sum of seven digits and a long city [HDR-02, HDR-05, HDR-07, HDR-19]',
  async (width) => {
    document.body.style.marginRight = '15px' // a scrollbar
    onTestFinished(() => document.body.removeAttribute('style'))
    for (const brand of BRANDS)
      for (const title of ['Кириллов-Преоб…', 'Александров Ал…', 'Щербаков Михаи…']) {
        const screen = await renderActions(
          {
            basket: { count: 1_234, sum: kopecksOf(1_234_567) },
            favourites: { count: 1_234, to: { href: '/cabinet/favourites/' } },
            cabinet: { title, fullTitle: title, to: { href: '/cabinet/' } },
            onLeave: () => undefined,
          },
          width,
          { brand, place: { city: 'Петропавловск-Камчатский', deliveryType: 'delivery' }, onMenu: () => undefined },
        )
        const banner = screen.getByRole('banner').element()
        const parts = [
          screen
            .getByRole('link', { name: new RegExp(`${brand.slice(0, 5)}.*главн|главн.*${brand.slice(0, 5)}`, 'i') })
            .element(),
          ...banner.querySelectorAll(
            '[role=search], button[popovertarget], a[aria-label^="Корзина"], a[aria-label^="Корзина"] > span',
          ),
          ...banner.querySelectorAll(
            '[aria-label^="Избранное"], [aria-label^="Избранное"] > span, [aria-label="Выйти"]',
          ),
          ...banner.querySelectorAll(`[aria-label="${title}"], [aria-label="${title}"] > span`),
        ]
        const name = banner.querySelector('[data-initial] + span')?.firstChild
        expect(name instanceof Text && name.parentElement?.checkVisibility() ? brokenIn(name) : [], brand).toEqual([])
        const text = parts.filter((part) => part.querySelector('[data-count]') === null || part.matches('a, button'))
        expect(cutIn(text, document.body.clientWidth), `${brand}, ${title}`).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        await screen.unmount()
      }
  },
)
