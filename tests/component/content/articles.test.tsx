import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { $blogApi } from '../../../src/application/ports/api/content/blog-api.ts'
import { $brandApi } from '../../../src/application/ports/api/catalogue/brand-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $promotionApi } from '../../../src/application/ports/api/content/promotion-api.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import * as action from '../../../src/ui/pages/promotion/page.tsx'
import * as actions from '../../../src/ui/pages/promotions/page.tsx'
import * as post from '../../../src/ui/pages/blog-post/page.tsx'
import * as blog from '../../../src/ui/pages/blog/page.tsx'
import * as brands from '../../../src/ui/pages/brands/page.tsx'
import { audit } from '../support/audit.ts'
import { responses, notFound, refuses, renderRoutes } from '../support/catalogue-harness.tsx'
import { aPost, aPromotion, sovety } from '../support/articles.ts'
import { storeValue } from '../../support/fakes.ts'

const pagination = (total: number, at: number, limit = 24) => ({
  total,
  page: at,
  limit,
  pages: Math.ceil(total / limit),
})

const giveaways = { id: 2, slug: 'rozygrysh' as Slug, title: 'Розыгрыши' }

const many = <A,>(count: number, of: (id: number) => A) => Array.from({ length: count }, (_, index) => of(index + 1))

interface Setup {
  readonly promotions?: number
  readonly posts?: number
  readonly brands?: number
  readonly today?: string
}

const open = async (
  path: string,
  { promotions = 4, posts = 4, brands: makers = 3, today = '2026-03-14' }: Setup = {},
) => {
  const requests: Array<unknown> = []
  const kettle = aProduct({
    title: 'Чайник «Брусника»',
    selections: [{ filterLabel: '', title: 'Акция 1', code: 'vesna', url: '/actions/p1/' }],
  })
  const content = { content: '<p>Подробно.</p><p>И ещё.</p>', products: [kettle] }
  const values = [
    storeValue($clock, { now: () => Date.parse(`${today}T05:00:00Z`) }),
    storeValue($promotionApi, {
      promotions: (at: number) =>
        responses({
          items: many(promotions, aPromotion),
          pagination: pagination(promotions === 4 ? 30 : promotions, at),
        }),
      promotion: (slug: Slug) => (slug === 'p1' ? responses({ ...aPromotion(1), ...content }) : refuses(notFound)),
    }),
    storeValue($blogApi, {
      categories: responses([sovety, giveaways]),
      posts: (category: Slug | null, at: number) => {
        requests.push([category, at])
        const items = category === 'rozygrysh' ? [aPost(9, giveaways)] : many(posts, (id) => aPost(id))
        return responses({ items, pagination: pagination(items.length, at) })
      },
      post: (slug: Slug) => (slug === 't1' ? responses({ ...aPost(1), ...content }) : refuses(notFound)),
    }),
    storeValue($brandApi, {
      brands: (at: number) =>
        responses({
          items: ['Белая печь', 'Ёж и чернила', '«Лён»']
            .slice(0, makers)
            .map((title, index) => ({ id: index + 1, title, image: null })),
          pagination: pagination(makers, at),
        }),
    }),
  ]
  const error = <h1>404</h1>
  const routes = [
    {
      path: '/actions/',
      element: (
        <main>
          <actions.Page />
        </main>
      ),
      loader: actions.loader,
      errorElement: error,
    },
    {
      path: '/actions/:sale/',
      element: (
        <main>
          <action.Page />
        </main>
      ),
      loader: action.loader,
      errorElement: error,
    },
    {
      path: '/blog/',
      element: (
        <main>
          <blog.Page />
        </main>
      ),
      loader: blog.loader,
      errorElement: error,
    },
    {
      path: '/blog/:post/',
      element: (
        <main>
          <post.Page />
        </main>
      ),
      loader: post.loader,
      errorElement: error,
    },
    {
      path: '/catalog/brands/',
      element: (
        <main>
          <brands.Page />
        </main>
      ),
      loader: brands.loader,
      errorElement: error,
    },
  ]
  const rendered = await renderRoutes(path, routes, { values })
  const address = () => `${rendered.router.state.location.pathname}${rendered.router.state.location.search}`
  const sound = async () => expect((await audit(rendered.screen.container)).violations).toEqual([])
  return { ...rendered, requests, address, sound }
}

const h1 = (name: string) => page.getByRole('heading', { level: 1, name })

describe('the promotions page', () => {
  it('lists them, each with its dates and a link, page by page [ACTION-01, ROUTE-03]', async () => {
    const { sound } = await open('/actions/')
    await expect.element(h1('Акции')).toBeVisible()
    const cards = page.getByRole('article')
    expect(cards.elements()).toHaveLength(4)
    await expect
      .poll(() => cards.first().element().textContent)
      .toMatch(/с\s1\sмарта\s2026\sг\.\sпо\s31\sмарта\s2026\sг\./)
    await expect.element(page.getByRole('link', { name: 'Акция 2' })).toHaveAttribute('href', '/actions/p2/')
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: /2/ }).first())
      .toHaveAttribute('href', '/actions/?page=2')
    await sound()
  })

  it('gives the first a row of its own if the last row would contain a single one', async () => {
    await page.viewport(1280, 900)
    await open('/actions/')
    await expect.element(h1('Акции')).toBeVisible()
    const widths = [...document.querySelectorAll('article')].map((card) =>
      Math.round(card.getBoundingClientRect().width),
    )
    expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 2.9)
    expect(new Set(widths.slice(1)).size).toBe(1)
    await page.viewport(768, 900)
    const narrow = [...document.querySelectorAll('article')].map((card) =>
      Math.round(card.getBoundingClientRect().width),
    )
    expect(new Set(narrow).size).toBe(1)
    await page.viewport(414, 896)
  })

  it('shows a message and a link to the catalogue without any; a page beyond the last redirects to the last', async () => {
    const { sound } = await open('/actions/', { promotions: 0 })
    await expect.element(page.getByRole('heading', { name: 'Сейчас акций нет' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    await sound()
    const beyond = await open('/actions/?page=9')
    await expect.poll(beyond.address).toBe('/actions/?page=2')
  })
})

describe('a promotion page', () => {
  it('shows its dates, its terms and its products, and links to all promotions [ACTION-02, ROUTE-04]', async () => {
    const { sound } = await open('/actions/p1/')
    await expect.element(h1('Акция 1')).toBeVisible()
    await expect.element(page.getByText('Подробно.')).toBeVisible()
    await expect.element(page.getByText(/с\s1\sмарта\s2026\sг\.\sпо\s31\sмарта\s2026\sг\./)).toBeVisible()
    await expect
      .poll(() => page.getByRole('list', { name: 'Товары по акции' }).element().textContent)
      .toMatch(/Чайник «Брусника»/)
    await expect
      .element(page.getByRole('link', { name: 'Все товары' }))
      .toHaveAttribute('href', '/catalog/?selection=vesna')
    expect(page.getByText('Акция завершена').query()).toBeNull()
    await sound()
  })

  it('shows that the promotion is over and links to the others', async () => {
    await open('/actions/p1/', { today: '2026-04-01' })
    await expect.element(page.getByText('Акция завершена')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Другие акции' })).toHaveAttribute('href', '/actions/')
  })

  it('returns 404 for an unknown promotion', async () => {
    await open('/actions/net/')
    await expect.element(h1('404')).toBeVisible()
  })
})

describe('the blog', () => {
  it('lists posts, or those of the category in the address [BLOG-02, ROUTE-05, ROUTE-06]', async () => {
    const { requests, address, sound } = await open('/blog/')
    await expect.element(h1('Блог')).toBeVisible()
    expect(page.getByRole('article').elements()).toHaveLength(4)
    await expect.poll(() => page.getByRole('article').first().element().textContent).toMatch(/^Советы/)
    await sound()
    const categories = page.getByRole('navigation', { name: 'Рубрики' })
    await expect.element(categories.getByRole('link', { name: 'Все' })).toHaveAttribute('aria-current', 'page')
    await categories.getByRole('link', { name: 'Розыгрыши' }).click()
    await expect.element(page.getByRole('heading', { name: 'Статья 9' })).toBeVisible()
    await expect.element(categories.getByRole('link', { name: 'Розыгрыши' })).toHaveAttribute('aria-current', 'page')
    expect([address(), requests]).toEqual([
      '/blog/?category=rozygrysh',
      [
        [null, 1],
        ['rozygrysh', 1],
      ],
    ])
  })

  it.each(['/blog/', '/actions/', '/catalog/brands/'])(
    '%s has another title on its second page [PAGE-05]',
    async (path) => {
      const { unmount } = (await open(path, { posts: 30, brands: 30 })).screen
      await expect.poll(() => document.title).toMatch(/ — Кедр$/)
      await unmount()
      await open(`${path}?page=2`, { posts: 30, brands: 30 })
      await expect.poll(() => document.title).toMatch(/ — Кедр — страница 2$/)
      expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\?page=2$/)
    },
  )

  it('links to all posts from an empty category', async () => {
    const { sound } = await open('/blog/?category=sovety', { posts: 0 })
    await expect.element(page.getByRole('heading', { name: 'Здесь пока нет записей' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Весь блог' })).toHaveAttribute('href', '/blog/')
    await sound()
  })

  it('links to the catalogue from a blog without posts', async () => {
    const { sound } = await open('/blog/', { posts: 0 })
    await expect.element(page.getByRole('heading', { name: 'Здесь пока нет записей' })).toBeVisible()
    expect(document.body.textContent).not.toContain('в другие рубрики')
    await expect.element(page.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    await sound()
  })

  it('shows a post with its category, date and text, and the products in it [BLOG-03, ROUTE-07]', async () => {
    const { sound } = await open('/blog/t1/')
    await expect.element(h1('Статья 1')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Советы' })).toHaveAttribute('href', '/blog/?category=sovety')
    await expect.element(page.getByText(/5\sмарта\s2026\sг\./)).toBeVisible()
    await expect.element(page.getByText('Подробно.')).toBeVisible()
    const inline = page.getByRole('list', { name: 'Товары, о которых речь' })
    await expect.element(inline.getByRole('link', { name: 'Чайник «Брусника»' })).toBeVisible()
    const order = [page.getByText('Подробно.'), inline, page.getByText('И ещё.')].map(
      (part) => part.element().getBoundingClientRect().top,
    )
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    await expect.element(page.getByRole('heading', { name: 'Товары из статьи' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Чайник «Брусника»' })).toBeVisible()
    await sound()
    await open('/blog/net/')
    await expect.element(h1('404')).toBeVisible()
  })
})

describe('the brands page', () => {
  it('lists each brand, one without an image by its first letter [ROUTE-23]', async () => {
    const { sound } = await open('/catalog/brands/')
    await expect.element(h1('Бренды')).toBeVisible()
    const links = page.getByRole('main').getByRole('link').elements()
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['ББелая печь', '/catalog/brands/1/'],
      ['ЁЁж и чернила', '/catalog/brands/2/'],
      ['Л«Лён»', '/catalog/brands/3/'],
    ])
    await expect.element(page.getByRole('link', { name: 'Белая печь' })).toBeVisible()
    await sound()
  })

  it('shows a message and a link to the catalogue without any', async () => {
    await open('/catalog/brands/', { brands: 0 })
    await expect.element(page.getByRole('heading', { name: 'Брендов пока нет' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
  })
})
