// Everything that has to hold, in its short form; ends with one line that counts what passed and what failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromium } from './chromium.mjs'

const REPORTS = 'reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const environment = { ...process.env, CHROMIUM: chromium(), NO_COLOR: '1' }

const run = (name, command, args, more = {}) => {
  process.stdout.write(`\n== ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...environment, ...more } })
  process.stdout.write(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  return status === 0
}

const report = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A step without a report of its own counts as one test. */
const step = (name, command, args, more) => (run(name, command, args, more) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

const vitest = (name, args = ['--project', name]) => {
  const file = `${REPORTS}/${name}.json`
  const ok = run(name, 'vitest', ['run', ...args, '--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`])
  const counts = report(file)
  const failed = counts === null ? 1 : counts.numFailedTests
  return { passed: counts?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) }
}

const playwright = () => {
  const file = `${REPORTS}/e2e.json`
  const ok = run('e2e', 'playwright', ['test', '--reporter=line,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const stats = report(file)?.stats
  const failed = stats === undefined ? 1 : stats.unexpected
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: ok ? failed : Math.max(1, failed) }
}

const results = [
  step('typecheck', 'npm', ['run', '--silent', 'typecheck']),
  step('lint', 'npm', ['run', '--silent', 'lint']),
  step('knip', 'knip', []),
  step('build', 'npm', ['run', '--silent', 'build']),
  vitest('domain', ['--config', 'tests/property/domain.config.ts', '--coverage']),
  vitest('unit', ['--project', 'unit', '--exclude', 'tests/property/**']),
  vitest('contract'),
  vitest('component'),
  step('page weight', 'node', ['tests/bench/weight.ts', '--check']),
  vitest('documents'),
  step('races', 'npm', ['run', '--silent', 'test:races', '--', '--rounds', '2']),
  step('crash', 'npm', ['run', '--silent', 'test:crash', '--', '--rounds', '2']),
  playwright(),
]

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') === 0 ? 0 : 1)
