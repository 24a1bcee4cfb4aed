import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// pg_dump and pg_basebackup refuse a server that is newer than they are
const MAJOR = 18
/** The release of Debian that has this version. */
const RELEASE = 'forky'
const PROGRAMS = ['pg_dump', 'pg_restore', 'pg_basebackup', 'psql']

const isInstalled = (): boolean => {
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)\./.exec(stdout ?? '')?.[1] ?? 0) >= MAJOR
}

const mirror = (): string => {
  const sources = globSync('/etc/apt/sources.list{,.d/*.sources,.d/*.list}').map((file) => readFileSync(file, 'utf8'))
  const found = /^(?:URIs:|deb(?: \[[^\]]*\])?) (\S+\/debian)\/?(?:\s|$)/m.exec(sources.join('\n'))?.[1]
  if (found === undefined) throw new Error('test:restore needs the client programs of PostgreSQL 18, or Debian')
  return found
}

/** Beside the system: its own libraries stay those of its release. */
const unpack = (root: string): void => {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'files', 'bin'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'status'), '')
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(join(root, 'sources.list'), `deb [signed-by=${key}] ${mirror()} ${RELEASE} main\n`)
  const options = {
    'Dir::State::Lists': join(root, 'lists'),
    'Dir::State::status': join(root, 'status'),
    'Dir::Cache': join(root, 'cache'),
    'Dir::Etc::sourcelist': join(root, 'sources.list'),
    'Dir::Etc::sourceparts': '/dev/null',
    'APT::Install-Recommends': 'false',
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  }
  const set = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  const apt = (...args: ReadonlyArray<string>) =>
    execFileSync('apt-get', [...set, '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('-y', '--download-only', 'install', `postgresql-client-${String(MAJOR)}`)
  for (const file of globSync(join(root, 'cache/archives/*.deb')))
    execFileSync('dpkg-deb', ['--extract', file, join(root, 'files')])
}

/** The folder of the client programs of the tests' PostgreSQL; null: they are on the path. */
export const postgresClient = (): string | null => {
  if (isInstalled()) return null
  const root = join(tmpdir(), `vitrina-postgres-client-${String(MAJOR)}`)
  const bin = join(root, 'bin')
  if (existsSync(join(bin, PROGRAMS.at(-1) ?? ''))) return bin
  unpack(root)
  const [loader = ''] = globSync(join(root, 'files/usr/lib/*-linux-gnu/ld-linux-*.so.*'))
  const libraries = join(loader, '..')
  for (const name of PROGRAMS) {
    const program = join(root, `files/usr/lib/postgresql/${String(MAJOR)}/bin/${name}`)
    writeFileSync(join(bin, name), `#!/bin/sh\nexec ${loader} --library-path ${libraries} ${program} "$@"\n`)
    chmodSync(join(bin, name), 0o755)
  }
  return bin
}
