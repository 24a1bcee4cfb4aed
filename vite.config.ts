import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'terser'
import { defineConfig, type PluginOption } from 'vite'
import { sharedChunks } from './scripts/shared-chunks.ts'

/** Modules whose functions make units: each call gets a sid of its own, which prefixes those of the units it makes. */
const UNIT_FACTORIES = [
  'kernel/countdown',
  'kernel/form',
  'kernel/query',
  'kernel/machine',
  'kernel/port',
  'kernel/stored',
  'captcha/retry',
  'files/attachments',
]

/** Sids let stores travel from the server; only the application makes units. */
export const effectorSids = ({ isNamed = false } = {}): PluginOption =>
  babel({
    include: [/\/src\/application\//],
    plugins: [
      [
        'effector/babel-plugin',
        {
          addLoc: isNamed,
          addNames: isNamed,
          factories: UNIT_FACTORIES.map((path) => `src/application/${path}`),
        },
      ],
    ],
  })

/** What is copied as it stands is on every page too. */
const minified = async (file: string) => writeFile(file, (await minify(await readFile(file, 'utf8'))).code ?? '')

/** Assets are compressed once, as well as can be, and served as they are. */
const precompressed = (): PluginOption => ({
  name: 'precompressed',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }) => {
    await minified(join(dir, 'pre-hydration-clicks.js'))
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file))
    await Promise.all(
      files
        .map((file) => join(dir, file))
        .map(async (file) => {
          const bytes = await readFile(file)
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
        }),
    )
  },
})

/** A class by its number in its file and a sign of that, the same in every build; while the house is worked on, by its own name too. */
const scopedNames = (isNamed: boolean) => {
  const files = new Map<string, Map<string, number>>()
  return (name: string, file: string): string => {
    const sign = createHash('sha256')
      .update(relative(import.meta.dirname, file))
      .digest('hex')
      .slice(0, 5)
    const numbers = files.get(sign) ?? new Map<string, number>()
    files.set(sign, numbers)
    const number = numbers.get(name) ?? numbers.size
    numbers.set(name, number)
    return isNamed ? `${name}_${sign}` : `${number.toString(36).replace(/^\d/, 'z$&')}${sign}`
  }
}

/** What is built runs in production, whatever the shell is for that starts the shop the first time. */
const builtForProduction: PluginOption = {
  name: 'built-for-production',
  apply: 'build',
  enforce: 'pre',
  config: () => {
    process.env.NODE_ENV = 'production'
  },
}

const RESOLVED_BY_VITE = ['fp-ts', 'io-ts']
const DRAWN_BY = [
  'react',
  'react-dom',
  'react-router',
  'effector',
  'effector-react',
  'patronum',
  'scheduler',
  'use-sync-external-store',
]

const chunks = sharedChunks()

export default defineConfig(({ mode, command }) => ({
  plugins: [
    builtForProduction,
    react(),
    effectorSids({ isNamed: mode !== 'production' }),
    precompressed(),
    chunks.plugin,
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedNames(mode !== 'production') } },
  // Vite reads these here alone: an environment's own terserOptions are ignored
  build: {
    terserOptions: {
      compress: { passes: 4, ecma: 2020 },
      format: { ecma: 2020, comments: false },
    },
  },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
  environments: {
    client: {
      // found one by one they would be bundled anew, and the page loaded again
      optimizeDeps: { entries: ['src/main/browser.tsx', 'src/ui/pages/*/page.tsx'] },
      build: {
        outDir: 'dist/client',
        minify: 'terser',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { browser: 'src/main/browser.tsx' },
          // few files compress better than many; what seldom changes stays in the cache over releases
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunks.groups,
            },
          },
        },
      },
    },
    ssr: {
      // fp-ts and io-ts do not resolve in Node's ESM; what draws pages is built in, in its production form whatever NODE_ENV is
      resolve: { noExternal: command === 'serve' ? RESOLVED_BY_VITE : [...RESOLVED_BY_VITE, ...DRAWN_BY] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'pglite-worker': 'src/service/platform/database/pglite-worker.ts',
            'password-worker': 'src/service/identity/accounts/password-worker.ts',
          },
          // Flat, so that the worker lies beside whatever chunk starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
