import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

export interface Ended {
  readonly code: number | null
  readonly output: string
  readonly ms: number
}

export interface ServerProcess {
  readonly address: string
  readonly pid: number
  readonly readyMs: number
  /** `kill -9`: no handler runs. */
  readonly kill: () => Promise<void>
  /** SIGTERM, as a supervisor sends it. */
  readonly stop: () => Promise<Ended>
}

const SERVER = 'dist/server/server.js'
const OPERATOR = 'dist/server/cli.js'
const START_MS = 300_000

const environmentOf = (dataDirectory: string) => ({
  ...process.env,
  DATA_DIR: dataDirectory,
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO_PRODUCTS: '0',
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  // other work may keep the machine busy
  PAGE_LIMIT_S: '60',
  DATABASE_URL: '',
  SHOP_API_URL: '',
  PUBLIC_ORIGIN: '',
})

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((server) => server.kill('SIGKILL')))

type CommandLine = readonly [command: string, ...args: ReadonlyArray<string>]

const THE_SERVER: CommandLine = [process.execPath, SERVER]
/** The command of the README. */
export const NPM_START: CommandLine = ['npm', 'start', '--silent']

type Environment = Readonly<Record<string, string>>

const spawnServer = (dataDirectory: string, [command, ...args] = THE_SERVER, more: Environment = {}): ChildProcess => {
  const server = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentOf(dataDirectory), ...more },
  })
  running.add(server)
  server.once('exit', () => running.delete(server))
  return server
}

const listenTo = (server: ChildProcess) => {
  const heard = { text: '' }
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      heard.text += bytes.toString()
    })
  }
  return heard
}

const ended = async (server: ChildProcess, since: number, heard: { text: string }): Promise<Ended> => {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  return { code: server.exitCode, output: heard.text, ms: performance.now() - since }
}

/** The built server on that directory, ready. */
export const startServer = async (
  dataDirectory: string,
  commandLine = THE_SERVER,
  more: Environment = {},
): Promise<ServerProcess> => {
  const since = performance.now()
  const server = spawnServer(dataDirectory, commandLine, more)
  const heard = listenTo(server)
  const printedAddress = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not start: ${heard.text}`)), START_MS)
    server.once('exit', () => reject(new Error(`the server ended: ${heard.text}`)))
    server.stdout?.on('data', () => {
      const found = /http:\/\/\S+/.exec(heard.text)
      if (found === null) return
      clearTimeout(late)
      resolve(found[0].replace(/\/$/, ''))
    })
  })
  // behind a load balancer the public address is that of the balancer
  const address = more.PUBLIC_ORIGIN === undefined ? printedAddress : `http://127.0.0.1:${more.PORT ?? ''}`
  const readiness = await fetch(`${address}/readyz`)
  if (!readiness.ok) throw new Error(`the server said its address and is not ready: ${await readiness.text()}`)
  const readyMs = performance.now() - since
  return {
    address,
    pid: server.pid ?? 0,
    readyMs,
    kill: async () => {
      server.kill('SIGKILL')
      await ended(server, since, heard)
    },
    stop: async () => {
      const startedAt = performance.now()
      server.kill('SIGTERM')
      return ended(server, startedAt, heard)
    },
  }
}

/** Starts a server on a directory in use; returns its exit and output. */
export const startSecond = async (dataDirectory: string): Promise<Ended> => {
  const since = performance.now()
  const server = spawnServer(dataDirectory)
  const heard = listenTo(server)
  const late = setTimeout(() => server.kill('SIGKILL'), START_MS)
  return ended(server, since, heard).finally(() => clearTimeout(late))
}

const run = promisify(execFile)

/**
 * Runs an operator's command beside the server. Asynchronous: a blocked event loop would keep connections that
 * the server has closed.
 */
export const operate = (dataDirectory: string, ...args: ReadonlyArray<string>): Promise<string> =>
  operateWith(dataDirectory, {}, ...args)

export const operateWith = (
  dataDirectory: string,
  more: Environment,
  ...args: ReadonlyArray<string>
): Promise<string> => operateSaying(dataDirectory, '', more, ...args)

/** With text on stdin. */
export const operateSaying = async (
  dataDirectory: string,
  input: string,
  more: Environment,
  ...args: ReadonlyArray<string>
): Promise<string> => {
  const command = run(process.execPath, [OPERATOR, ...args], {
    env: { ...environmentOf(dataDirectory), ...more },
    encoding: 'utf8',
  })
  command.child.stdin?.end(input)
  return (await command).stdout
}

/** A shop without demo data has no shops to collect an order from. */
export const addShop = (dataDirectory: string, more: Environment = {}) =>
  operateWith(
    dataDirectory,
    more,
    ...['shops', 'add', 'Барнаул', 'пр-т Ленина, 102', '--lat', '53.35', '--lon', '83.77'],
  )
