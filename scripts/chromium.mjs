// Finds the browsers of the tests, or installs them: CHROMIUM, the system's, Playwright's, Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { debianPackage, install, onPath } from './debian-packages.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const playwrights = () => {
  const lookup = spawnSync(
    process.execPath,
    ['-e', "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  )
  const path = lookup.stdout.trim()
  return path !== '' && existsSync(path) ? path : null
}

const found = () => {
  const given = process.env.CHROMIUM
  if (given !== undefined && existsSync(given)) return given
  return onPath(NAMES) ?? playwrights()
}

export const chromium = () => {
  const present = found()
  if (present !== null) return present
  for (const way of [debianPackage('chromium'), ['npx', ['playwright', 'install', '--with-deps', 'chromium']]]) {
    install(way)
    const installed = found()
    if (installed !== null) return installed
  }
  throw new Error('No Chromium could be found or installed: set CHROMIUM to one.')
}

const SHELL = 'chromium-headless-shell'

/** Chromium without its windows starts faster and draws with less work; it has no back/forward cache. */
export const headlessShell = () => {
  if (process.env.CHROMIUM !== undefined) return chromium()
  const present = onPath([SHELL])
  if (present !== null) return present
  install(debianPackage(SHELL))
  return onPath([SHELL]) ?? chromium()
}
