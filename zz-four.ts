import { chromium } from 'playwright'
import { startServer } from './tests/crash/server-process.ts'
import { mkdtempSync } from 'node:fs'
const NAMES = ['Я', 'Домашнийлист', 'Всё для дома и чая Кедров', 'Товары для дома, дачи и хорошего настроен']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const [n, long] of NAMES.entries()) { const name = long.slice(0, 40)
  const server = await startServer(mkdtempSync('/tmp/four/d-'), undefined, { DEMO_PRODUCTS: '60', SHOP_BRAND: name })
  const origin = server.address
  for (const width of [360, 768, 1024, 1280]) {
    const shot = async (page: any, what: string) => { await page.screenshot({ path: `/tmp/four/${what}-${n}-${width}.png` }) }
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
    let page = await plain.newPage()
    await page.goto(origin + '/')
    const href = await page.locator('main article:has(button[form=add]) a[href*="/catalog/product/"]').first().getAttribute('href')
    await page.goto(origin + href)
    await page.getByRole('main').getByRole('button', { name: /^В корзину/ }).first().click()
    await page.waitForURL(/plain/)
    await shot(page, 'plain')
    await page.goto(origin + '/login/plain/')
    await shot(page, 'plainlogin')
    await plain.close()
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    page = await context.newPage()
    await page.goto(origin + href)
    await page.waitForFunction(() => (window as any).recorded?.isHydrated === true)
    const yes = page.getByRole('button', { name: 'Да', exact: true }).locator('visible=true').first()
    if (await yes.count()) await yes.click()
    await page.getByRole('main').getByRole('button', { name: /^В корзину/ }).first().click()
    await page.waitForTimeout(800)
    await page.goto(origin + '/order/')
    await page.getByRole('radio', { name: /Доставка/ }).check()
    await page.getByLabel('Улица').fill('Проспект 50-летия Октябрьской революции и Труда')
    await page.getByLabel('Дом', { exact: true }).fill('12 корпус 3')
    await page.getByLabel('Имя', { exact: true }).fill('Константин-Александр')
    await page.getByLabel('Фамилия').fill('Преображенский-Константинопольский')
    await page.getByLabel('Телефон').fill('9131234567')
    await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
    await page.getByRole('group', { name: 'Как оплатить' }).getByRole('radio', { name: /При получении/ }).check()
    await page.waitForTimeout(800)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Оформить заказ' }).click()
    await page.getByText('Заказ отправится сам').waitFor()
    await page.getByText('Заказ отправится сам').scrollIntoViewIfNeeded()
    await shot(page, 'waits')
    await context.setOffline(false)
    await page.waitForURL(/success/)
    await page.waitForTimeout(500)
    await shot(page, 'success')
    await context.close()
  }
  await server.stop()
}
const sheet = await browser.newPage({ viewport: { width: 1600, height: 900 } })
const { readFileSync } = await import('node:fs')
for (const what of ['plain', 'plainlogin', 'waits', 'success']) for (const w of [[360, 768], [1024, 1280]]) {
  const cells = NAMES.flatMap((_, n) => w.map((width) => `<img style="height:420px;border:1px solid red;margin:3px" src="data:image/png;base64,${readFileSync(`/tmp/four/${what}-${n}-${width}.png`).toString('base64')}">`)).join('')
  await sheet.setContent(cells); await sheet.screenshot({ path: `/tmp/four/sheet-${what}-${w[0]}.png`, fullPage: true })
}
await browser.close(); process.exit(0)
