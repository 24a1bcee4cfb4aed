import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { rollup, type Plugin } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const packages = resolve(process.argv[2] ?? join(root, 'dist/package'))
const out = join(packages, 'vitrina')
const faces = { 'domain/index': 'src/domain/index.ts', 'domain/testing/index': 'src/domain/testing/index.ts' }
const peers = ['fast-check']

interface Manifest {
  readonly version: string
  readonly license: string
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** One module a file, for tree shaking. */
const writeModules = () =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: faces, formats: ['es'] },
      rolldownOptions: {
        external: peers,
        output: {
          preserveModules: true,
          preserveModulesRoot: 'src',
          entryFileNames: ({ name }) => `${name.replace('node_modules/', 'vendor/')}.js`,
        },
      },
    },
  })

/** fp-ts augments a module of higher kinds, which bundled declarations cannot express. */
const withoutKinds: Plugin = {
  name: 'without-kinds',
  transform: (code, id) => (id.includes('fp-ts') ? code.replace(/declare module '\.\/HKT' \{.*?\n\}/gs, '') : null),
}

const writeDeclarations = async () => {
  const bundle = await rollup({
    input: faces,
    external: peers,
    plugins: [withoutKinds, dts({ respectExternal: true })],
  })
  await bundle.write({ dir: out, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'domain/shared.d.ts' })
  await bundle.close()
}

const face = (path: string) => ({ types: `./${path}.d.ts`, default: `./${path}.js` })

const writeManifest = () => {
  const packed = {
    name: 'vitrina',
    version: manifest.version,
    description:
      'What is true of a Russian-language shop: prices, instalments, stock, baskets, orders. Pure functions and types',
    license: manifest.license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: {
      './domain': face('domain/index'),
      './domain/testing': face('domain/testing/index'),
      './package.json': './package.json',
    },
    peerDependencies: { 'fast-check': manifest.devDependencies['fast-check'] },
    peerDependenciesMeta: { 'fast-check': { optional: true } },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}

rmSync(packages, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
await writeModules()
await writeDeclarations()
writeManifest()
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
copyFileSync(join(root, 'docs/guides/property-tests.md'), join(out, 'README.md'))
copyFileSync(join(root, 'node_modules/fp-ts/LICENSE'), join(out, 'vendor/fp-ts/LICENSE'))
execFileSync('npm', ['pack', '--silent', '--pack-destination', packages], {
  cwd: out,
  stdio: ['ignore', 'ignore', 'inherit'],
})
console.log(relative(process.cwd(), join(packages, `vitrina-${manifest.version}.tgz`)))
