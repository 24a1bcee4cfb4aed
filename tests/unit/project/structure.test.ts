import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { importsIn } from '../../../scripts/import-graph.ts'

const MAX_LINES = 20

const NAMED: Readonly<Record<string, string>> = {
  'application/session/guest.ts': 'application/start lists what starts, without code',
  'infrastructure/http/catalogue/lists-api.ts': 'one file an adapter of a port',
  'infrastructure/http/catalogue/search-api.ts': 'one file an adapter of a port',
  'infrastructure/http/delivery/receiving-api.ts': 'one file an adapter of a port',
  'infrastructure/http/sales/basket-api.ts': 'one file an adapter of a port',
  'main/evaluated-react.ts': 'a module of the chunk that evaluates React',
  'service/platform/database/functions/facet-key.ts': 'SQL functions have files',
  'service/platform/database/functions/versions.ts': 'SQL functions have files',
}

/** The ring; in the service, the module. */
const placeOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('service/') ? 2 : 1)
    .join('/')

/** The names of an import or an export list, as others call them. */
const namesIn = (list: string): ReadonlyArray<string> =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => name.replace(/ as .*$/, ''))

const specifierOf = (from: string, to: string): string => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const mayStay = (file: string, importer: string): boolean =>
  file in NAMED ||
  file.includes('/migrations/') ||
  // the published faces of the domain, and the list of a module's routes and jobs
  importer === 'domain/index.ts' ||
  importer.endsWith('/public.ts') ||
  // rings and modules do not mix
  placeOf(file) !== placeOf(importer) ||
  // a chunk
  readFileSync(join('src', importer), 'utf8').includes(`import('${specifierOf(importer, file)}')`)

it('a file of 20 lines or fewer with one importer stands in its importer', () => {
  const importers = new Map<string, Set<string>>()
  const imported = (file: string, by: string) => importers.set(file, (importers.get(file) ?? new Set()).add(by))
  const imports = importsIn('src', 'all')
  for (const [importer, files] of imports) for (const file of files) imported(file, importer)
  for (const test of globSync('tests/**/*.{ts,tsx}'))
    for (const [, file = ''] of readFileSync(test, 'utf8').matchAll(/\/src\/([^'"]+\.tsx?)['"]/g)) imported(file, test)
  const small = [...imports.keys()].filter((file) => {
    const [importer = '', ...more] = importers.get(file) ?? []
    const lines = readFileSync(join('src', file), 'utf8').trimEnd().split('\n').length
    return importer !== '' && more.length === 0 && lines <= MAX_LINES && !mayStay(file, importer)
  })
  expect(small).toEqual([])
  expect(Object.keys(NAMED).filter((file) => !imports.has(file))).toEqual([])
})

it('lint knows each module of the service', () => {
  const [, list = ''] = /SERVICE_MODULES = \[([^\]]*)\]/.exec(readFileSync('.eslintrc.cjs', 'utf8')) ?? []
  const modules = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  const folders = readdirSync('src/service', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(modules.sort()).toEqual(folders.map(({ name }) => name).sort())
})

it("a name of a module's public face is used outside the module", () => {
  const sources = globSync('{src,tests,scripts}/**/*.{ts,tsx}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }))
  const unused = globSync('src/service/*/public.ts').flatMap((face) => {
    const names = [...readFileSync(face, 'utf8').matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      namesIn(list),
    )
    const outside = sources.filter(({ file }) => !file.startsWith(`${dirname(face)}/`))
    const used = new Set(
      outside.flatMap(({ text }) =>
        [...text.matchAll(/\{([^{}]*)\} from '[^']*\/public\.ts'/g)].flatMap(([, list = '']) => namesIn(list)),
      ),
    )
    return names.filter((name) => !used.has(name)).map((name) => `${face}: ${name}`)
  })
  expect(unused).toEqual([])
})
