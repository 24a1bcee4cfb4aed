import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverProgram } from '../../scripts/debian-packages.ts'

const root = join(import.meta.dirname, '../..')
const directory = mkdtempSync(join(tmpdir(), 'vitrina-servers-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

interface Configuration {
  readonly name: string
  readonly text: string
}

const inDeploy = (pattern: string): ReadonlyArray<Configuration> =>
  globSync(`deploy/${pattern}`, { cwd: root }).map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** Languages of configurations that a guide may print: each has its check. */
const LANGUAGES = ['nginx', 'haproxy', 'systemd', 'ini'] as const
type Language = (typeof LANGUAGES)[number]

const inGuides = (language: Language): ReadonlyArray<Configuration> =>
  globSync('docs/**/*.md', { cwd: root }).flatMap((name) => {
    const blocks = readFileSync(join(root, name), 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)
    return [...blocks].flatMap(([, printed, text = '']) => (printed === language ? [{ name, text }] : []))
  })

const run = (program: Parameters<typeof serverProgram>[0], args: ReadonlyArray<string>) => {
  const { status, stdout, stderr } = spawnSync(serverProgram(program), args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const store = (name: string, text: string) => {
  const file = join(directory, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** Names the values that an account other than root cannot use on this machine. */
const replaced = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((result, [documented, here]) => result.replaceAll(documented, here), text)

describe('nginx of Debian', () => {
  beforeAll(() => {
    mkdirSync(join(directory, 'certificate'))
    const made = run('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=shop.example'],
      ...['-keyout', join(directory, 'certificate/privkey.pem'), '-out', join(directory, 'certificate/fullchain.pem')],
    ])
    expect(made.status, made.output).toBe(0)
  })

  it.each([...inDeploy('nginx*'), ...inGuides('nginx')])('accepts the configuration of $name', ({ name, text }) => {
    for (const [, path = ''] of text.matchAll(/^proxy_cache_path (\S+)/gm))
      expect(existsSync(dirname(path)), `nginx creates ${path} only in a directory that exists`).toBe(true)
    const site = store(
      basename(name),
      replaced(text, {
        '/etc/letsencrypt/live/shop.example': join(directory, 'certificate'),
        '/var/cache': directory,
        'listen 80;': 'listen 127.0.0.1:18080;',
        'listen 443 ': 'listen 127.0.0.1:18443 ',
        'listen [::]:80;': '',
        'listen [::]:443 ssl http2;': '',
      }),
    )
    const main = replaced(readFileSync('/etc/nginx/nginx.conf', 'utf8'), {
      '/run/nginx.pid': join(directory, 'nginx.pid'),
      '/var/log/nginx': directory,
      '/etc/nginx/conf.d/*.conf': site,
      '/etc/nginx/sites-enabled/*': join(directory, 'none/*.conf'),
    })
    const { status, output } = run('nginx', ['-t', '-q', '-e', 'stderr', '-c', store('main.conf', main)])
    expect([status, output.replaceAll(/^.*"user" directive makes sense only.*\n/gm, '')]).toEqual([0, ''])
  })

  it('issues the first certificate and renews it through one directory', () => {
    const webroot = /certbot certonly --webroot -w (\S+)/
    const guides = globSync('docs/guides/*.md', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'))
    const documented = guides.flatMap((text) => webroot.exec(text)?.[1] ?? [])
    expect(documented).toHaveLength(1)
    expect(readFileSync('/etc/nginx/sites-available/default', 'utf8')).toContain(`root ${documented[0]};`)
    for (const { text } of inDeploy('nginx*'))
      expect(text).toContain(`location /.well-known/acme-challenge/ { root ${documented[0]}; }`)
  })
})

describe('systemd', () => {
  it.each([...inDeploy('*.service'), ...inDeploy('*.timer'), ...inGuides('systemd')])(
    'accepts $name',
    ({ name, text }) => {
      // the release is not installed here
      const unit = store(basename(name), replaced(text, { '/opt/vitrina/current': root }))
      const { status, output } = run('systemd-analyze', ['verify', '--man=no', unit])
      const own = output.split('\n').filter((line) => line.includes(basename(name)))
      expect([status, own]).toEqual([0, []])
    },
  )
})

describe('HAProxy of Debian', () => {
  it.each([...inDeploy('haproxy*'), ...inGuides('haproxy')])('accepts the configuration of $name', ({ text }) => {
    const file = store('haproxy.cfg', text)
    const { status, output } = run('haproxy', ['-c', '-q', '-f', '/etc/haproxy/haproxy.cfg', '-f', file])
    expect([status, output]).toEqual([0, ''])
  })
})

describe('the guides', () => {
  it('print configurations of servers in blocks that name their language', () => {
    const STARTS =
      /^(?: {4})?(?:(?:frontend|backend|listen|upstream) \S|server \{|\[(?:Unit|Service|databases|pgbouncer)\])/m
    const unnamed = globSync('docs/**/*.md', { cwd: root }).filter((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      const rest = text.replace(new RegExp(`^\`\`\`(?:${LANGUAGES.join('|')})\\n.*?^\`\`\``, 'gms'), '')
      return STARTS.test(rest)
    })
    expect(unnamed).toEqual([])
  })

  it('print the configuration of PgBouncer that its contract tests run', () => {
    expect(inGuides('ini').map(({ name }) => name)).toEqual(['docs/guides/several-processes.md'])
  })
})
