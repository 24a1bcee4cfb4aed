/*
 * Runs the packed domain in engines that are too large for the project's own packages: workerd, and the Hermes of 2022
 * whose npm package still has an executable. It also compiles the package with the compiler of Hermes 1.0. Installs them
 * into a temporary directory: node tests/bench/runtimes.ts
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const PACKAGES = ['workerd@1.20261117.1', 'hermes-engine-cli@0.12.0', 'hermes-compiler@260318099.0.6']
const PORT = Number(process.env.PORT ?? 4_649)
const root = join(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'vitrina-runtimes-'))
const path = (name: string) => join(home, name)
const installed = (name: string) => path(`node_modules/${name}`)

const RULES = `
const payments = instalmentSchedule(kopecksOf(1290.01), '2026-02-20')
const step1 = step(EMPTY_SYNC, { _tag: 'AdditionRequested', change: { productId: 7, count: 2 }, at: 1 })
export const shown = [
  typeof Intl,
  payments.map(({ due, amount }) => formatDayAndMonth(due) + ' ' + formatPrice(amount)).join(', '),
  formatMoment('2024-01-01T20:00:00Z'), formatCount(22, { one: 'день', few: 'дня', many: 'дней' }),
  stockLevel(3).text, nextStatuses(1).join(), visibleBasket(step1[0]).count, step1[1][0]._tag,
].join(' | ').replace(/\\u00a0/g, ' ')
`
const NAMES = /\b(?:instalmentSchedule|kopecksOf|step|EMPTY_SYNC|format\w+|stockLevel|nextStatuses|visibleBasket)\b/g
const face = JSON.stringify(join(root, 'src/domain/index.ts'))
const some = `import { ${[...new Set(RULES.match(NAMES))].join(', ')} } from ${face}\n${RULES}`
const all = `import * as domain from ${face}\nglobalThis.domain = domain`

const bundled = async (text: string, target: string, format: 'es' | 'iife') => {
  const entry = path('entry.mjs')
  writeFileSync(entry, text)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target,
      rolldownOptions: {
        input: entry,
        treeshake: { moduleSideEffects: false },
        preserveEntrySignatures: 'strict',
        output: { format },
      },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

const inHermes = async () => {
  writeFileSync(
    path('hermes.js'),
    await bundled(some.replace('export const shown =', 'globalThis.print(').replace(/\n$/, ')\n'), 'es2015', 'iife'),
  )
  return execFileSync(installed('hermes-engine-cli/linux64-bin/hermes'), [path('hermes.js')], { encoding: 'utf8' })
}

const compiledByHermes = async () => {
  writeFileSync(path('all.js'), await bundled(all, 'es2022', 'iife'))
  const compiler = installed('hermes-compiler/hermesc/linux64-bin/hermesc')
  execFileSync(compiler, ['-O', '-emit-binary', '-out', path('all.hbc'), path('all.js')])
  return execFileSync(compiler, ['--version'], { encoding: 'utf8' }).match(/release version: \S+/)?.[0]
}

const inWorkerd = async () => {
  const fetcher = `${some.replace('export const', 'const')}${all}\nexport default { fetch: () => new Response(shown + ' | ' + Object.keys(domain).length) }`
  writeFileSync(path('worker.js'), await bundled(fetcher, 'es2022', 'es'))
  writeFileSync(
    path('config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.js")], compatibilityDate = "2026-01-01"))],
  sockets = [(name = "http", address = "127.0.0.1:${PORT}", http = (), service = "main")]
);`,
  )
  const workerd = spawn(installed('@cloudflare/workerd-linux-64/bin/workerd'), ['serve', path('config.capnp')], {
    stdio: 'inherit',
  })
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await (await fetch(`http://127.0.0.1:${PORT}/`)).text()
      } catch (error) {
        if (tries === 100) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  } finally {
    workerd.kill()
  }
}

try {
  writeFileSync(path('package.json'), '{}')
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], { cwd: home })
  console.log(`workerd: ${await inWorkerd()}`)
  console.log(`Hermes 0.12: ${await inHermes()}`)
  console.log(`whole domain compiled by hermesc, ${String(await compiledByHermes())}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}
