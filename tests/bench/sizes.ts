/* Bytes (minified, brotli) that each function of the packed domain adds to a program that uses it alone. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '../..')
execFileSync(process.execPath, [join(root, 'scripts/pack-domain.ts')], { cwd: root })
const face = join(root, 'dist/package/vitrina/domain/index.js')
const domain = (await import(face)) as Readonly<Record<string, unknown>>

const sizeOf = async (name: string) => {
  const entry = '\0entry'
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `import { ${name} } from ${JSON.stringify(face)}\nglobalThis.x = ${name}` : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: entry, treeshake: { moduleSideEffects: false }, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const { code } = output[0]
  return { name, minified: Buffer.byteLength(code), brotli: brotliCompressSync(code).length }
}

const rules = Object.entries(domain).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
const sizes = []
for (const name of rules) sizes.push(await sizeOf(name))
for (const { name, minified, brotli } of sizes.sort((one, other) => other.brotli - one.brotli))
  console.log(`${name.padEnd(24)} ${String(minified).padStart(6)} B, ${String(brotli).padStart(5)} B brotli`)
