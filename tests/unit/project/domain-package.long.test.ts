import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { globSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { chromium } from 'playwright'
import { publint } from 'publint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPackage, plainNode, root, run } from '../support/package-project.ts'

let packed: Awaited<ReturnType<typeof packedPackage>>
let project: Awaited<ReturnType<typeof packed.project>>

const SCHEDULE = `
const payments = instalmentSchedule(kopecksOf(1290.01), '2026-02-20')
  .map(({ due, amount }) => due + ' ' + formatPrice(amount).replaceAll('\\u00a0', ' '))
globalThis.shown = [...payments, returnPath('//evil.com'), formatMoment('2024-01-01T20:00:00Z'),
  formatCount(22, { one: 'день', few: 'дня', many: 'дней' }).replaceAll('\\u00a0', ' '), formatNumber(-1234.5)]
  .join('; ').replaceAll('\\u00a0', ' ')
`
const NAMES = 'formatCount, formatMoment, formatNumber, formatPrice, instalmentSchedule, kopecksOf, returnPath'
const AS_MODULE = `import { ${NAMES} } from 'vitrina/domain'\n${SCHEDULE}`
const AS_COMMON = `const { ${NAMES} } = require('vitrina/domain')\n${SCHEDULE}`
const SHOWN =
  '2026-02-20 322,51 ₽; 2026-03-06 322,51 ₽; 2026-03-20 322,51 ₽; 2026-04-03 322,48 ₽; /cabinet/; ' +
  '2 января 2024 г. в 03:00; 22 дня; -1 234,5'

const snippetsOf = (guide: string) =>
  readFileSync(join(root, guide), 'utf8')
    .split(/^## /m)
    .flatMap((section) => {
      const [heading = ''] = section.split('\n')
      return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({ heading, code }))
    })
const examples = globSync('docs/examples/*.ts', { cwd: root }).map((file) => ({
  name: file.replace('docs/examples/', ''),
  code: readFileSync(join(root, file), 'utf8'),
}))
const snippets = ['docs/guides/property-tests.md', 'docs/guides/other-clients.md'].flatMap(snippetsOf)
const unverified = snippets.filter(({ code }) => !examples.some((example) => example.code === code))

beforeAll(async () => {
  packed = await packedPackage()
  project = await packed.project('other-shop', { private: true, type: 'module' })
})

afterAll(() => {
  packed.remove()
})

describe('the package', () => {
  it('installs into an empty project with no other package, for Node 20 and newer', () => {
    const installed = join(project.directory, 'node_modules')
    expect(readdirSync(installed).filter((name) => !name.startsWith('.'))).toEqual(['vitrina'])
    const manifest = JSON.parse(readFileSync(join(installed, 'vitrina/package.json'), 'utf8')) as object
    expect(manifest).toMatchObject({ name: 'vitrina', engines: { node: '>=20' }, sideEffects: false, type: 'module' })
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('private')
  })

  it('has no complaint of publint and of "are the types wrong"', async () => {
    const { messages } = await publint({ pkgDir: packed.directory, strict: true, pack: false })
    expect(messages).toEqual([])
    const archive = createPackageFromTarballData(new Uint8Array(readFileSync(packed.archive)))
    const { types, problems } = (await checkPackage(archive)) as Awaited<ReturnType<typeof checkPackage>> & {
      readonly problems?: ReadonlyArray<object>
    }
    expect(types).toBeTruthy()
    // resolution of TypeScript before 4.7, which knows no `exports`
    expect(
      problems?.filter((problem) => !('resolutionKind' in problem && problem.resolutionKind === 'node10')),
    ).toEqual([])
  })

  it('has documents whose links lead to files of the package', () => {
    const documents = globSync('**/*.md', { cwd: packed.directory })
    expect(documents.length).toBeGreaterThanOrEqual(3)
    const broken = documents.flatMap((file) =>
      [...readFileSync(join(packed.directory, file), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)]
        .map(([, link = '']) => join(dirname(file), link))
        .filter((link) => globSync(link, { cwd: packed.directory }).length === 0),
    )
    expect(broken).toEqual([])
  })

  it('type-checks strictly with its own declarations, and distinguishes kopecks from roubles', async () => {
    project.write(
      'good.ts',
      `
      import { afterEvent, instalmentSchedule, kopecksOf, type Day, type OrderLife, type Payment } from 'vitrina/domain'
      export const payments: readonly Payment[] = instalmentSchedule(kopecksOf(1290), '2026-02-20' as Day)
      export const status = (life: OrderLife): number | null => {
        const outcome = afterEvent(life, { _tag: 'Paid' })
        return outcome._tag === 'Right' ? outcome.right.status : null
      }
    `,
    )
    project.write(
      'bad.ts',
      `
      import { instalmentSchedule, type Day } from 'vitrina/domain'
      instalmentSchedule(1290, '2026-02-20' as Day)
    `,
    )
    const complaints = await project.complaints('good.ts', 'bad.ts')
    expect(complaints.match(/^.*error TS/gm)).toEqual([expect.stringMatching(/^bad\.ts\(/)])
    expect(complaints).toContain("not assignable to parameter of type 'Kopecks'")
  })

  it('costs under 2 KiB for the instalment schedule alone [INST-10]', async () => {
    const { brotliCompressSync } = await import('node:zlib')
    const code = await project.bundled(
      project.write(
        'schedule.mjs',
        'import { instalmentSchedule } from "vitrina/domain"\nglobalThis.schedule = instalmentSchedule',
      ),
    )
    expect(brotliCompressSync(code).length).toBeLessThan(2 * 1_024)
    expect(brotliCompressSync(code).length).toBeGreaterThan(100)
  })
})

describe('the package runs', () => {
  const shownBy = async (node: string, name: string, code: string) =>
    (
      await run(node, [project.write(name, `${code}\nconsole.log(globalThis.shown)`)], { cwd: project.directory })
    ).stdout.trim()

  it('on the Node of this project, by import and by require', async () => {
    expect(await shownBy(process.execPath, 'run.mjs', AS_MODULE)).toBe(SHOWN)
    expect(await shownBy(process.execPath, 'run.cjs', AS_COMMON)).toBe(SHOWN)
  })

  it.skipIf(plainNode === undefined)('on Node 20, by import and by require', async () => {
    expect(await shownBy(plainNode ?? '', 'run.mjs', AS_MODULE)).toBe(SHOWN)
    expect(await shownBy(plainNode ?? '', 'run.cjs', AS_COMMON)).toBe(SHOWN)
  })

  it('in an engine with the language alone: no Intl, no console, no timers', async () => {
    const code = await project.bundled(project.write('bare.mjs', `${AS_MODULE}`))
    const all = await project.bundled(
      project.write('all.mjs', "import * as domain from 'vitrina/domain'\nglobalThis.domain = domain"),
    )
    const bare = createContext({})
    runInContext('delete globalThis.Intl', bare)
    for (const script of [code, all]) {
      expect(script).not.toMatch(/node:|require\(|process\./)
      runInContext(script, bare)
    }
    expect(runInContext('[typeof Intl, globalThis.shown, typeof domain.readQuery].join()', bare)).toBe(
      `undefined,${SHOWN},function`,
    )
  })

  it('in Chromium, with Intl and without', async () => {
    const code = await project.bundled(project.write('page.mjs', AS_MODULE))
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    })
    try {
      const page = await browser.newPage()
      const shown = (before: string) => page.evaluate(`${before};${code};globalThis.shown`)
      expect([await shown(''), await shown('delete globalThis.Intl')]).toEqual([SHOWN, SHOWN])
    } finally {
      await browser.close()
    }
  })
})

describe('the guides of the package', () => {
  const link = (directory: string, name: string) => {
    symlinkSync(join(root, 'node_modules', name), join(directory, 'node_modules', name))
  }

  beforeAll(() => {
    for (const name of ['fast-check', '@types', 'react', 'csstype']) link(project.directory, name)
    for (const { name, code } of examples) project.write(name, code)
  })

  it('have a snippet for everything that they describe, and the examples to the letter', () => {
    expect(unverified.length).toBeGreaterThanOrEqual(13)
    expect(snippets.length - unverified.length).toBe(examples.length)
  })

  it.each(unverified)(
    '$heading: runs unchanged, also on Node 20',
    async ({ code }) => {
      await run(process.execPath, [project.write('snippet.ts', code)], { cwd: project.directory })
      if (plainNode === undefined) return
      const plain = (text: string) => stripTypeScriptTypes(text).replaceAll(".ts'", ".mjs'")
      for (const example of examples) project.write(example.name.replace('.ts', '.mjs'), plain(example.code))
      await run(plainNode, [project.write('snippet.mjs', plain(code))], { cwd: project.directory })
    },
    30_000,
  )

  it('compile', async () => {
    const files = unverified.map(({ code }, index) => project.write(`snippet-${index}.ts`, code))
    const all = [...files, ...examples.map(({ name }) => name)]
    const dom = ['--lib', 'es2022,dom', '--allowImportingTsExtensions']
    expect(await project.complaints('--types', 'node', '--skipLibCheck', ...dom, ...all)).toBe('')
    expect(await project.complaints(files[0] ?? '')).toBe('')
  })

  it('compile in the project that `npm init` makes: CommonJS under nodenext', async () => {
    const common = await packed.project('of-npm-init', { version: '1.0.0', main: 'index.js', type: 'commonjs' })
    link(common.directory, 'fast-check')
    common.write(
      'index.ts',
      `
      import fc from 'fast-check'
      import { formatPrice, type Kopecks } from 'vitrina/domain'
      import { anyAmount, anyBasket } from 'vitrina/domain/testing'
      fc.assert(fc.property(anyAmount(), anyBasket(), (amount: Kopecks, { sum }) => formatPrice(amount) !== '' && sum >= 0))
    `,
    )
    expect(await common.complaints('index.ts')).toBe('')
  })
})
