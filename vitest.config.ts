import { playwright } from '@vitest/browser-playwright'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { blinkSettings } from './tests/e2e/support/blink-settings.ts'
import domain from './tests/property/domain.config.ts'
import { effectorSids } from './vite.config.ts'

/** Entry points of the package, by the names that programs import. */
const packageFaces = {
  'vitrina/domain': new URL('src/domain/index.ts', import.meta.url).pathname,
  'vitrina/client': new URL('src/infrastructure/http/client.ts', import.meta.url).pathname,
}

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const chromium = (...more: ReadonlyArray<string>) =>
  playwright({
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [...chromiumFlags, ...more],
    },
  })

/** Only these look at pixels of a picture. */
const TESTS_OF_PICTURES = ['tests/component/catalogue/photo-crop.test.tsx']

interface Setup {
  readonly globalSetup?: string
  readonly setupFiles?: string
}

interface Shared {
  readonly isolate?: boolean
  readonly maxWorkers?: number
}

/** Generous limits for a slow machine: a passing test does not wait for them. */
const LIMITS = { expect: { poll: { timeout: 20_000 } }, testTimeout: 300_000, hookTimeout: 300_000 }

/** Long suites have a command of their own, `npm run test:long`; in `npm test`, so has the domain. */
const exclude = [
  ...configDefaults.exclude,
  ...(process.env.LONG === undefined ? ['**/*.long.test.ts'] : []),
  ...(process.env.DOMAIN_APART === undefined ? [] : (domain.test?.include ?? [])),
]

const inNode = (name: string, include: ReadonlyArray<string>, setup: Setup, shared: Shared = {}) => ({
  plugins: [effectorSids()],
  resolve: { alias: packageFaces },
  ssr: { noExternal: ['fp-ts', 'io-ts'] },
  test: {
    name,
    include: [...include],
    exclude,
    ...setup,
    environment: 'node' as const,
    ...shared,
    ...LIMITS,
  },
})

export default defineConfig({
  test: {
    projects: [
      inNode('unit', ['tests/unit/**/*.test.ts', 'tests/property/**/*.test.ts', 'tests/application/**/*.test.ts'], {
        setupFiles: 'tests/property/setup.ts',
      }),
      // files share loaded modules, not databases: loading the service again for each file takes a fifth of the run
      inNode(
        'contract',
        ['tests/contract/**/*.test.ts'],
        {
          globalSetup: 'tests/contract/support/global-setup.ts',
          setupFiles: 'tests/contract/support/compiled-engine.ts',
        },
        // the longest step: on two cores, Vitest's default is one worker
        { isolate: false, maxWorkers: 2 },
      ),
      inNode('documents', ['tests/documents/**/*.test.ts'], {}),
      inNode(
        'races',
        ['tests/races/**/*.test.ts'],
        { globalSetup: 'tests/contract/support/global-setup.ts' },
        { isolate: false },
      ),
      {
        plugins: [react(), effectorSids()],
        // otherwise Vite discovers dependencies during the tests and bundles them again, each time with another React
        optimizeDeps: {
          include: [
            'altcha-lib',
            'altcha-lib/algorithms/web/pbkdf2',
            'axe-core',
            'effector',
            'effector-react',
            'fp-ts/Either',
            'fp-ts/Option',
            'fp-ts/TaskEither',
            'fp-ts/function',
            'patronum/debounce',
            'patronum/delay',
            'patronum/interval',
            'react-yandex-maps',
            'recharts',
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-router',
            '@testing-library/react/pure',
            '@tiptap/core',
            '@tiptap/extension-image',
            '@tiptap/extension-table',
            '@tiptap/pm/model',
            '@tiptap/starter-kit',
          ],
        },
        test: {
          name: 'component',
          ...LIMITS,
          include: ['tests/component/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromium(),
            instances: [
              // no server has the pictures of these tests: asking for them takes a fifth of the time
              {
                browser: 'chromium',
                name: 'components',
                exclude: TESTS_OF_PICTURES,
                provider: chromium(blinkSettings({ arePicturesLoaded: false })),
              },
              { browser: 'chromium', name: 'pictures', include: TESTS_OF_PICTURES },
            ],
          },
        },
      },
    ],
  },
})
