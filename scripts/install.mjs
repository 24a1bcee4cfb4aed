// Installs packages if they are absent or older than the lockfile. Runs on Node 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

// not `npm ci`: it fails if a registry lacks an optional package of another platform
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  const { status } = spawnSync('npm', INSTALL, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
