import { signedInStaff } from '../support/staff.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

test('a page is written as a draft that a shopper does not see, published, and withdrawn at a time', {
  tag: '@desktop',
}, async ({ page, baseURL, browser, watch }) => {
  await signedInStaff(page, baseURL ?? '', 'editor-of-drafts', 'editor')
  const shopper = await (await browser.newContext()).newPage()
  const answer = async () => (await shopper.goto(`${baseURL ?? ''}/chernovik-e2e/`))?.status()

  await page.goto('/admin/#/pages/create')
  await page.getByLabel('Адрес').fill('/chernovik-e2e/')
  await page.getByLabel('Название *').fill('Страница из черновика')
  await page.getByLabel('Текст', { exact: true }).fill('Готово к весне.')
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  const draft = page.getByRole('switch', { name: 'Черновик' })
  await draft.press('Space')
  await watch.axeAtBothWidths()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/pages\/\d+$/)
  await expect(draft).toBeChecked()
  expect(await answer()).toBe(404)
  const link = page.getByRole('link', { name: 'Посмотреть сохранённое в магазине' })
  const preview = (await link.getAttribute('href')) ?? ''
  const answered = await shopper.goto(preview)
  expect([answered?.status(), answered?.headers()['referrer-policy']]).toEqual([200, 'no-referrer'])
  await expect(shopper.getByText('Готово к весне.')).toBeVisible()
  await waitForHydration(shopper)
  await expect(shopper.getByText('Готово к весне.')).toBeVisible()
  const bar = () => shopper.evaluate(() => getComputedStyle(document.body, '::before').content)
  expect(await bar()).toContain('Предпросмотр')
  expect(await answer()).toBe(404)

  // typed while the save is under way
  const keywords = page.getByLabel('Ключевые слова')
  await page.route(/\/api\/admin\/pages\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') await expect(keywords).toHaveValue('весна')
    await route.continue()
  })
  await draft.press('Space')
  await Promise.all([saved(), page.keyboard.press('Control+s').then(() => keywords.fill('весна'))])
  await expect.poll(answer, { timeout: 15_000 }).toBe(200)
  await expect(shopper.getByText('Готово к весне.')).toBeVisible()

  await page.getByLabel('Снять с публикации в').fill('2026-01-01T00:00')
  await Promise.all([saved(), page.keyboard.press('Control+s')])
  await expect.poll(answer, { timeout: 15_000 }).toBe(404)
  await page.reload()
  await expect(keywords).toHaveValue('весна')
  await page.getByRole('menuitem', { name: 'Страницы', exact: true }).click()
  await page.getByPlaceholder(/^Поиск/).fill('chernovik-e2e')
  await expect(page.getByRole('row').filter({ hasText: 'Страница из черновика' })).toContainText('Снято')
  await shopper.context().close()
})

test('a blog category and a lottery are added first: then an article has its category and a prize its lottery', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  await signedInStaff(page, baseURL ?? '', 'owner-of-categories', 'owner')
  const field = (name: string) => page.getByRole('textbox', { name })
  const save = () => page.getByRole('button', { name: 'Сохранить' }).click()
  const offered = async (form: string, name: string, option: string) => {
    await page.goto(`/admin/?${form}#/${form}/create`)
    await page.getByRole('combobox', { name }).click()
    await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible()
  }

  await page.goto('/admin/#/postCategories/create')
  await field('Название').fill('Советы садоводам')
  await field('Адрес').fill('sovety-sadovodam')
  await watch.axe()
  await save()
  await expect(page).toHaveURL(/postCategories\/\d+$/)
  await offered('posts', 'Рубрика', 'Советы садоводам')

  await page.goto('/admin/?lotteries#/lotteries/create')
  await field('Код').fill('harvest')
  await watch.axe()
  await save()
  await expect(page).toHaveURL(/lotteries\/harvest$/)
  await offered('prizes', 'Розыгрыш', 'harvest')
})
