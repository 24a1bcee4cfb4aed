import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'vitrina-package-'))
const project = join(home, 'project')
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const KIB = 1_024

/** The machine's own Node, not the one that npm puts first on PATH. */
const plainNode = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((directory) => directory !== '' && !directory.includes('node_modules'))
  .map((directory) => join(directory, 'node'))
  .find((node) => {
    try {
      return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).startsWith(
        'v20.',
      )
    } catch {
      return false
    }
  })

const write = (name: string, text: string) => {
  writeFileSync(join(project, name), text)
  return join(project, name)
}

const STRICT = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022', '--module', 'nodenext']

/** Errors of the compiler, '' without any. */
const complaints = (...args: ReadonlyArray<string>) =>
  run(process.execPath, [tsc, ...STRICT, ...args], { cwd: project }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )

const bundled = async (entry: string) => {
  const { output } = (await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const SCHEDULE = `
import { formatPrice, instalmentSchedule, kopecksOf, returnPath } from 'vitrina/domain'
globalThis.shown = instalmentSchedule(kopecksOf(1290.01), '2026-02-20')
  .map(({ due, amount }) => due + ' ' + formatPrice(amount).replaceAll('\\u00a0', ' '))
  .concat(returnPath('//evil.com'))
  .join(', ')
`
const SHOWN = '2026-02-20 322,51 ₽, 2026-03-06 322,51 ₽, 2026-03-20 322,51 ₽, 2026-04-03 322,48 ₽, /cabinet/'

/** The snippets of the guide, one module each. */
const snippets = readFileSync(join(root, 'docs/guides/property-tests.md'), 'utf8')
  .split(/^## /m)
  .flatMap((section) => {
    const [heading = ''] = section.split('\n')
    return [...section.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => ({ heading, code }))
  })

beforeAll(async () => {
  mkdirSync(project)
  write('package.json', '{ "name": "other-shop", "private": true, "type": "module" }')
  await run(process.execPath, [join(root, 'scripts/pack-domain.ts'), join(home, 'package')], { cwd: root })
  const [archive = ''] = readdirSync(join(home, 'package')).filter((name) => name.endsWith('.tgz'))
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--engine-strict', join(home, 'package', archive)],
    { cwd: project },
  )
}, 120_000)

afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

describe('the domain package', () => {
  it('installs into an empty project with no other package, for Node 20 and newer', () => {
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['vitrina'])
    const manifest = JSON.parse(readFileSync(join(project, 'node_modules/vitrina/package.json'), 'utf8')) as Record<
      string,
      unknown
    >
    expect(manifest).toMatchObject({ name: 'vitrina', engines: { node: '>=20' }, sideEffects: false, type: 'module' })
    expect(manifest).not.toHaveProperty('dependencies')
    expect(manifest).not.toHaveProperty('private')
  })

  it('type-checks strictly with its own declarations, and distinguishes kopecks from roubles', async () => {
    write(
      'good.ts',
      `
      import { afterEvent, instalmentSchedule, kopecksOf, newOrderLife, type Day, type Payment } from 'vitrina/domain'
      export const payments: readonly Payment[] = instalmentSchedule(kopecksOf(1290), '2026-02-20' as Day)
      const outcome = afterEvent(newOrderLife(1, 'online'), { _tag: 'Paid' })
      export const status: number | null = outcome._tag === 'Right' ? outcome.right.status : null
    `,
    )
    write(
      'bad.ts',
      `
      import { instalmentSchedule, type Day } from 'vitrina/domain'
      instalmentSchedule(1290, '2026-02-20' as Day)
    `,
    )
    expect(await complaints('good.ts')).toBe('')
    expect(await complaints('bad.ts')).toContain("not assignable to parameter of type 'Kopecks'")
  }, 60_000)

  const shownBy = async (node: string) =>
    (await run(node, [write('run.mjs', `${SCHEDULE}\nconsole.log(globalThis.shown)`)], { cwd: project })).stdout.trim()

  it('runs on the Node of this project', async () => {
    expect(await shownBy(process.execPath)).toBe(SHOWN)
  })

  it.skipIf(plainNode === undefined)('runs on Node 20', async () => {
    expect(await shownBy(plainNode ?? '')).toBe(SHOWN)
  })

  it('runs in a browser bundle without Node modules', async () => {
    const code = await bundled(write('page.mjs', SCHEDULE))
    const page: { shown?: string } = {}
    runInNewContext(code, page)
    expect(page.shown).toBe(SHOWN)
    expect(code).not.toMatch(/node:|require\(|process\./)
  })

  it('costs under 2 KiB for the instalment schedule alone [INST-10]', async () => {
    const code = await bundled(
      write(
        'schedule.mjs',
        'import { instalmentSchedule } from "vitrina/domain"\nglobalThis.schedule = instalmentSchedule',
      ),
    )
    expect(brotliCompressSync(code).length).toBeLessThan(2 * KIB)
    expect(brotliCompressSync(code).length).toBeGreaterThan(100)
  })
})

describe('the guide to property tests', () => {
  const fastCheck = join(project, 'node_modules/fast-check')
  const types = join(project, 'node_modules/@types')

  beforeAll(() => {
    symlinkSync(join(root, 'node_modules/fast-check'), fastCheck)
    symlinkSync(join(root, 'node_modules/@types'), types)
  })
  afterAll(() => {
    for (const link of [fastCheck, types]) rmSync(link)
  })

  it('has a snippet for everything that it describes', () => {
    expect(snippets.length).toBeGreaterThanOrEqual(6)
  })

  it.each(snippets)(
    '$heading: runs unchanged, also on Node 20',
    async ({ code }) => {
      const file = write('snippet.ts', code)
      await run(process.execPath, [file], { cwd: project })
      if (plainNode !== undefined)
        await run(plainNode, [write('snippet.mjs', stripTypeScriptTypes(code))], { cwd: project })
    },
    30_000,
  )

  it('compiles', async () => {
    const files = snippets.map(({ code }, index) => write(`snippet-${index}.ts`, code))
    expect(await complaints('--types', 'node', '--skipLibCheck', ...files)).toBe('')
    expect(await complaints(files[0] ?? '')).toBe('')
  }, 60_000)
})
