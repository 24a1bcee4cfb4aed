import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram } from '../../../scripts/debian-packages.ts'
import { freePort, lentAccount } from './postgres-server.ts'

export interface PgBouncer {
  readonly url: string
  /** Reads its configuration again, with this server. */
  readonly pointAt: (url: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const GUIDE = 'docs/guides/several-processes.md'

/** The configuration that the guide prints, with these addresses in it. */
const configurationFor = (server: URL, port: number, directory: string): string => {
  const [, printed = ''] = /^```ini\n(.*?)^```/ms.exec(readFileSync(GUIDE, 'utf8')) ?? []
  const values: Readonly<Record<string, string>> = {
    shop: `host=${server.hostname} port=${server.port} dbname=${server.pathname.slice(1)}`,
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: join(directory, 'userlist.txt'),
    unix_socket_dir: '',
    logfile: '',
    pidfile: '',
  }
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`the configuration of PgBouncer in ${GUIDE} has no line ${name}`)
    return text.replace(line, `${name} = ${value}`)
  }, printed)
}

/** Starts PgBouncer in transaction mode in front of one database. */
export const startPgBouncer = async (url: string, moreLines = ''): Promise<PgBouncer> => {
  const program = serverProgram('pgbouncer')
  const server = new URL(url)
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-pgbouncer-'))
  const account = lentAccount()
  if (account !== undefined) chownSync(directory, account.uid, account.gid)
  writeFileSync(join(directory, 'userlist.txt'), `"${server.username}" ""\n`)
  const configure = (to: URL) =>
    writeFileSync(join(directory, 'pgbouncer.ini'), `${configurationFor(to, port, directory)}${moreLines}\n`)
  configure(server)
  const bouncer = spawn(program, [join(directory, 'pgbouncer.ini')], {
    ...account,
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(bouncer, 'exit')
  let output = ''
  await new Promise<void>((ready, failed) => {
    bouncer.stderr.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-4_000)
      if (output.includes('process up')) ready()
    })
    bouncer.once('exit', () => failed(new Error(`PgBouncer ended: ${output}`)))
  })
  return {
    url: Object.assign(new URL(url), { port: String(port), pathname: '/shop' }).href,
    pointAt: async (other) => {
      configure(new URL(other))
      const reloaded = once(bouncer.stderr, 'data')
      bouncer.kill('SIGHUP')
      await reloaded
    },
    stop: async () => {
      bouncer.kill('SIGTERM')
      await exited
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
