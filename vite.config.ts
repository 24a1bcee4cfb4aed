import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type PluginOption, type Rolldown } from 'vite'

/** Effector's sids let stores travel from the server; only the application makes units. */
export const effectorSids = (): PluginOption =>
  babel({ include: [/\/src\/application\//], plugins: [['effector/babel-plugin', { addLoc: false, addNames: false }]] })

/** Assets are compressed once, as well as can be, and served as they are. */
const precompressed = (): PluginOption => ({
  name: 'precompressed',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }) => {
    const files = (await readdir(dir, { recursive: true })).filter((file) => /\.(js|css|svg)$/.test(file))
    await Promise.all(files.map((file) => join(dir, file)).map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
    }))
  },
})

/** Puts a module of the house in a library's place. */
const inPlaceOf = (library: string, environment: string, module: URL): PluginOption => ({
  name: `in-place-of-${library}`,
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === environment,
  resolveId: (id) => (id === library ? fileURLToPath(module) : null),
})

/** Inversify needs of it what fits in ten lines: 2 KiB that no page has to load. */
const lightMetadata = inPlaceOf('reflect-metadata/lite', 'client', new URL('src/infrastructure/browser/reflect-metadata.ts', import.meta.url))

/** A page is drawn once: hooks that only read take a fifth off its time. */
export const hooksThatRead = inPlaceOf('effector-react', 'ssr', new URL('src/main/effector-react-once.ts', import.meta.url))

/** What every page needs: the modules that the browser's entry imports, near and far; and what its wiring alone needs beyond them. */
const ofEveryPage = new Set<string>()
const ofTheWiring = new Set<string>()
/** What is reached without the wiring: it builds on nothing that comes with it. */
const elsewhere = new Set<string>()
const WIRING = fileURLToPath(new URL('src/infrastructure/browser-container.ts', import.meta.url))

const everyPage = (): PluginOption => ({
  name: 'every-page',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd() {
    const walk = (met: Set<string>, id: string, next: (module: Rolldown.ModuleInfo) => ReadonlyArray<string>) => {
      const module = this.getModuleInfo(id)
      if (module === null || met.has(id)) return
      met.add(id)
      for (const imported of next(module)) walk(met, imported, next)
    }
    const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
    for (const id of entries) {
      walk(ofEveryPage, id, ({ importedIds }) => importedIds)
      walk(elsewhere, id, ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds].filter((to) => to !== WIRING))
    }
    walk(ofTheWiring, WIRING, ({ importedIds }) => importedIds.filter((to) => !elsewhere.has(to)))
  },
})

/** The class's own name and a sign of its file: the same in every build, and half as long as the default. */
const generateScopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(import.meta.dirname, file)).digest('base64url').slice(0, 4)}`

export default defineConfig({
  plugins: [react(), effectorSids(), precompressed(), lightMetadata, hooksThatRead, everyPage()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  builder: { sharedConfigBuild: true, sharedPlugins: true },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        minify: 'terser',
        terserOptions: { compress: { passes: 2, ecma: 2020 }, format: { ecma: 2020, comments: false } },
        manifest: 'manifest.json',
        rolldownOptions: {
          input: { browser: 'src/main/browser.tsx' },
          // few files compress better than many; what seldom changes stays in the cache over releases
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'wiring', test: (id) => ofTheWiring.has(id) },
                // what one layer in a hundred visits needs is not every page's
                { name: 'vendor', test: /node_modules\/(?!altcha-lib|react-yandex-maps\/)/ },
                { name: 'frame', test: (id) => ofEveryPage.has(id) },
                { name: 'lists', test: /\/src\/(ui\/listing|application\/catalogue\/listing|ui\/kit\/pag)/, minShareCount: 2 },
                // what two layers share is no page's: each of these comes with the first of its layers
                { name: 'receiving', test: /\/src\/(ui\/(layers\/receiving|shop-map)\/|application\/checkout\/receiving)/, minShareCount: 2 },
                { name: 'account', test: /\/src\/(ui\/auth\/|application\/(session\/(registration|phone-code|code-layer|confirmed|sign-in|restore|password|activity)|captcha\/again))/, minShareCount: 2 },
                // made use of as soon as a module is read: it must not wait for those who do
                { name: 'form-rules', test: /\/src\/(application\/kernel\/(form|draft|countdown|nothing|shown)|domain\/(form|unpaid)\.)/, minShareCount: 2 },
                { name: 'forms', test: /\/src\/ui\/form\//, minShareCount: 2 },
                { name: 'dialogs', test: /\/src\/ui\/kit\/(dialog|drawer|notice|radio|tabs|text-area|phone|spinner)/, minShareCount: 2 },
                { name: 'shared', test: (id) => id.includes('/src/') && elsewhere.has(id), minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // what draws pages is built in, in its production form whatever NODE_ENV is; fp-ts and io-ts do not resolve in Node's ESM
      resolve: { noExternal: ['fp-ts', 'io-ts', 'react', 'react-dom', 'react-router', 'effector', 'effector-react', 'patronum', 'scheduler', 'use-sync-external-store'] },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            server: 'src/main/server.ts',
            cli: 'src/main/cli.ts',
            'pglite-worker': 'src/shop/database/pglite-worker.ts',
          },
          // Flat, so that the worker lies beside whatever chunk starts it.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
})
