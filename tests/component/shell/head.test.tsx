import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, it } from 'vitest'
import { render } from '../support/render.tsx'
import { $page } from '../../../src/application/page/page.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import { Head } from '../../../src/ui/shell/head.tsx'
import { ServicesContext, type Services } from '../../../src/ui/shell/services.tsx'
import { storeValue } from '../../support/fakes.ts'

const services: Services = { brand: 'Кедр', origin: 'https://shop.test', theme: 'spring', year: 2026 }

const untitled: PageData = {
  routeName: 'all',
  path: '/x/',
  title: '',
  content: null,
  breadcrumbs: [],
  meta: {
    title: '',
    description: '',
    keywords: '',
    image: null,
    og: { title: '', description: '', image: null, type: '', url: '' },
  },
}

const headOf = (page: PageData | null, number?: number) =>
  render(
    <ServicesContext value={services}>
      <Provider value={fork({ values: [storeValue($page, page)] })}>
        <Head canonical="/x/" page={number} />
      </Provider>
    </ServicesContext>,
  )

it.each([
  ['page data without a title', untitled],
  ['no page data', null],
])('a page with %s has the brand in its title [CFG-05]', async (_, page) => {
  const { unmount } = await headOf(page)
  await expect.poll(() => document.title).toBe('Кедр')
  await unmount()
})

it('a page has the title of the service [PAGE-05]', async () => {
  const { unmount } = await headOf({
    ...untitled,
    meta: { ...untitled.meta, title: 'Оплата', description: 'Как платить' },
  })
  await expect.poll(() => document.title).toBe('Оплата')
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Как платить')
  await unmount()
})

it('the second page of a list names itself in the title and description, the first does not [PAGE-05, PAGE-07]', async () => {
  const blog = { ...untitled, meta: { ...untitled.meta, title: 'Блог — Кедр', description: 'Всё о доме.' } }
  const content = (name: string) => document.querySelector(`meta[${name}]`)?.getAttribute('content')
  const first = await headOf(blog, 1)
  await expect.poll(() => document.title).toBe('Блог — Кедр')
  expect(content('name="description"')).toBe('Всё о доме.')
  await first.unmount()
  const second = await headOf(blog, 2)
  await expect.poll(() => document.title).toBe('Блог — Кедр — страница 2')
  expect([content('property="og:title"'), content('name="description"'), content('property="og:description"')]).toEqual(
    ['Блог — Кедр — страница 2', 'Всё о доме. Страница 2.', 'Всё о доме. Страница 2.'],
  )
  await second.unmount()
})
