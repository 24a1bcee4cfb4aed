// Builds the storefront and the server if a source is newer than the last build.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'

const BUILT = 'dist/server/server.js'
const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/shared-chunks.ts',
  'scripts/chunk-cycle.ts',
  'package-lock.json',
]

const newest = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return 0
  return found.isDirectory()
    ? Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
    : found.mtimeMs
}

if (newest(BUILT) < Math.max(...SOURCES.map(newest))) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
