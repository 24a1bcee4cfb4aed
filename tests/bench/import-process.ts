import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

const CLI = 'dist/server/cli.js'
const POLL_MS = 100

const peakMib = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Creates the empty shop that a command expects: starts the server and stops it. */
export const createEmptyShop = async (
  environment: Readonly<Record<string, string | undefined>>,
  checkout = '.',
): Promise<void> => {
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: checkout,
    env: { ...process.env, ...environment, PORT: '0', DEMO_PRODUCTS: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  server.kill('SIGTERM')
  await once(server, 'exit')
}

const childOf = (pid: number): number => {
  try {
    return Number(readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}

export interface ImportPeaks {
  readonly command: number
  /** The process that parses the feed. */
  readonly parser: number
}

/** Runs the command `import` and returns the peak memory of its processes in MiB. */
export const importOnce = async (
  args: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
): Promise<ImportPeaks> => {
  const child = spawn(process.execPath, [CLI, 'import', ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  let [command, parser] = [0, 0]
  const polling = setInterval(() => {
    command = Math.max(command, peakMib(child.pid ?? 0))
    parser = Math.max(parser, peakMib(childOf(child.pid ?? 0)))
  }, POLL_MS)
  const code = await new Promise((ended) => child.once('exit', ended))
  clearInterval(polling)
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
  return { command, parser }
}
