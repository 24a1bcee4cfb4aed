import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'

const guide = (name: string) => readFileSync(join(import.meta.dirname, `../../docs/guides/${name}.md`), 'utf8')

/** The blocks of a language below a heading of a guide. */
export const blocksOf = (name: string, heading: string, language: string): ReadonlyArray<string> => {
  const section = new RegExp(`^##? ${heading}\\n(.*?)(?=^## |$(?![\\s\\S]))`, 'ms').exec(guide(name))?.[1] ?? ''
  const found = [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text = '']) => text,
  )
  if (found.length === 0) throw new Error(`docs/guides/${name}.md has no ${language} block below «${heading}»`)
  return found
}

/** The value of a variable in the commands of a guide. */
export const variableOf = (name: string, variable: string): string => {
  const value = new RegExp(`\\b${variable}=(\\S+)`).exec(guide(name))?.[1]
  if (value === undefined) throw new Error(`docs/guides/${name}.md sets no ${variable}`)
  return value
}

export interface GuideShell {
  /** Runs commands of a guide; throws if one fails. */
  readonly run: (commands: string) => Promise<void>
  readonly close: () => void
}

interface ShellOptions {
  /** Paths, ports and addresses of the guide, and those of the test. */
  readonly replaced: ReadonlyArray<readonly [documented: string | RegExp, here: string]>
  readonly systemctl: (action: string, unit: string) => Promise<unknown>
  readonly env?: Readonly<Record<string, string>>
  readonly programs?: ReadonlyArray<string>
}

const SUDO = `#!/bin/sh
shift 2
[ "$(id -u)" = 0 ] || exec "$@"
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$@"
`

/** A shell in which `systemctl` reaches this process, and `sudo -u postgres` needs no sudo. */
export const guideShell = async (
  folder: string,
  { replaced, systemctl, env = {}, programs = [] }: ShellOptions,
): Promise<GuideShell> => {
  const server = createServer((request, response) => {
    const [, action = '', unit = ''] = (request.url ?? '').split('/')
    systemctl(action, decodeURIComponent(unit)).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  mkdirSync(folder, { recursive: true })
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  const curl = 'exec curl --fail-with-body --silent --show-error --request POST'
  program('systemctl', `#!/bin/sh\n${curl} "http://127.0.0.1:${String(port)}/$1/$2"\n`)
  program('sudo', SUDO)
  const PATH = [folder, ...programs, process.env.PATH].join(delimiter)
  return {
    run: async (commands) => {
      const text = replaced.reduce((result, [documented, here]) => result.replaceAll(documented, here), commands)
      const shell = spawn('bash', ['-eu', '-c', text], {
        cwd: folder,
        env: { ...process.env, ...env, PATH },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code] = (await once(shell, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`the guide's commands ended with ${String(code)}:\n${text}`)
    },
    close: () => server.close(),
  }
}
