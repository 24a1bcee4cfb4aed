// The short test suite. The last line counts passed and failed steps.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromium } from './chromium.mjs'

const REPORTS = 'reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const environment = { ...process.env, CHROMIUM: chromium(), NO_COLOR: '1' }

const outcomes = []

/** Output of parallel commands is printed when they end; of a single one, as it comes. */
const run = (name, command, args, { more = {}, isAlone = false } = {}) => {
  process.stdout.write(`\n== ${name}\n`)
  const started = Date.now()
  return new Promise((resolve) => {
    const said = []
    const child = spawn(command, args, {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...more },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes))
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (status, signal) => {
      const outcome = `${name}: ${status === 0 ? 'ok' : `FAILED (${signal ?? `exit code ${status}`})`}, ${((Date.now() - started) / 1000).toFixed(0)} s`
      outcomes.push(outcome)
      process.stdout.write(Buffer.concat(said))
      process.stdout.write(`== ${outcome}\n`)
      resolve(status === 0)
    })
  })
}

const report = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A step without its own report counts as one test. */
const step = async (name, command, args, how) =>
  (await run(name, command, args, how)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const failedTests = (counts) =>
  counts.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name}: ${test.fullName}`)
    return status === 'failed' && failed.length === 0 ? [`${name}: ${message}`] : failed
  })

const vitest = async (name, args = ['--project', name]) => {
  const file = `${REPORTS}/${name}.json`
  const ok = await run(name, 'vitest', [
    'run',
    ...args,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const counts = report(file)
  const failed = counts === null ? 1 : counts.numFailedTests
  outcomes.push(...(counts === null ? ['  it left no report'] : failedTests(counts).map((test) => `  ${test}`)))
  return { passed: counts?.numPassedTests ?? 0, failed: ok ? failed : Math.max(1, failed) }
}

const playwright = async () => {
  const file = `${REPORTS}/e2e.json`
  const ok = await run('e2e', 'playwright', ['test', '--reporter=line,json'], {
    more: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    isAlone: true,
  })
  const stats = report(file)?.stats
  const failed = stats === undefined ? 1 : stats.unexpected
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: ok ? failed : Math.max(1, failed) }
}

const inTurn = async (steps) => {
  const results = []
  for (const begin of steps) results.push(await begin())
  return results
}

const silent = (script, ...more) => ['run', '--silent', script, ...more]

const built = await step('build', 'npm', silent('build'))
// contract tests mostly wait for databases, so they run in parallel
const beside = await Promise.all([
  inTurn([() => vitest('contract')]),
  inTurn([
    () => step('typecheck', 'npm', silent('typecheck')),
    () => step('format', 'npm', silent('format:check')),
    () => step('lint', 'npm', silent('lint')),
    () => step('knip', 'knip', []),
    () => step('page weight', 'node', ['tests/bench/weight.ts', '--check']),
    () => vitest('domain', ['--config', 'tests/property/domain.config.ts', '--coverage']),
    () => vitest('unit', ['--project', 'unit', '--exclude', 'tests/property/**']),
    () => vitest('component'),
    () => vitest('documents'),
  ]),
])
const alone = await inTurn([
  () => step('races', 'npm', silent('test:races', '--', '--rounds', '2'), { isAlone: true }),
  () => step('crash', 'npm', silent('test:crash', '--', '--rounds', '2'), { isAlone: true }),
  playwright,
])
const results = [built, ...beside.flat(), ...alone]

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
process.stdout.write(`\n${outcomes.join('\n')}\n\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') === 0 ? 0 : 1)
