import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, it } from 'vitest'
import { render } from './support/render.tsx'
import { $page } from '../../src/application/page/page.ts'
import type { PageData } from '../../src/domain/content/page.ts'
import { Head } from '../../src/ui/shell/head.tsx'
import { ServicesContext, type Services } from '../../src/ui/shell/services.tsx'

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

const headOf = (page: PageData | null) =>
  render(
    <ServicesContext value={services}>
      <Provider value={fork({ values: [[$page, page]] })}>
        <Head canonical="/x/" />
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
