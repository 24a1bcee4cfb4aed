import { right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $shell } from '../../../src/application/shell/shell.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { priceOf } from '../../../src/domain/money/discount.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { Found, PopularSearches } from '../../../src/application/ports/api/catalogue/search-api.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { loader, Page } from '../../../src/ui/pages/search/page.tsx'
import { SearchField } from '../../../src/ui/features/search/search-field.tsx'
import { audit } from '../support/audit.ts'
import { responses, renderRoutes } from '../support/catalogue-harness.tsx'
import { type StoreValues, storeValue } from '../../support/fakes.ts'

const foundOf = (count: number, keywords: ReadonlyArray<string> = [], total = count): Found => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: (index + 1) as ProductId,
    title: `Чайник ${String(index + 1)}`,
    slug: `chaynik-${String(index + 1)}` as Slug,
    image: null,
    price: priceOf(kopecksOf(1_290), kopecksOf(1_290)),
  })),
  keywords,
  pagination: { total, page: 1, limit: 10, pages: Math.ceil(total / 10) },
})

const shellValues = {
  values: [
    storeValue($shell, {
      categories: [{ id: 1, slug: 'posuda' as Slug, title: 'Посуда', href: '/catalog/posuda/' }],
      footerMenu: [],
      serviceMenu: [],
      headerLinks: [],
      phones: [],
    }),
  ],
}

const field = async (
  answer: Found = foundOf(3),
  values: StoreValues = [],
  popular: PopularSearches = { queries: [], links: [] },
) => {
  const routes = [
    {
      path: '*',
      element: (
        <>
          <header>
            <SearchField />
          </header>
          <main>
            <h1>Главная</h1>
          </main>
        </>
      ),
    },
  ]
  const rendered = await renderRoutes('/', routes, { search: () => right(answer), popular, values })
  return {
    ...rendered,
    input: rendered.screen.getByRole('combobox', { name: 'Поиск товаров' }),
    list: rendered.screen.getByRole('listbox'),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 350))
const addressOf = ({ router }: Awaited<ReturnType<typeof field>>) =>
  `${router.state.location.pathname}${decodeURIComponent(router.state.location.search)}`

describe('the search field', () => {
  it('accepts at most 50 characters [SRCH-01]', async () => {
    const { input } = await field()
    await userEvent.type(input, 'ч'.repeat(53))
    expect((input.element() as HTMLInputElement).value).toHaveLength(50)
  })

  it('shows no hints for one character, and products for two [SRCH-02]', async () => {
    const { input, list, searches } = await field()
    await userEvent.type(input, 'ч')
    await settle()
    expect(list.query()).toBeNull()
    await userEvent.type(input, 'а')
    await expect.element(list).toBeVisible()
    expect(searches).toEqual(['ча'])
    await expect
      .element(list.getByRole('option', { name: /Чайник 1/ }))
      .toHaveAttribute('href', '/catalog/product/chaynik-1/')
  })

  it('shows the error state in place of the dropdown for one character, after the pause [SRCH-02, SRCH-04]', async () => {
    const { input, screen, list, searches } = await field()
    await userEvent.type(input, 'ч')
    await expect.element(screen.getByText('Введите хотя бы 2 символа')).toBeVisible()
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect(input.element().className).toMatch(/refused/)
    await userEvent.type(input, 'а')
    await expect.element(list).toBeVisible()
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    expect(searches).toEqual(['ча'])
    await userEvent.clear(input)
    await settle()
    await expect.element(input).not.toHaveAttribute('aria-invalid')
    await userEvent.type(input, 'ч')
    await expect.element(screen.getByText('Введите хотя бы 2 символа')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Введите хотя бы 2 символа')).not.toBeInTheDocument()
  })

  it('submitted with one character does not navigate, and shows an error [SRCH-03, SRCH-04]', async () => {
    const rendered = await field()
    await userEvent.type(rendered.input, 'ч{Enter}')
    await expect.element(rendered.screen.getByRole('alert')).toHaveTextContent('Введите хотя бы 2 символа')
    await expect.element(rendered.input).toHaveAttribute('aria-invalid', 'true')
    expect(rendered.input.element().className).toMatch(/refused/)
    expect(addressOf(rendered)).toBe('/')
    await userEvent.type(rendered.input, 'а')
    await expect.element(rendered.input).not.toHaveAttribute('aria-invalid')
  })

  it('submitted with two characters opens the results; the address keeps the text as typed [SRCH-03, ROUTE-35, OC-68]', async () => {
    const rendered = await field()
    await userEvent.type(rendered.input, ' Чай{Enter}')
    expect(addressOf(rendered)).toBe('/search/?search= Чай')
    await settle()
    expect(rendered.list.query()).toBeNull()
  })

  it('shows that nothing was found, with a link to the catalogue [SRCH-15]', async () => {
    const { input, screen, list } = await field(foundOf(0))
    await userEvent.type(input, 'ыы')
    await expect.element(screen.getByText('Ничего не найдено')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    expect(list.query()).toBeNull()
  })

  it('scrolls hints beyond 372 px [RESP-07]', async () => {
    const { input, list, screen } = await field(foundOf(10))
    await userEvent.type(input, 'чай')
    await expect.element(list).toBeVisible()
    for (const width of [360, 1280]) {
      await page.viewport(width, 900)
      const { maxHeight, overflowY } = getComputedStyle(list.element())
      expect([maxHeight, overflowY]).toEqual(['372px', 'auto'])
      expect(list.element().clientHeight).toBeLessThanOrEqual(372)
      expect(list.element().scrollHeight).toBeGreaterThan(372)
      // the link to all results is in view before the list is scrolled
      const all = screen
        .getByRole('option', { name: /Все результаты/ })
        .element()
        .getBoundingClientRect()
      expect(all.bottom).toBeLessThanOrEqual(list.element().getBoundingClientRect().bottom)
    }
  })

  it('fills with a clicked keyword and searches for it [SRCH-13]', async () => {
    const { input, list, searches } = await field(foundOf(2, ['чайники']))
    await input.fill('чай')
    await list.getByRole('option', { name: 'чайники' }).click()
    await expect.element(input).toHaveValue('чайники')
    await expect.poll(() => searches).toEqual(['чай', 'чайники'])
  })

  it('searches for a keyword that was taken by Enter, when Enter is pressed again [SRCH-03, SRCH-13]', async () => {
    const rendered = await field(foundOf(2, ['чайники']))
    await rendered.input.fill('чай')
    await expect.element(rendered.list).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(rendered.input).toHaveValue('чайники')
    await expect.poll(() => rendered.searches).toEqual(['чай', 'чайники'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => addressOf(rendered)).toBe('/search/?search=чайники')
  })

  it('is navigated by keys: arrows move between the hints and the text, Enter selects, Esc closes', async () => {
    const rendered = await field(foundOf(2, [], 40))
    const { input, list } = rendered
    await userEvent.type(input, 'чай')
    await expect.element(list).toBeVisible()
    const active = () =>
      document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
    expect(active()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toContain('Чайник 1')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toContain('Все результаты: 40')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(list.query()).toBeNull()
    await expect.element(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(addressOf(rendered)).toBe('/catalog/product/chaynik-2/')
    expect(list.query()).toBeNull()
  })

  it('is emptied by its cross, which is there only if something is typed', async () => {
    const { screen, input } = await field()
    const cross = screen.getByRole('button', { name: 'Стереть запрос' })
    await expect.element(cross).not.toBeInTheDocument()
    await input.fill('чайник')
    await cross.click()
    await expect.element(input).toHaveValue('')
    await expect.element(input).toHaveFocus()
    await expect.element(cross).not.toBeInTheDocument()
  })

  it('offers the search history when empty, and deletes it on request', async () => {
    const stored = new Map([['searchHistory', '["лампа"]']])
    const memory = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => stored.set(key, value),
      forget: (key: string) => stored.delete(key),
    }
    const rendered = await field(foundOf(3), [storeValue($browserMemory, memory)])
    const { input, screen } = rendered
    const before = screen.getByRole('group', { name: 'Вы искали' })
    await input.click()
    await expect
      .element(before.getByRole('option', { name: 'лампа' }))
      .toHaveAttribute('href', `/search/?search=${encodeURIComponent('лампа')}`)
    expect((await audit(screen.container)).violations).toEqual([])
    await userEvent.type(input, 'чай')
    await expect.element(before).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(addressOf(rendered)).toBe('/search/?search=чай')
    await userEvent.clear(input)
    await expect.element(before).toBeVisible()
    expect(
      before
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['чай', 'лампа'])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(addressOf(rendered)).toBe('/search/?search=лампа')
    await expect.poll(() => stored.get('searchHistory')).toBe('["лампа","чай"]')
    await userEvent.keyboard('{ArrowDown}')
    await screen.getByRole('button', { name: 'Очистить' }).click()
    await expect.element(before).not.toBeInTheDocument()
    expect(stored.has('searchHistory')).toBe(false)
  })

  it('offers popular searches and categories when empty; one search is deleted by its cross or by Delete', async () => {
    const stored = new Map([['searchHistory', '["лампа","плед","ваза"]']])
    const memory = {
      read: (key: string) => stored.get(key) ?? null,
      write: (key: string, value: string) => stored.set(key, value),
      forget: (key: string) => stored.delete(key),
    }
    const popular = {
      queries: ['кружка', 'стол'],
      links: [{ kind: 'category' as const, title: 'Посуда', url: '/catalog/posuda/' }],
    }
    const rendered = await field(foundOf(3), [storeValue($browserMemory, memory)], popular)
    const { input, screen, searches } = rendered
    await input.click()
    const recent = screen.getByRole('group', { name: 'Вы искали' })
    await expect.element(screen.getByRole('group', { name: 'Часто ищут' }).getByRole('option').first()).toBeVisible()
    await expect
      .element(screen.getByRole('group', { name: 'Популярные разделы' }).getByRole('option', { name: /Посуда/ }))
      .toHaveAttribute('href', '/catalog/posuda/')
    expect((await audit(screen.container)).violations).toEqual([])
    expect(searches).toEqual([])

    await screen.getByTitle('Удалить запрос').first().click()
    await expect.poll(() => stored.get('searchHistory')).toBe('["плед","ваза"]')
    await expect.element(recent.getByRole('option', { name: 'лампа' })).not.toBeInTheDocument()
    await input.click()
    await userEvent.keyboard('{ArrowDown}{Delete}')
    await expect.poll(() => stored.get('searchHistory')).toBe('["ваза"]')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(addressOf(rendered)).toBe('/search/?search=кружка')
    await expect.poll(() => stored.get('searchHistory')).toBe('["кружка","ваза"]')
  })

  it('keeps the list open for a press in a browser that does not focus buttons', async () => {
    const { input, screen } = await field(foundOf(0))
    await userEvent.type(input, 'чай')
    const link = screen.getByRole('link', { name: 'Перейти в каталог' })
    await expect.element(link).toBeVisible()
    const ancestor = link.element().closest<HTMLElement>('div[tabindex]')
    if (ancestor) ancestor.focus()
    else input.element().blur()
    await expect.element(link).toBeVisible()
  })

  it('closes the list when it loses focus', async () => {
    const { input, list } = await field()
    await userEvent.type(input, 'чай')
    await expect.element(list).toBeVisible()
    input.element().blur()
    await expect.element(list).not.toBeInTheDocument()
  })

  it('is an HTML form without scripts', async () => {
    const { screen, input } = await field()
    const form = screen.getByRole('search').element() as HTMLFormElement
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/search/'])
    expect((input.element() as HTMLInputElement).name).toBe('search')
  })

  it('passes axe, open or rejected', async () => {
    await page.viewport(360, 760)
    const { input, list } = await field(foundOf(10, ['чайники', 'чай и кофе']))
    document.title = 'Поиск'
    await userEvent.type(input, 'чай')
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    const open = await audit(document)
    await userEvent.fill(input, 'ч')
    await userEvent.keyboard('{Enter}')
    const rejected = await audit(document)
    expect(
      [...open.violations, ...rejected.violations].map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      ),
    ).toEqual([])
  })
})

it('suggests pages whose title holds the text, between keywords and products', async () => {
  const answer = {
    ...foundOf(1, ['чайник электрический']),
    links: [{ kind: 'category' as const, title: 'Чайники', url: '/catalog/chayniki/', count: 4 }],
  }
  const { screen } = await field(answer)
  await screen.getByRole('combobox').fill('чайник')
  await expect.element(screen.getByRole('option').nth(1)).toHaveTextContent('Чайникираздел, 4 товара')
  await expect.element(screen.getByRole('option').nth(1)).toHaveAttribute('href', '/catalog/chayniki/')
  await expect.element(screen.getByRole('option').nth(2)).toHaveAccessibleName(/^Чайник 1/)
})

describe('the results page', () => {
  const results = (path: string, total: number, reading?: string, notes: Partial<Listing> = {}) => {
    const requests: Array<unknown> = []
    const items = total === 0 ? [] : [aProduct({ title: 'Чайник «Брусника»' })]
    const routes = [
      {
        path: '/search/',
        loader,
        element: (
          <>
            <header>
              <SearchField />
            </header>
            <main>
              <Page />
            </main>
          </>
        ),
      },
      { path: '*', element: <h1>Другая страница</h1> },
    ]
    return renderRoutes(path, routes, {
      ...shellValues,
      catalogueApi: {
        listing: (query) => {
          requests.push(query)
          return responses({
            items,
            filters: [],
            pagination: { total, page: 1, limit: 24, pages: Math.ceil(total / 24) },
            reading,
            ...notes,
          })
        },
      },
    }).then((rendered) => ({ ...rendered, requests }))
  }

  it('lists the same cards with their count, and fills the field [ROUTE-35]', async () => {
    const { screen, requests } = await results('/search/?search=%D1%87%D0%B0%D0%B9', 21)
    await expect.element(screen.getByRole('heading', { level: 1, name: '«чай»' })).toBeVisible()
    await expect.element(screen.getByText('21 товар')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Чайник «Брусника»' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Поиск товаров' })).toHaveValue('чай')
    expect(requests).toEqual([expect.objectContaining({ search: 'чай', page: 1 })])
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  })

  it.each([
    [14, '/search/?search=чайник&sort=new'],
    [60, '/search/?search=чайник&sort=new&page=3'],
  ])('redirect to the last page of %i products from one beyond it', async (total, last) => {
    const { router } = await results('/search/?search=чайник&sort=new&page=999', total)
    await expect.poll(() => decodeURIComponent(router.state.location.search)).toBe(last.replace('/search/', ''))
  })

  it('shows how the text was corrected, if it was', async () => {
    const { screen } = await results('/search/?search=xfqybr', 2, 'чайник')
    await expect
      .element(screen.getByText('Точных совпадений нет. Показываем товары по запросу «чайник».'))
      .toBeVisible()
  })

  it('without results offers the catalogue and its categories [SRCH-15]', async () => {
    const { screen } = await results('/search/?search=%D1%8B%D1%8B', 0)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ничего не найдено' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
    await expect.element(screen.getByRole('link', { name: 'Посуда' })).toHaveAttribute('href', '/catalog/posuda/')
  })

  it('shows pages whose title holds the query above the products', async () => {
    const { screen } = await results('/search/?search=posuda', 2, undefined, {
      links: [
        { kind: 'category', title: 'Посуда', url: '/catalog/posuda/', count: 214 },
        { kind: 'post', title: 'Как выбрать посуду', url: '/blog/posuda/' },
      ],
    })
    const links = screen.getByRole('navigation', { name: 'Разделы и страницы по запросу' }).getByRole('link')
    await expect.element(links.nth(0)).toHaveTextContent('Посудараздел, 214 товаров')
    await expect.element(links.nth(0)).toHaveAttribute('href', '/catalog/posuda/')
    await expect.element(links.nth(1)).toHaveTextContent('Как выбрать посудустатья')
  })

  it('shows popular products if nothing is found', async () => {
    const popular = [aProduct({ id: 7 as ProductId, title: 'Лопата', slug: 'lopata' as Slug })]
    const { screen } = await results('/search/?search=%D1%8B%D1%8B', 0, undefined, { popular })
    await expect.element(screen.getByRole('heading', { name: 'Популярные товары' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Лопата' })).toBeVisible()
  })

  it('leads to the page that the owner chose for the query', async () => {
    const { screen } = await results('/search/?search=sale', 0, undefined, { redirect: '/actions/vesna/' })
    await expect.element(screen.getByRole('heading', { name: 'Другая страница' })).toBeVisible()
  })

  it('counts a result that the shopper opens', async () => {
    const { screen, openedResults } = await results('/search/?search=%D1%87%D0%B0%D0%B9', 2)
    await screen.getByRole('link', { name: 'Чайник «Брусника»' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Другая страница' })).toBeVisible()
    expect(openedResults).toEqual([`чай ${String(aProduct().id)}`])
  })

  it('breaks a long word that was not found, so that no page is wider than a phone [RESP-02]', async () => {
    await page.viewport(360, 740)
    const word = 'сверхдлинноеслововзапросебезпробеловнетничего'
    const { screen } = await results(`/search/?search=${encodeURIComponent(word)}`, 0)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ничего не найдено' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })

  it('asks for a longer text if it is too short, and sends no request', async () => {
    const { screen, requests } = await results('/search/?search=%D1%8B', 0)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Что найдём?' })).toBeVisible()
    expect(requests).toEqual([])
  })
})
