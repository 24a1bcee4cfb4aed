import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Balancer {
  readonly address: string
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

/** The configuration in docs/guides/several-processes.md. */
const configurationOf = (port: number, statistics: number, servers: Readonly<Record<string, number>>) => `
defaults
  mode http
  timeout connect 1s
  timeout check 3s
  timeout client 30s
  timeout server 30s
  timeout queue 10s
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend shop
  bind 127.0.0.1:${String(port)}
  default_backend processes
backend processes
  balance leastconn
  option forwardfor
  option httpchk GET /readyz
  http-check expect status 200
  http-request disable-l7-retry unless METH_GET
${Object.entries(servers)
  .map(([name, at]) => `  server ${name} 127.0.0.1:${String(at)} check inter 250ms fall 2 rise 1`)
  .join('\n')}
frontend statistics
  bind 127.0.0.1:${String(statistics)}
  stats enable
  stats uri /
`

export const startBalancer = async (folder: string, servers: Readonly<Record<string, number>>): Promise<Balancer> => {
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
    up,
    stop: async () => {
      haproxy.kill('SIGTERM')
      await once(haproxy, 'exit')
    },
  }
}
