/** A process of its own, whose only work is a migrated, empty PGlite in the file that it is told. */
import { runnerImport } from 'vite'
import type { writeMigratedDump } from './engines.ts'

interface Engines { readonly writeMigratedDump: typeof writeMigratedDump }

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('make-dump needs the name of a file')
const { module } = await runnerImport<Engines>('./tests/contract/support/engines.ts', { configFile: false, logLevel: 'warn' })
await module.writeMigratedDump(file)
