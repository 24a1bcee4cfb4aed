import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { $layers } from '../../../src/application/layers/layers.ts'
import { SiteFooter } from '../../../src/ui/shell/footer/site-footer.tsx'
import { linkedShop, renderFramed } from '../support/shell-harness.tsx'

const section = (title: string) => ({ title, url: '', children: [{ title: `О ${title}`, url: '/o/' }] })

const renderFooter = async (values: Parameters<typeof renderFramed>[1] = { values: linkedShop }) => {
  await page.viewport(1280, 800)
  return renderFramed(<SiteFooter />, {
    ...values,
    shellData: {
      footerMenu: ['Раз', 'Два', 'Три', 'Четыре'].map(section),
      serviceMenu: [{ title: 'Политика', url: '/politika_obrabotki_pd/' }],
      phones: [
        { code: 'free', value: { phone: '+78000000200' } },
        { code: 'barnaul', value: { phone: '+73852200100' } },
      ],
    },
  })
}

it('the menus and the year come from the service, the contacts are fourth [FTR-02, FTR-03, FTR-08, FTR-10, FTR-11]', async () => {
  const { screen } = await renderFooter()
  const footer = screen.getByRole('contentinfo')
  const titles = footer
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Раз', 'Два', 'Три', 'Контакты', 'Четыре'])
  await expect
    .element(footer.getByRole('list', { name: 'Документы' }).getByRole('link', { name: 'Политика' }))
    .toBeVisible()
  await expect.element(footer.getByText('© 2026 Кедр')).toBeVisible()
})

it("the contacts are the phones of the settings, social networks in a new tab, and the developer's credit [FTR-04, FTR-06, FTR-07, CONT-07]", async () => {
  const { screen } = await renderFooter()
  const footer = screen.getByRole('contentinfo')
  const called = [...footer.element().querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'))
  expect(called).toEqual(['tel:+78000000200', 'tel:+73852200100'])
  for (const name of ['ВКонтакте', 'Телеграм']) {
    await expect.element(footer.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expect
    .element(footer.getByRole('link', { name: 'Сделано в «Студии»' }))
    .toHaveAttribute('href', 'https://studio.example/')
})

it('the callback and the shops open in their layers [FTR-05]', async () => {
  const { screen, scope } = await renderFooter()
  await screen.getByRole('button', { name: 'Перезвоните мне' }).click()
  await screen.getByRole('button', { name: 'Магазины на карте' }).click()
  expect(scope.getState($layers).map(({ name }) => name)).toEqual(['FeedbackLayer', 'ShopsLayer'])
})

it('the settings of cookies open in their layer', async () => {
  const { screen, scope } = await renderFooter()
  await screen.getByRole('button', { name: 'Настройки cookies' }).click()
  expect(scope.getState($layers).map(({ name }) => name)).toEqual(['CookiesLayer'])
})

it('four stores offer the app, each in a new tab [FTR-09, FTR-13]', async () => {
  const { screen } = await renderFooter()
  const stores = screen.getByRole('list', { name: 'Приложения' }).getByRole('link').elements()
  expect(stores.map(({ textContent }) => textContent)).toEqual(['RuStore', 'App Store', 'Google Play', 'AppGallery'])
  expect(stores.map((store) => store.getAttribute('target'))).toEqual(Array(4).fill('_blank'))
})

it('without links in the settings there are no social networks, no stores and no credit [FTR-06, FTR-07, FTR-09]', async () => {
  const { screen } = await renderFooter({})
  await expect.element(screen.getByText('© 2026 Кедр')).toBeVisible()
  const outside = [...screen.getByRole('contentinfo').element().querySelectorAll('a')].filter((link) =>
    /^https?:/.test(link.getAttribute('href') ?? ''),
  )
  expect(outside.map((link) => link.textContent)).toEqual([])
  expect(screen.getByRole('list', { name: 'Приложения' }).elements()).toHaveLength(0)
})
