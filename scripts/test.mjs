// The short test suite. The last line counts passed and failed steps.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium, headlessShell } from './chromium.mjs'
import { installServers } from './debian-packages.ts'

const REPORTS = 'reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

installServers()
const environment = { ...process.env, CHROMIUM: chromium(), HEADLESS_SHELL: headlessShell(), NO_COLOR: '1' }

const outcomes = []
/** Failed tests with their errors, printed last. */
const failures = []

const MAX_LINES = 12

const firstLines = (text = '', count = 1) =>
  stripVTControlCharacters(text)
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, count)
    .join('\n    ')

/** The errors in the output of a command; its last lines if none is marked. */
const errorsIn = (output) => {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const errors = lines.flatMap((line, at) => {
    // ESLint: the file, then an indented line per error
    const file = /^\s+\d+:\d+ +(error|warning) /.test(line) && lines.slice(0, at).findLast((one) => /^\S/.test(one))
    if (file) return [`${file}:${line.trim()}`]
    return /\berror TS\d+|^\[(error|warn)\]|^(\w*Error|error|✗)\b/.test(line) ? [line] : []
  })
  return errors.length > 0 ? errors.slice(0, MAX_LINES) : lines.slice(-MAX_LINES)
}

/** Prints the output when the command ends; with `isAlone`, at once. */
const run = (name, command, args, { more = {}, isAlone = false, isYielding = false } = {}) => {
  process.stdout.write(`\n== ${name}\n`)
  const started = Date.now()
  return new Promise((resolve) => {
    const said = []
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment, ...more } })
    if (isYielding && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        said.push(bytes)
        if (isAlone) process.stdout.write(bytes)
      })
    child.once('error', (error) => said.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (status, signal) => {
      const outcome = `${name}: ${status === 0 ? 'ok' : `FAILED (${signal ?? `exit code ${status}`})`}, ${((Date.now() - started) / 1000).toFixed(0)} s`
      outcomes.push(outcome)
      const output = Buffer.concat(said)
      if (!isAlone) process.stdout.write(output)
      process.stdout.write(`== ${outcome}\n`)
      resolve({ ok: status === 0, output: output.toString() })
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

/** Adds the names of failed tests, or the errors of the output if there are none. */
const note = (name, { ok, output }, failed) => {
  if (!ok) failures.push(...(failed.length > 0 ? failed : errorsIn(output)).map((line) => `${name}: ${line}`))
}

/** A step without its own report counts as one test. */
const step = async (name, command, args, how) => {
  const result = await run(name, command, args, how)
  note(name, result, [])
  return result.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = relative('.', file)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${firstLines(failureMessages[0])}`)
    return status === 'failed' && failed.length === 0 ? [`${name}: ${firstLines(message)}`] : failed
  })

const vitest = async (name, args = ['--project', name]) => {
  const file = `${REPORTS}/${name}.json`
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
  const result = await run(name, 'vitest', ['run', ...args, ...reporters], { more: { DOMAIN_APART: '1' } })
  const counts = report(file)
  note(name, result, counts === null ? [] : failedTests(counts))
  const failed = counts === null ? 1 : counts.numFailedTests
  return { passed: counts?.numPassedTests ?? 0, failed: result.ok ? failed : Math.max(1, failed) }
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        // after a time limit, the second error names the call that did not return
        const errors = (results.at(-1)?.errors ?? []).map(({ message }) => firstLines(message, MAX_LINES))
        return [`[${projectName}] tests/e2e/${file}:${line} ${title}`, ...errors].join('\n    ')
      }),
  ),
  ...suites.flatMap(failedSpecs),
]

const playwright = async () => {
  const file = `${REPORTS}/e2e.json`
  const result = await run('e2e', 'playwright', ['test', '--reporter=line,json'], {
    more: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    isAlone: true,
  })
  const counts = report(file)
  note('e2e', result, counts === null ? [] : failedSpecs(counts))
  const stats = counts?.stats
  const failed = stats === undefined ? 1 : stats.unexpected
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: result.ok ? failed : Math.max(1, failed) }
}

const silent = (script, ...more) => ['run', '--silent', script, ...more]

/** Starts the next step when a runner is free, the longest steps first, so that the runners end together. */
const queue = async (runners, steps) => {
  const waiting = [...steps]
  const results = []
  const runNext = async () => {
    for (let begin = waiting.shift(); begin !== undefined; begin = waiting.shift()) results.push(await begin())
  }
  await Promise.all(Array.from({ length: runners }, runNext))
  return results
}

/** Those whose outcome does not depend on the speed of the machine. */
const SHORT_ATTACKS = ['strangeRequests', 'playMoney', 'exchangeGuesses', 'unseenDrawings', 'halfSentBodies', 'bombs']

const RUNNERS = 3

const skip = (name, needed) => {
  const outcome = `${name}: skipped, because ${needed} failed`
  outcomes.push(outcome)
  process.stdout.write(`\n== ${outcome}\n`)
  return { passed: 0, failed: 0 }
}
/** A step that runs what `npm run build` writes. */
const afterBuild = (name, begin) => (built.failed > 0 ? skip(name, 'build') : begin())

const built = await step('build', 'npm', silent('build'))
// steps wait for databases, browsers and time limits: three at once keep two cores busy
const beside = await queue(RUNNERS, [
  () => vitest('contract'),
  () => vitest('component'),
  () => afterBuild('documents', () => vitest('documents')),
  () => vitest('unit'),
  () => vitest('domain', ['--config', 'tests/property/domain.config.ts', '--coverage', '--no-isolate']),
  () => step('races', 'npm', silent('test:races', '--', '--rounds', '1')),
  () => afterBuild('crash', () => step('crash', 'npm', silent('test:crash', '--', '--rounds', '1'))),
  () => afterBuild('abuse', () => step('abuse', 'npm', silent('test:abuse', '--', ...SHORT_ATTACKS))),
  () => step('format', 'npm', silent('format:check')),
  () => step('knip', 'knip', []),
  () => afterBuild('page weight', () => step('page weight', 'node', ['tests/bench/weight.ts', '--check'])),
])
// end-to-end tests wait for pages: lint takes the time that they leave
const atTheEnd = await Promise.all([
  afterBuild('e2e', playwright),
  step('lint', 'npm', silent('lint'), { isYielding: true }),
])
const results = [built, ...beside, ...atTheEnd]

const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
if (failures.length > 0) outcomes.push('', 'Failed:', ...failures.map((failure) => `  ${failure}`))
process.stdout.write(`\n${outcomes.join('\n')}\n\n${total('passed')} passed, ${total('failed')} failed\n`)
process.exit(total('failed') === 0 ? 0 : 1)
