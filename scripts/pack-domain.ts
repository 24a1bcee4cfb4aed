import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { build } from 'vite'
import { withoutKinds } from './without-kinds.ts'

const root = join(import.meta.dirname, '..')
const packages = resolve(process.argv[2] ?? join(root, 'dist/package'))
const out = join(packages, 'vitrina')
const faces = {
  'domain/index': 'src/domain/index.ts',
  'domain/testing/index': 'src/domain/testing/index.ts',
  'infrastructure/http/client': 'src/infrastructure/http/client.ts',
}
const peers = ['fast-check']
const README = 'docs/guides/other-clients.md'
const documents = ['docs/guides/property-tests.md', 'dist/reference/domain.md']

interface Manifest {
  readonly version: string
  readonly license: string
  readonly devDependencies: Readonly<Record<string, string>>
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** One module a file, for tree shaking. */
const writeModules = (format: 'es' | 'cjs') =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2022',
      lib: { entry: faces, formats: [format] },
      rolldownOptions: {
        external: peers,
        output: {
          preserveModules: true,
          preserveModulesRoot: 'src',
          entryFileNames: ({ name }) => `${name.replace('node_modules/', 'vendor/')}.${format === 'es' ? 'js' : 'cjs'}`,
        },
      },
    },
  })

/** TypeScript reads a declaration of CommonJS from `.d.cts`; they differ in the names of the files they import. */
const writeDeclarations = async () => {
  const bundle = await rollup({
    input: faces,
    external: peers,
    plugins: [withoutKinds, dts({ respectExternal: true })],
    // a private type of a library stays private
    onwarn: () => undefined,
  })
  const { output } = await bundle.write({
    dir: out,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'domain/shared.d.ts',
  })
  for (const file of output)
    if (file.type === 'chunk')
      writeFileSync(
        join(out, file.fileName.replace(/\.d\.ts$/, '.d.cts')),
        file.code.replace(/(from '\.[^']*)\.js'/g, "$1.cjs'"),
      )
  await bundle.close()
}

const face = (path: string) => ({
  import: { types: `./${path}.d.ts`, default: `./${path}.js` },
  require: { types: `./${path}.d.cts`, default: `./${path}.cjs` },
})

const writeManifest = () => {
  const packed = {
    name: 'vitrina',
    version: manifest.version,
    description:
      'Rules of a Russian-language shop (prices, instalments, stock, baskets, orders) and a typed client of its API',
    license: manifest.license,
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: {
      './domain': face('domain/index'),
      './domain/testing': face('domain/testing/index'),
      './client': face('infrastructure/http/client'),
      './package.json': './package.json',
    },
    peerDependencies: { 'fast-check': manifest.devDependencies['fast-check'] },
    peerDependenciesMeta: { 'fast-check': { optional: true } },
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
}

/** Copies a document; its links lead to documents of the package, and a link to any other file becomes its text. */
const writeDocument = (from: string, to: string) => {
  const target = (link: string) => {
    const file = relative(root, join(root, dirname(from), link))
    if (file === README) return relative(dirname(to), 'README.md')
    return documents.includes(file) ? relative(dirname(to), file) : null
  }
  const text = readFileSync(join(root, from), 'utf8').replace(
    /\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, label: string, link: string, place = '') => {
      const found = target(link)
      return found === null ? label : `[${label}](${found}${String(place)})`
    },
  )
  mkdirSync(dirname(join(out, to)), { recursive: true })
  writeFileSync(join(out, to), text)
}

rmSync(packages, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
await writeModules('es')
await writeModules('cjs')
await writeDeclarations()
writeManifest()
copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
writeDocument(README, 'README.md')
execFileSync(process.execPath, [join(root, 'scripts/document-domain.ts')])
for (const file of documents) writeDocument(file, file.replace('dist/', 'docs/'))
for (const name of ['fp-ts', 'io-ts', 'wretch'])
  copyFileSync(join(root, 'node_modules', name, 'LICENSE'), join(out, 'vendor', name, 'LICENSE'))
execFileSync('npm', ['pack', '--silent', '--pack-destination', packages], {
  cwd: out,
  stdio: ['ignore', 'ignore', 'inherit'],
})
console.log(relative(process.cwd(), join(packages, `vitrina-${manifest.version}.tgz`)))
