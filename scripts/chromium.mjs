// Finds a Chromium for the tests, or installs one: CHROMIUM, the system's, Playwright's, Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = () => {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

const playwrights = () => {
  const asked = spawnSync(
    process.execPath,
    ['-e', "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  )
  const path = asked.stdout.trim()
  return path !== '' && existsSync(path) ? path : null
}

const found = () => {
  const given = process.env.CHROMIUM
  if (given !== undefined && existsSync(given)) return given
  return onPath() ?? playwrights()
}

const installs = [
  [
    'sh',
    [
      '-c',
      'command -v apt-get >/dev/null && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium',
    ],
  ],
  ['npx', ['playwright', 'install', '--with-deps', 'chromium']],
]

export const chromium = () => {
  const present = found()
  if (present !== null) return present
  for (const [command, args] of installs) {
    process.stderr.write(`no Chromium here; trying: ${command} ${args.join(' ')}\n`)
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    const installed = found()
    if (installed !== null) return installed
  }
  throw new Error('No Chromium could be found or installed: set CHROMIUM to one.')
}
