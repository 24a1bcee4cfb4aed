import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Footer, type FooterProps } from '../../../src/ui/shell/footer/footer.tsx'
import { only, renderAt } from '../support/kit-router.tsx'

const section = (title: string) => ({ title, url: '', children: [{ title: `О ${title}`, url: `/${title}/` }] })
const sections = ['Раз', 'Два', 'Три', 'Четыре', 'Пять'].map(section)

const footer: FooterProps = {
  brand: 'Кедр',
  year: 2026,
  sections,
  phones: ['8 800 700-54-54', '+7 (3852) 50-54-54'],
  onCallBack: () => undefined,
  socials: [{ title: 'ВКонтакте', url: 'https://vk.com/kedr' }],
  developer: { title: 'Сделано в «Витрине»', url: 'https://example.org/' },
  stores: ['App Store', 'Google Play', 'RuStore', 'AppGallery'].map((title) => ({ title, url: `https://${title}/` })),
  serviceLinks: [
    { title: 'Обработка персональных данных', url: '/politika_obrabotki_pd/' },
    { title: 'Лицензия', url: 'https://example.org/license' },
  ],
}

const renderFooter = async (changes: Partial<FooterProps> = {}, width = 1280) => {
  await page.viewport(width, 800)
  return renderAt('/', <Footer {...footer} {...changes} />)
}

const headings = (root: Element) => [...root.querySelectorAll('h2')].map((heading) => heading.textContent)

it('the first three footer sections precede the contacts [FTR-03]', async () => {
  const { container } = await renderFooter()
  expect(headings(container)).toEqual(['Раз', 'Два', 'Три', 'Контакты', 'Четыре', 'Пять'])
})

it('the other sections follow the contacts, if there are any [FTR-08]', async () => {
  const { container } = await renderFooter({ sections: sections.slice(0, 3) })
  expect(headings(container)).toEqual(['Раз', 'Два', 'Три', 'Контакты'])
})

it("the contacts have phones, a callback, social links and the developer's credit [FTR-04, FTR-05, FTR-06, FTR-07]", async () => {
  const onCallBack = vi.fn()
  const screen = await renderFooter({ onCallBack })
  const phoneOf = (name: string) => screen.getByRole('link', { name })
  await expect.element(phoneOf('8 800 700-54-54')).toHaveAttribute('href', 'tel:88007005454')
  await expect.element(phoneOf('+7 (3852) 50-54-54')).toHaveAttribute('href', 'tel:+73852505454')
  await screen.getByRole('button', { name: 'Перезвоните мне' }).click()
  expect(onCallBack).toHaveBeenCalledOnce()
  await expect.element(screen.getByRole('link', { name: 'ВКонтакте' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Сделано в «Витрине»' })).toBeVisible()
})

it.each([360, 1280])('the callback and the shops have a row each at %i px [FTR-05]', async (width) => {
  const screen = await renderFooter({ sections: sections.slice(0, 2), onShops: () => undefined }, width)
  if (width === 360) await screen.getByText('Контакты').last().click()
  const boxOf = (name: string) => screen.getByRole('button', { name }).element().getBoundingClientRect()
  expect(boxOf('Магазины на карте').top).toBeGreaterThanOrEqual(boxOf('Перезвоните мне').bottom)
})

it('four application stores are offered [FTR-09]', async () => {
  const screen = await renderFooter()
  const stores = screen.getByRole('list', { name: 'Приложения' }).getByRole('link').elements()
  expect(stores.map((store) => store.textContent)).toEqual(['App Store', 'Google Play', 'RuStore', 'AppGallery'])
  expect(new Set(stores.map((store) => store.querySelector('path')?.getAttribute('d'))).size).toBe(4)
})

it('the copyright has the given year and the brand [FTR-10]', async () => {
  const screen = await renderFooter({ year: 2031 })
  await expect.element(screen.getByText('© 2031 Кедр')).toBeVisible()
})

it('service links are last in the footer [FTR-11]', async () => {
  const screen = await renderFooter()
  const links = screen.getByRole('list', { name: 'Документы' }).getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(footer.serviceLinks.map(({ title }) => title))
})

it('internal links open in the same tab [FTR-12]', async () => {
  const screen = await renderFooter()
  const inside = screen.getByRole('link', { name: 'О Раз' })
  await expect.element(inside).toHaveAttribute('href', '/Раз/')
  await expect.element(inside).not.toHaveAttribute('target')
})

it('external links open in a new tab without an opener [FTR-13]', async () => {
  const screen = await renderFooter({ serviceLinks: [{ title: 'Чужой', url: '//example.org/' }] })
  for (const name of ['ВКонтакте', 'Чужой']) {
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('rel', expect.stringContaining('noopener'))
  }
})

it('at 480 px sections expand and collapse, at 481 they are open without a button [FTR-14]', async () => {
  const screen = await renderFooter({}, 480)
  const link = screen.getByText('О Раз', { exact: true })
  const fold = page.elementLocator(only(screen.container, 'summary'))
  await expect.element(link).not.toBeVisible()
  await fold.click()
  await expect.element(link).toBeVisible()
  await fold.click()
  await expect.element(link).not.toBeVisible()
  await page.viewport(481, 800)
  await expect.element(link).toBeVisible()
  expect(getComputedStyle(only(screen.container, 'details')).display).toBe('none')
})

it('«Наверх» scrolls to the top [FTR-01]', async () => {
  await page.viewport(1280, 800)
  const screen = await renderAt(
    '/',
    <>
      <div style={{ height: 4000 }} />
      <Footer {...footer} />
    </>,
  )
  window.scrollTo(0, 3000)
  await screen.getByRole('link', { name: 'Наверх' }).click()
  await expect.poll(() => window.scrollY).toBe(0)
})

it.each([1280, 480])(
  'at %i px the title of a section with a page of its own links to it, with or without links below [FTR-02, NAV-30]',
  async (width) => {
    const mixed = [{ ...section('Раз'), url: '/raz/' }, { title: 'Два', url: 'https://two.example/' }, section('Три')]
    const screen = await renderFooter({ sections: mixed }, width)
    await expect.element(screen.getByRole('link', { name: 'Раз', exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Раз', exact: true })).toHaveAttribute('href', '/raz/')
    await expect.element(screen.getByRole('link', { name: 'Два', exact: true })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Два', exact: true })).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name: 'Три', exact: true }).elements()).toHaveLength(0)
    const link = screen.getByText('О Раз', { exact: true })
    if (width > 480) await expect.element(link).toBeVisible()
    else {
      await page.elementLocator(only(screen.container, 'summary')).click()
      await expect.element(link).toBeVisible()
    }
  },
)
