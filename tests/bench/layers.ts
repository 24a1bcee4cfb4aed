import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder, type Plugin } from 'vite'

// Bytes that a page loads before and after the number of layers doubles: they may contain the names of layers, not
// their code.

interface Entry {
  readonly file: string
  readonly name?: string
  readonly imports?: ReadonlyArray<string>
}

const MORE = 26
const BYTES_OF_ONE = 64
const LAYER_BYTES = 8_192
const REGISTRY = 'src/ui/layers/layer-chunks.ts'
const MAP_BEGINS = 'const imports: '
const FIRST = ['src/main/browser.tsx', 'src/ui/pages/home/page.tsx']
const LATE = 'src/ui/shell/deferred-shell.tsx'
const WIRING = 'wiring'

const nameOf = (at: number) => `virtual:layer-${String(at)}`

const moreLayers = (count: number): Plugin => ({
  name: 'more-layers',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('virtual:layer-') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0virtual:layer-')
      ? `export const Layer = () => ${JSON.stringify(Array.from({ length: LAYER_BYTES }, (_, at) => String.fromCharCode(97 + ((at * at + id.length) % 26))).join(''))}`
      : null,
  transform: (code, id) => {
    if (!id.endsWith(REGISTRY)) return null
    const open = code.indexOf('{\n', code.indexOf('= {', code.indexOf(MAP_BEGINS)))
    if (open < 0) throw new Error(`${REGISTRY}: the map of layers is not where it was`)
    const added = Array.from(
      { length: count },
      (_, at) => `Added${String(at)}Layer: async () => (await import('${nameOf(at)}')).Layer,\n`,
    )
    return `${code.slice(0, open + 2)}${added.join('')}${code.slice(open + 2)}`
  },
})

const bytesWith = async (count: number) => {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrina-layers-'))
  const builder = await createBuilder({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    plugins: [moreLayers(count)],
    environments: { client: { build: { outDir, emptyOutDir: true } } },
  })
  const { client } = builder.environments
  if (client === undefined) throw new Error('vite.config.ts: there is no client')
  await builder.build(client)

  const manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) as Record<string, Entry>
  const wiring = Object.keys(manifest).filter((key) => manifest[key]?.name === WIRING)
  const reached = (keys: ReadonlyArray<string>, visited = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (visited.has(key)) continue
      visited.add(key)
      reached(manifest[key]?.imports ?? [], visited)
    }
    return visited
  }
  const sent = async (keys: ReadonlyArray<string>) => {
    const files = new Set([...reached(keys)].flatMap((key) => manifest[key]?.file ?? []))
    const bytes = await Promise.all([...files].map(async (file) => (await readFile(join(outDir, `${file}.br`))).length))
    return bytes.reduce((sum, one) => sum + one, 0)
  }
  const sizes = { first: await sent(FIRST), all: await sent([...FIRST, LATE, ...wiring]) }
  await rm(outDir, { recursive: true })
  return sizes
}

const before = await bytesWith(0)
const after = await bytesWith(MORE)
const line = (what: string, one: number, other: number) =>
  `${what}: ${String(one)} bytes, ${String(other)} with ${String(MORE)} layers more (${String(other - one)})`
console.log(line('before the page is alive', before.first, after.first))
console.log(line('with all that comes by itself', before.all, after.all))

// another file name compresses slightly differently
const isSame = after.first - before.first < BYTES_OF_ONE
const areNames = after.all - before.all < MORE * BYTES_OF_ONE
if (!isSame || !areNames) console.error('what a page loads by itself grows with its layers')
process.exitCode = isSame && areNames ? 0 : 1
