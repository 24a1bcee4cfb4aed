import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../support/render.tsx'
import { Breadcrumbs } from '../../../src/ui/kit/navigation/breadcrumbs.tsx'
import { Pagination, pageWindow } from '../../../src/ui/kit/navigation/pagination.tsx'
import { Tabs } from '../../../src/ui/kit/navigation/tabs.tsx'
import { renderAt } from '../support/kit-router.tsx'

it('breadcrumbs are absent on the home page, and a list on any other [LAYOUT-03]', async () => {
  const alone = await renderAt('/', <Breadcrumbs crumbs={[]} />)
  expect(alone.container.querySelector('nav')).toBeNull()
  await alone.unmount()
  const screen = await renderAt('/catalog/', <Breadcrumbs crumbs={[{ title: 'Каталог', url: '/catalog/' }]} />)
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
})

it('the last crumb is plain text, the others are links [LAYOUT-04]', async () => {
  const crumbs = [
    { title: 'Кухня', url: '/catalog/kukhnya/' },
    { title: 'Чай', url: '/catalog/chay/' },
  ]
  const screen = await renderAt('/catalog/chay/', <Breadcrumbs crumbs={crumbs} />)
  expect(
    screen
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Главная', 'Кухня'])
  await expect.element(screen.getByText('Чай')).toHaveAttribute('aria-current', 'page')
})

it('the first crumb is «Главная», which links to home [LAYOUT-05]', async () => {
  const screen = await renderAt('/catalog/', <Breadcrumbs crumbs={[{ title: 'Каталог', url: '/catalog/' }]} />)
  await expect.element(screen.getByRole('link').first()).toHaveTextContent('Главная')
  await expect.element(screen.getByRole('link', { name: 'Главная' })).toHaveAttribute('href', '/')
})

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('the pagination on page %i of %i offers %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})

it('pages are links, the current one has aria-current, and both ends have no link outwards', async () => {
  const hrefOf = (page: number) => `/catalog/?page=${String(page)}`
  const screen = await renderAt('/catalog/', <Pagination page={1} pages={3} hrefOf={hrefOf} />)
  await expect.element(screen.getByRole('link', { name: 'Страница 1' })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Страница 2' })).toHaveAttribute('href', '/catalog/?page=2')
  const next = screen.getByRole('link', { name: 'Следующая страница' })
  await expect.element(next).toHaveAttribute('href', '/catalog/?page=2')
  expect(screen.getByRole('link', { name: 'Предыдущая страница' }).elements()).toHaveLength(0)
})

function SomeTabs() {
  const [selected, setSelected] = useState<'about' | 'reviews' | 'questions'>('about')
  return (
    <Tabs
      label="О товаре"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'about', title: 'Описание', content: 'Керамика' },
        { id: 'reviews', title: 'Отзывы', content: 'Пока нет' },
        { id: 'questions', title: 'Вопросы', content: 'Ни одного' },
      ]}
    />
  )
}

it('tabs are navigated by arrow keys, and the panel has the name of its tab', async () => {
  const screen = await render(<SomeTabs />)
  await screen.getByRole('tab', { name: 'Описание' }).click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('tab', { name: 'Вопросы' })).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.element(screen.getByRole('tabpanel', { name: 'Отзывы' })).toHaveTextContent('Пока нет')
})
