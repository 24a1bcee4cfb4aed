// Installs the packages when they are absent or older than the lockfile. Runs on plain Node 20, before anything is installed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

// not `npm ci`: it refuses a lockfile when a registry lacks a package of a platform that is not ours
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json')) {
  const { status } = spawnSync('npm', INSTALL, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
