import sharp from 'sharp'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { operator } from '../support/account.ts'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

for (const width of [390, 1280])
  test(`a product of a feed becomes the owner's: brand, pictures in order, texts for search; then a field goes back, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    const [source, title] = [`own-${String(width)}`, `Самовар жаровой латунный на угле ${String(width)}`]
    const file = join(mkdtempSync(join(tmpdir(), 'vitrina-own-')), 'feed.xml')
    const imported = async (price: string) => {
      const offer = anOffer({ id: source, name: title, price, category: source })
      writeFileSync(file, aFeed([offer], [aCategory(source, `Самовары ${String(width)}`)]))
      await operator('import', file, '--source', source)
    }
    await imported('5000')
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-own-${String(width)}`, 'owner')
    await page.goto(`/admin/#/products?filter=${encodeURIComponent(JSON.stringify({ text: title }))}`)
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('button', { name: 'Отвязать от выгрузки' }).click()
    await page.getByLabel('Цена до скидки, ₽').fill('5900')
    await page.getByLabel('Цена, ₽').fill('5500')
    const brand = page.getByRole('combobox', { name: 'Бренд' })
    await brand.fill(`Тульский завод ${String(width)}`)
    await page.getByRole('option', { name: `Добавить бренд «Тульский завод ${String(width)}»` }).click()
    await expect(brand).toHaveValue(`Тульский завод ${String(width)}`)
    await page.locator('input[type=file][multiple]').setInputFiles(
      await Promise.all(
        ['#aa3300', '#0033aa'].map(async (colour, at) => ({
          name: `${String(at)}.png`,
          mimeType: 'image/png',
          buffer: await picture(colour),
        })),
      ),
    )
    const pictures = page.getByRole('button', { name: /^Картинка \d+ из \d+/ })
    await expect(pictures).toHaveCount(2)
    const last = page.getByLabel(/^Что на картинке \d+$/).last()
    await last.fill('Самовар на столе')
    await pictures.last().focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.getByLabel(/^Что на картинке \d+$/).nth(-2)).toHaveValue('Самовар на столе')
    await page.getByLabel('Заголовок для поиска').fill('{товар}: купить в {магазин}')
    // the bar with the heading is hidden while the page scrolls
    await page.mouse.wheel(0, -20_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`own-product-${String(width)}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Элемент обновлен')).toBeVisible()

    await imported('6000')
    await page.reload()
    await expect(page.getByText(`Товар отвязан от выгрузки «${source}»`)).toBeVisible()
    await expect(page.getByLabel('Цена, ₽')).toHaveValue('5500')
    const shop = await page.context().newPage()
    const href = await page.getByRole('link', { name: 'Открыть в магазине' }).getAttribute('href')
    await expect(async () => {
      await shop.goto(`${origin}${href ?? ''}`)
      await expect(shop).toHaveTitle(new RegExp(`${title}: купить в `), { timeout: 1_000 })
    }).toPass()
    await expect(shop.getByRole('img', { name: 'Самовар на столе' }).first()).toBeVisible()
    await shop.close()

    await page.getByRole('button', { name: 'Вернуть из выгрузки: Цена' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Элемент обновлен')).toBeVisible()
    await imported('6100')
    await page.reload()
    await expect(page.getByLabel('Цена, ₽')).toHaveValue('6100')
  })
