import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = Number(process.env.E2E_PORT ?? 4173)
/** A shop that is open already, such as one behind a balancer. */
const OPEN_ALREADY = process.env.E2E_ORIGIN
const ORIGIN = OPEN_ALREADY ?? `http://127.0.0.1:${String(PORT)}`

// workers read this file too: the first to come names the directory for all
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'vitrina-e2e-'))

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // a machine may be slow: what holds is waited for no longer than it takes
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'ru-RU',
    timezoneId: 'Asia/Novosibirsk',
    // what is told in the corner has tests of its own
    storageState: {
      cookies: [],
      origins: [
        {
          origin: ORIGIN,
          localStorage: [
            { name: 'isCookieConsent', value: 'true' },
            { name: 'hideAppNote', value: 'true' },
          ],
        },
      ],
    },
    // pictures and copies of every moment take a good part of the run; a failure leaves the page as it was told to a reader
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // what moves for ever is drawn for ever; what must not move is looked at in motion by the tests of that
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // what does not depend on the width is seen at one: a test that names its own is no other's
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, launchOptions },
    },
  ],
  ...(OPEN_ALREADY === undefined && {
    webServer: {
      command: 'node dist/server/server.js',
      url: `${ORIGIN}/readyz`,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        NODE_ENV: 'test',
        PORT: String(PORT),
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO_PRODUCTS: '400',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        SOCIAL_LINKS: 'ВКонтакте https://vk.com/kedr, Телеграм https://t.me/kedr',
        APP_STORE_LINKS:
          'RuStore https://stores.example/ru, App Store https://stores.example/apple, Google Play https://stores.example/google, AppGallery https://stores.example/huawei',
      },
    },
  }),
})
