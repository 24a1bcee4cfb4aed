// Programs of Debian's packages that the tests run: found, or installed by apt.
import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'

/** The path of an account other than root may lack them. */
const SYSTEM = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** The first of these programs that is installed, or null. */
export const onPath = (names: ReadonlyArray<string>): string | null => {
  const PATH = [process.env.PATH, ...SYSTEM].join(delimiter)
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], {
      encoding: 'utf8',
      env: { ...process.env, PATH },
    })
    if (status === 0) return stdout.trim()
  }
  return null
}

type CommandLine = readonly [command: string, args: ReadonlyArray<string>]

export const install = ([command, args]: CommandLine): void => {
  process.stderr.write(`installing for the tests: ${command} ${args.join(' ')}\n`)
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

export const debianPackage = (...names: ReadonlyArray<string>): CommandLine => [
  'sh',
  [
    '-c',
    `command -v apt-get >/dev/null && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${names.join(' ')}`,
  ],
]

/** Each program and its package. */
const SERVERS = {
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  openssl: 'openssl',
  haproxy: 'haproxy',
  'systemd-analyze': 'systemd',
}

/** Installs what is missing of the servers that the guides name. */
export const installServers = (): void => {
  const missing = Object.entries(SERVERS).filter(([program]) => onPath([program]) === null)
  if (missing.length > 0) install(debianPackage(...missing.map(([, name]) => name)))
}

/** Throws if it is not installed: a test that needs it fails. */
export const serverProgram = (name: keyof typeof SERVERS): string => {
  const path = onPath([name])
  if (path === null) throw new Error(`${name} is not installed: apt-get install ${SERVERS[name]}`)
  return path
}
