import sharp from 'sharp'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#1d5f3a' } })
    .png()
    .toBuffer()

for (const width of [390, 1280])
  test(`an editor writes a page from a template, with a heading, a list and a picture, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const path = `/vozvrat-${String(width)}/`
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, baseURL ?? '', `editor-of-pages-${String(width)}`, 'editor')
    await page.goto('/admin/#/pages/create')
    await page.getByRole('combobox', { name: 'Заполнить по образцу' }).click()
    await page.getByRole('option', { name: 'Возврат и обмен' }).click()
    const text = page.getByRole('textbox', { name: 'Текст' })
    await expect(text).toContainText('Для юриста')
    await expect(page.getByText('{почта} —')).toBeVisible()
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`editor-${String(width)}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    // the shop has the page already
    await expect(page.getByRole('link', { name: 'откройте её' })).toHaveAttribute('href', /#\/pages\/\d+$/)
    await page.getByRole('textbox', { name: 'Адрес' }).fill(path)
    await expect(page.getByRole('link', { name: 'откройте её' })).toBeHidden()
    await page.getByRole('switch', { name: 'Черновик' }).uncheck()
    watch.expectStatus(422)
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Уберите абзац «Для юриста:»')).toBeVisible()

    await text.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await page.getByRole('combobox', { name: 'Вид абзаца' }).click()
    await page.getByRole('option', { name: 'Заголовок', exact: true }).click()
    await page.keyboard.type('Как вернуть')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Картинка' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('dialog').getByRole('button', { name: 'Загрузить картинку' }).click()
    await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() })
    await page.getByRole('textbox', { name: 'Что на картинке' }).fill('Пункт возврата')
    await page.getByRole('button', { name: 'Вставить' }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Список', exact: true }).click()
    await page.keyboard.type('Позвоните')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Приезжайте')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page).toHaveURL(/#\/pages\/\d+/)

    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Как вернуть' })).toBeVisible()
    await expect(page.getByRole('article').getByRole('listitem')).toHaveText(['Позвоните', 'Приезжайте'])
    const shown = page.getByRole('img', { name: 'Пункт возврата' })
    expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(720)
  })
