import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RedisServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The installed program; null if there is none, and then the tests are skipped. */
export const redisProgram: string | null =
  ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** A server without persistence, on the given port or on any. */
export const startRedis = async (
  program: string,
  requestedPort?: number,
): Promise<RedisServer & { readonly port: number }> => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-redis-'))
  const port = requestedPort ?? (await freePort())
  const server = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await new Promise<void>((ready, failed) => {
    server.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes('Ready to accept connections')) ready()
    })
    server.once('exit', () => failed(new Error(`${program} ended`)))
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
