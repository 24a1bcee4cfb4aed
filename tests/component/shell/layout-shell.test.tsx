import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProductGrid } from '../../../src/ui/kit/product/product-grid.tsx'
import { Layout, type LayoutProps } from '../../../src/ui/shell/shell.tsx'
import { TabBar } from '../../../src/ui/shell/header/tab-bar.tsx'
import { only, renderAt } from '../support/kit-router.tsx'
import { render } from '../support/render.tsx'

const favourites = { count: 7, to: { href: '/cabinet/favourites/' } }
const tabBar = <TabBar basketCount={3} favourites={favourites} cabinet={{ href: '/cabinet/' }} />
const shellProps: LayoutProps = {
  header: <header>Шапка</header>,
  footer: <footer>Подвал</footer>,
  tabBar,
  crumbs: [{ title: 'Каталог', url: '/catalog/' }],
  subscribe: <form aria-label="Подписка" />,
  gift: <aside aria-label="Подарок" />,
  loading: false,
  offline: false,
  children: (
    <ProductGrid>
      <li>Чайник</li>
      <li>Стул</li>
    </ProductGrid>
  ),
}

const badgeOf = (link: Element) => only(link, '[data-count]')

const renderShell = async (width: number, path = '/catalog/') => {
  await page.viewport(width, 800)
  return renderAt(path, <Layout {...shellProps} />)
}

const columnsOf = (container: Element): number =>
  getComputedStyle(only(container, 'main ul')).gridTemplateColumns.split(' ').length

it('the content is 1140 px wide at most [RESP-01]', async () => {
  const { container } = await renderShell(1600)
  expect(container.querySelector('main ul')?.getBoundingClientRect().width).toBe(1140)
})

it('the smallest layout starts at 479 px, and at 320 nothing overflows [RESP-02]', async () => {
  const { container } = await renderShell(479)
  const gap = () => getComputedStyle(only(container, 'main ul')).columnGap
  const narrow = gap()
  await page.viewport(480, 800)
  expect(gap()).not.toBe(narrow)
  await page.viewport(320, 800)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('the tab bar is visible up to 767 px and hidden from 768 [RESP-03, NAV-11]', async () => {
  const screen = await renderShell(767)
  await expect.element(screen.getByRole('navigation', { name: 'Навигация' })).toBeVisible()
  await page.viewport(768, 800)
  await expect.element(screen.getByRole('navigation', { name: 'Навигация', includeHidden: true })).not.toBeVisible()
})

it('cards are four in a row from 1024 px, three on a tablet, two on a phone [RESP-04]', async () => {
  const { container } = await renderShell(1024)
  expect(columnsOf(container)).toBe(4)
  await page.viewport(1023, 800)
  expect(columnsOf(container)).toBe(3)
  await page.viewport(767, 800)
  expect(columnsOf(container)).toBe(2)
})

it('cards beside filters are two in a row on a tablet, three from 1024 px, four from 1190 [RESP-04, RESP-05]', async () => {
  const { container } = await render(
    <main>
      <ProductGrid besideFilters>
        <li />
      </ProductGrid>
    </main>,
  )
  const columns = async (width: number) => {
    await page.viewport(width, 800)
    return columnsOf(container)
  }
  expect([await columns(767), await columns(768), await columns(1023)]).toEqual([2, 2, 2])
  expect([await columns(1024), await columns(1189), await columns(1190)]).toEqual([3, 3, 4])
})

it('header, compact header, breadcrumbs, content, newsletter, gift, footer and tabs are in this reading order [LAYOUT-01]', async () => {
  const { container } = await renderShell(360)
  const parts =
    'header, #compact-header, nav[aria-label="Вы здесь"], main ul, form, aside, footer, nav[aria-label="Навигация"]'
  const order = [...container.querySelectorAll(parts)]
  expect(order.map(({ localName }) => localName)).toEqual([
    'header',
    'div',
    'nav',
    'ul',
    'form',
    'aside',
    'footer',
    'nav',
  ])
})

it('the first Tab focuses the skip link', async () => {
  const screen = await renderShell(1280)
  await userEvent.tab()
  const skip = screen.getByRole('link', { name: 'Перейти к содержанию' })
  await expect.element(skip).toHaveFocus()
  await expect.element(skip).toBeInViewport()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('main')).toHaveFocus()
})

it.each([
  ['Главная', '/'],
  ['Каталог', '/catalog/'],
  ['Кабинет', '/cabinet/'],
])('the tab «%s» links to %s [NAV-12, NAV-13, NAV-16]', async (name, href) => {
  const screen = await renderShell(360)
  const tabs = screen.getByRole('navigation', { name: 'Навигация' })
  await expect.element(tabs.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('the tab of the current page has aria-current', async () => {
  const screen = await renderShell(360)
  const tabs = screen.getByRole('navigation', { name: 'Навигация' })
  await expect.element(tabs.getByRole('link', { name: 'Каталог' })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: 'Главная' })).not.toHaveAttribute('aria-current')
})

it('the basket tab shows the count of the basket [NAV-14]', async () => {
  const screen = await renderShell(360)
  const basketLink = screen.getByRole('link', { name: 'Корзина, 3\u00a0товара' })
  await expect.element(basketLink).toHaveAttribute('href', '/order/')
  expect(getComputedStyle(badgeOf(basketLink.element()), '::before').content).toBe('"3"')
})

it('without favourites their tab has no count, and the same position', async () => {
  await page.viewport(360, 800)
  const none = <TabBar basketCount={0} favourites={{ count: 0, to: favourites.to }} cabinet={{ href: '/cabinet/' }} />
  const screen = await renderAt('/', none)
  const tab = screen.getByRole('link', { name: 'Избранное', exact: true })
  await expect.element(tab).toHaveAttribute('href', '/cabinet/favourites/')
  expect(tab.element().querySelector('[data-count]')).toBeNull()
  expect(screen.getByRole('link').elements()).toHaveLength(5)
})

it('the count of favourites is muted beside that of the basket [NAV-15]', async () => {
  const screen = await renderShell(360)
  const ground = (name: RegExp) =>
    getComputedStyle(badgeOf(screen.getByRole('link', { name }).element())).backgroundColor
  const tokens = getComputedStyle(document.documentElement)
  const probe = document.createElement('i')
  probe.style.background = tokens.getPropertyValue('--sunken')
  document.body.append(probe)
  const muted = getComputedStyle(probe).backgroundColor
  probe.remove()
  expect(ground(/Избранное/)).toBe(muted)
  expect(ground(/Корзина/)).not.toBe(muted)
})
