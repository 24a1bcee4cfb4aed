import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { blocksOf } from './guide.ts'

export interface Ports {
  readonly first: number
  readonly second: number
}

export interface Balancer {
  readonly address: string
  readonly statistics: number
  readonly up: () => Promise<ReadonlyArray<string>>
  readonly stop: () => Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0

/** The block of docs/guides/several-processes.md below the defaults of Debian's package. */
const configurationOf = (port: number, statistics: number, { first, second }: Ports) => `
defaults
  mode http
  timeout connect 5000
  timeout client 50000
  timeout server 50000
${blocksOf('several-processes', 'Several processes', 'haproxy')
  .join('')
  .replace(':3000', `:${String(port)}`)
  .replace(':3001', `:${String(first)}`)
  .replace(':3002', `:${String(second)}`)
  .replace(':3009', `:${String(statistics)}`)}
`

export const startBalancer = async (folder: string, servers: Ports): Promise<Balancer> => {
  const [port, statistics] = [await freePort(), await freePort()]
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configurationOf(port, statistics, servers))
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  process.on('exit', () => haproxy.kill('SIGKILL'))
  const up = async () => {
    const table = await (await fetch(`http://127.0.0.1:${String(statistics)}/;csv`)).text()
    return table
      .split('\n')
      .map((line) => line.split(','))
      .filter((cells) => cells[0] === 'processes' && cells[17] === 'UP')
      .map((cells) => cells[1] ?? '')
      .filter((name) => name in servers)
  }
  return {
    address: `http://127.0.0.1:${String(port)}`,
    statistics,
    up,
    stop: async () => {
      haproxy.kill('SIGTERM')
      await once(haproxy, 'exit')
    },
  }
}
