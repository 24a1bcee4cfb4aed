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

/** The chunks of the entry. */
const LOADED_FIRST = /\/(rolldown-runtime|vendor|basket|browser)-/

/** Modules with functions that create units. Each call gets its own sid, a prefix of the sids of its units. */
const UNIT_FACTORIES = [
  'kernel/call',
  'kernel/countdown',
  'kernel/form',
  'kernel/query',
  'kernel/spread',
  'kernel/kept',
  'kernel/machine',
  'kernel/mutation',
  'kernel/perform',
  'kernel/port',
  'kernel/stored',
  'kernel/timer',
  'captcha/retry',
  'files/attachments',
  'session/confirmed-phone',
  'session/sent-code',
]

/** The server serializes stores by sid. Only `application` creates units. */
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

/** Vite copies `public` unchanged, but this script is on every page. */
const minified = async (file: string) => writeFile(file, (await minify(await readFile(file, 'utf8'))).code ?? '')

/**
 * Asks V8 to compile all functions of the first chunks while they load, on another thread. Otherwise it compiles each
 * function on the main thread when it is called; the whole of React is one function.
 */
const compiledWhileLoading = (): PluginOption => ({
  name: 'compiled-while-loading',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // after Vite, which puts its list of files first: V8 reads the comment on the first line only
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && LOADED_FIRST.test(`/${file.fileName}`)) {
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
          const map = bundle[`${file.fileName}.map`]
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;')
        }
    },
  },
})

/** Compresses assets at build time with the highest level; the server sends these files. */
const precompressed = (): PluginOption => ({
  name: 'precompressed',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  writeBundle: async ({ dir = '' }) => {
    if (dir.endsWith('client')) await minified(join(dir, 'pre-hydration-clicks.js'))
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

/**
 * A short class name, equal in every build: the number of the class in its file and a hash of the path. Development
 * builds use the name of the class instead of the number.
 */
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

/** Builds for production with any NODE_ENV of the shell. */
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
    compiledWhileLoading(),
    precompressed(),
    chunks.plugin,
  ],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedNames(mode !== 'production') } },
  // Vite reads terserOptions only here, not in an environment
  build: { terserOptions: { compress: { passes: 4 }, format: { comments: false } } },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
  environments: {
    client: {
      // otherwise Vite discovers dependencies one by one, bundles them again and reloads the page
      optimizeDeps: {
        entries: ['src/main/browser.tsx', 'src/ui/pages/*/page.tsx', 'src/admin/main.tsx', 'src/admin/map/main.tsx'],
      },
      build: {
        outDir: 'dist/client',
        minify: 'terser',
        // for the errors that browsers report
        sourcemap: 'hidden',
        manifest: 'manifest.json',
        // every page loads these chunks before its first dynamic import
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !LOADED_FIRST.test(file)) },
        rolldownOptions: {
          input: { browser: 'src/main/browser.tsx' },
          // few files compress better than many; rarely changed ones stay cached across releases
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: chunks.groups,
            },
          },
        },
      },
    },
    // a separate build: the storefront's chunks contain none of this code
    admin: {
      consumer: 'client',
      build: {
        outDir: 'dist/admin',
        assetsDir: 'admin/assets',
        copyPublicDir: false,
        minify: 'oxc',
        manifest: 'manifest.json',
        rolldownOptions: { input: { admin: 'src/admin/main.tsx', map: 'src/admin/map/main.tsx' } },
      },
    },
    // a script of its own, without chunks: not every browser has modules in workers
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        minify: 'oxc',
        rolldownOptions: {
          input: { sw: 'src/infrastructure/service-worker/worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      // fp-ts and io-ts do not resolve in Node's ESM; React is bundled in its production form for any NODE_ENV
      resolve: { noExternal: command === 'serve' ? RESOLVED_BY_VITE : [...RESOLVED_BY_VITE, ...DRAWN_BY] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'empty-database': 'src/main/empty-database.ts',
            'feed-process': 'src/service/import/read/feed-process.ts',
            'table-process': 'src/service/platform/tables/table-process.ts',
            'pglite-worker': 'src/service/platform/database/pglite-worker.ts',
            'password-worker': 'src/service/identity/accounts/password-worker.ts',
          },
          // flat, so that a worker is in the folder of the chunk that starts it
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
