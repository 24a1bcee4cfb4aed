import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs'

export interface ApartLimits {
  readonly heapMib: number
  /** All memory of the process. */
  readonly residentMib: number
}

// The exit code of a process that exceeded its memory.
const MEMORY_EXIT = 70
const MEMORY_CHECK_MS = 100
const MIB = 1_048_576
const SEMI_SPACE_MIB = 8
const ERRORS_LENGTH = 16_384
const REASON_LENGTH = 1_000

// Node cannot resolve these packages without the bundler.
const FOR_SOURCES = `data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module'
registerHooks({ resolve: (name, context, next) =>
  next(name.replace(/^(fp-ts|io-ts|io-ts-types)\\/(\\w+)$/, '$1/lib/$2.js'), context) })`)}`

export interface Apart {
  readonly child: ChildProcess
  /** Null: it ended well. */
  readonly ended: Promise<null | 'memory' | { readonly reason: string }>
}

const isOutOfMemory = (code: number | null, signal: NodeJS.Signals | null, errors: string): boolean =>
  code === MEMORY_EXIT || signal === 'SIGKILL' || /heap out of memory|Allocation failed|std::bad_alloc/.test(errors)

/**
 * Starts a program in a process of its own with a limit of memory, so that foreign data cannot end the process that
 * serves shoppers. It gets no secrets of the environment.
 */
export const startApart = (program: URL, argument: unknown, { heapMib, residentMib }: ApartLimits): Apart => {
  const child = fork(program, [JSON.stringify(argument), String(residentMib)], {
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
    execArgv: [
      `--max-old-space-size=${String(heapMib)}`,
      `--max-semi-space-size=${String(SEMI_SPACE_MIB)}`,
      ...(program.href.endsWith('.ts') ? ['--import', FOR_SOURCES] : []),
    ],
  })
  let errors = ''
  child.stderr?.on('data', (text: Buffer) => {
    errors = `${errors}${text.toString()}`.slice(-ERRORS_LENGTH)
  })
  const ended: Apart['ended'] = new Promise((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message }))
    child.once('close', (code, signal) => {
      if (code === 0) resolve(null)
      else if (isOutOfMemory(code, signal, errors)) resolve('memory')
      else resolve({ reason: errors.trim().slice(-REASON_LENGTH) || `exit code ${String(code ?? signal)}` })
    })
  })
  return { child, ended }
}

/** Ends this process with its parent, or when it exceeds its memory. Returns the argument of `startApart`. */
export const beginApart = (): unknown => {
  const [, , argument = 'null', residentMib] = process.argv
  process.once('disconnect', () => process.exit(1))
  // if the machine runs out of memory, Linux ends this process first
  writeFile('/proc/self/oom_score_adj', '1000', () => undefined)
  setInterval(() => {
    if (process.memoryUsage.rss() > Number(residentMib) * MIB) process.exit(MEMORY_EXIT)
  }, MEMORY_CHECK_MS).unref()
  return JSON.parse(argument) as unknown
}
