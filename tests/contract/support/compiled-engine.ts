import { readFileSync } from 'node:fs'

/**
 * V8 shares compiled code between the workers of a process while one of them, or this module, holds it. Without it every
 * start of PGlite compiles and optimises 9 MB again: a second of CPU time per database.
 */
const shared = globalThis as { compiledPglite?: WebAssembly.Module }
shared.compiledPglite ??= await WebAssembly.compile(readFileSync('node_modules/@electric-sql/pglite/dist/pglite.wasm'))
