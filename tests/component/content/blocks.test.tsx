import { act } from 'react'
import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { $pageBlocks } from '../../../src/application/blocks/blocks.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { ShownBlock } from '../../../src/domain/content/blocks.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import { momentOfMillis } from '../../../src/domain/time/moment.ts'
import { $page } from '../../../src/application/page/page.ts'
import { Page as HomePage } from '../../../src/ui/pages/home/page.tsx'
import { PageBlocks } from '../../../src/ui/features/blocks/page-blocks.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const texts = { title: 'Весна', description: '', image: null }
const landing: PageData = {
  routeName: 'all',
  path: '/vesna/',
  title: 'Весна',
  meta: { ...texts, keywords: '', og: { ...texts, type: 'website', url: '/vesna/' } },
  content: null,
  breadcrumbs: [],
  hasBlocks: true,
}

const open = (blocks: ReadonlyArray<ShownBlock>, page: PageData = landing) =>
  renderPiece(
    <PageBlocks page={page}>
      <h1>Весна</h1>
    </PageBlocks>,
    { values: [storeValue($pageBlocks, { '/vesna/': { blocks, at: '', loadedAt: 0 } })] },
  )

const DAY_MS = 86_400_000

it('the blocks of a page are shown in the order of the owner [HOME-01]', async () => {
  const endsAt = momentOfMillis(Date.now() + 2 * DAY_MS + DAY_MS / 2)
  const { screen } = await open([
    { id: '1', kind: 'countdown', title: 'До конца акции', text: 'Скидки до 30 %', url: '/actions/', endsAt },
    { id: '2', kind: 'hero', title: 'Всё для сада', text: 'Лейки и лопаты', image: '/sad.jpg', url: '/catalog/sad/' },
    {
      id: '3',
      kind: 'shelf',
      title: null,
      href: '/catalog/chayniki/',
      products: [aProduct({ title: 'Чайник «Брусника»' })],
    },
    { id: '4', kind: 'text', title: 'Новый магазин', html: '<p>Открылись в <b>Бийске</b></p>' },
    {
      id: '5',
      kind: 'pictures',
      title: null,
      pictures: [
        { image: '/a.jpg', title: 'Кухня', url: '/catalog/kuhnya/' },
        { image: '/b.jpg', title: null, url: null },
      ],
    },
    { id: '6', kind: 'brands', title: null, brands: [{ id: 3, title: 'Глинарня', image: null }] },
  ])
  const headings = ['До конца акции', 'Выбор магазина', 'Новый магазин', 'Бренды']
  await expect.element(screen.getByRole('heading', { name: 'Бренды' })).toBeVisible()
  const shown = screen.getByRole('heading', { level: 2 }).elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual(headings)
  await expect.element(screen.getByText(/^Осталось 2 дня 12 часов$/)).toBeVisible()
  expect(document.querySelector('time')?.dateTime).toBe(endsAt)
  for (const [name, href] of [
    ['Всё для сада', '/catalog/sad/'],
    ['Кухня', '/catalog/kuhnya/'],
    ['Глинарня', '/catalog/brands/3/'],
    ['Смотреть все', '/catalog/chayniki/'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(screen.getByText('Бийске')).toBeVisible()
  expect((await audit(document.body)).violations).toEqual([])
})

it('the time that is left changes no height when it comes', async () => {
  const endsAt = momentOfMillis(Date.now() - DAY_MS)
  const block = { id: '1', kind: 'countdown', title: 'До конца акции', text: null, url: null, endsAt } as const
  const { screen } = await open([block])
  const over = screen.getByText('Время вышло')
  await expect.element(over).toBeVisible()
  const line = over.element() as HTMLElement
  const height = line.offsetHeight
  line.textContent = ''
  expect(line.offsetHeight).toBe(height)
})

it('a landing page whose blocks did not load has only its text; a page without blocks is the usual home page', async () => {
  const { screen } = await open([], { ...landing, path: '/drugaya/' })
  await expect.element(screen.getByRole('heading', { name: 'Весна' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Скоро откроемся' }).elements()).toHaveLength(0)
  await screen.unmount()
  const home = await open([], { ...landing, path: '/', routeName: 'index', hasBlocks: false })
  await expect.element(home.screen.getByRole('heading', { name: 'Скоро откроемся' })).toBeVisible()
})

it('the home page keeps its blocks when the data of the next page have come first [HOME-01]', async () => {
  const index = { ...landing, path: '/', routeName: 'index', hasBlocks: false }
  const { screen, scope } = await renderPiece(<HomePage />, { values: [storeValue($page, index)] })
  const empty = screen.getByRole('heading', { name: 'Скоро откроемся' })
  await expect.element(empty).toBeVisible()
  const next = { ...index, path: '/catalog/product/leyka/', routeName: 'product' }
  await act(() => allSettled($page, { scope, params: next }))
  expect(empty.elements()).toHaveLength(1)
})
