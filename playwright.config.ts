import { defineConfig, devices } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PORT = Number(process.env.E2E_PORT ?? 4173)
/** A shop that runs already, for example behind a load balancer. */
const OPEN_ALREADY = process.env.E2E_ORIGIN
const ORIGIN = OPEN_ALREADY ?? `http://127.0.0.1:${String(PORT)}`

// each worker reads this file too: the first process sets the directory, and the others inherit it
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'vitrina-e2e-'))

const launchOptions = {
  executablePath: process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  // long journeys: `npm run test:long`
  testIgnore: process.env.LONG === undefined ? ['**/*.long.spec.ts'] : [],
  outputDir: 'test-results',
  fullyParallel: true,
  // tests wait for the shop and for each other more than they compute
  workers: 3,
  retries: 0,
  // generous limits for a slow machine: a passing test does not wait for them
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: ORIGIN,
    locale: 'ru-RU',
    timezoneId: 'Asia/Novosibirsk',
    // hides the notices in the corner: they have their own tests
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
    // a worker would take requests away from the routes of tests: it has its own test
    serviceWorkers: 'block',
    // it takes a tenth of the run; `npx playwright test --trace on` records it
    trace: 'off',
    // endless animations would be painted all the time; tests of motion enable it themselves
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // a test that does not depend on the width runs in one project: @desktop or @phone
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // at the phone's own scale, pixels take a sixth of the run
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 360, height: 740 }, launchOptions },
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
        DEMO_PRODUCTS: '1000',
        RATE_LIMITS: 'off',
        PREPARED_PICTURES: 'off',
        PAGE_LIMIT_S: '60',
        LOG_LEVEL: 'warn',
        SOCIAL_LINKS: 'ВКонтакте https://vk.com/kedr, Телеграм https://t.me/kedr',
        APP_STORE_LINKS:
          'RuStore https://stores.example/ru, App Store https://stores.example/apple, Google Play https://stores.example/google, AppGallery https://stores.example/huawei',
      },
    },
  }),
})
