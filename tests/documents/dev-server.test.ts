import { chromium, type Browser, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roomForData } from '../contract/support/postgres-server.ts'
import { opened, type OpenShop } from './shop.ts'

const COPIED = ['src', 'public', 'scripts', 'vite.config.ts', 'package.json', 'tsconfig.json']

describe('npm run dev', () => {
  const directory = mkdtempSync(join(roomForData(), 'vitrina-dev-'))
  let shop: OpenShop
  let browser: Browser
  let page: Page
  const failed: Array<string> = []

  const edit = (file: string, from: string, to: string) => {
    const path = join(directory, file)
    const before = readFileSync(path, 'utf8')
    expect(before, file).toContain(from)
    writeFileSync(path, before.replace(from, to))
    return performance.now()
  }

  const report = (what: string, since: number) => {
    process.stdout.write(`dev server: ${what} ${(performance.now() - since).toFixed(0)} ms\n`)
  }

  beforeAll(async () => {
    for (const part of COPIED) cpSync(part, join(directory, part), { recursive: true })
    symlinkSync(resolve('node_modules'), join(directory, 'node_modules'))
    const startedAt = performance.now()
    shop = await opened(
      `DATA_DIR=${join(directory, 'data')} DEMO_PRODUCTS=24 PORT=0 LOG_LEVEL=error NODE_ENV=test PAGE_LIMIT_S=60 node scripts/dev.ts`,
      directory,
      {},
    )
    report('ready', startedAt)
    browser = await chromium.launch({
      executablePath: process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    })
    page = await browser.newPage()
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${String(response.status())} ${response.url()}`)
    })
    await page.goto(shop.address)
    await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
    report('page open', startedAt)
  })

  afterAll(async () => {
    await browser.close()
    await shop.close()
    rmSync(directory, { recursive: true, force: true })
  })

  it('serves every file that a page asks for', () => {
    expect(failed).toEqual([])
  })

  it('shows an edit of a component and of its styles without a reload', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset['mark'] = 'same document'
    })
    const texts = edit('src/ui/shell/header/logo.tsx', '{brand}</span>', 'Правка: {brand}</span>')
    await page.getByText('Правка: Кедр').first().waitFor()
    report('component edit on screen', texts)
    const styles = edit('src/ui/shell/header/logo.module.css', 'color: var(--ink);', 'color: rgb(1, 2, 3);')
    await page.waitForFunction(
      () =>
        getComputedStyle(document.querySelector('header a[class*="logo"]') ?? document.body).color === 'rgb(1, 2, 3)',
    )
    report('style edit on screen', styles)
    expect(await page.evaluate(() => document.documentElement.dataset['mark'])).toBe('same document')
    expect(await (await fetch(shop.address)).text(), 'the next page is rendered by what was edited').toMatch(
      /Правка: (<!-- -->)?Кедр/,
    )
  })

  it('restarts the service when a source file changes', async () => {
    const expected = edit(
      'src/service/content/site-files/site-files.ts',
      "'User-agent: *',",
      "'# edited', 'User-agent: *',",
    )
    await expect
      .poll(async () => (await fetch(`${shop.address}/robots.txt`)).text(), { timeout: 60_000 })
      .toContain('# edited')
    report('service restarted', expected)
  })
})
