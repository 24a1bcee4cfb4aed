/**
 * Races between shoppers on a PostgreSQL of its own, with naive controls that the checks must detect.
 *
 *     npm run test:races -- --rounds 20
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '20' } },
  allowPositionals: true,
})
if (!/^[1-9]\d{0,3}$/.test(values.rounds)) {
  console.error('npm run test:races -- [--rounds N] [file …]')
  process.exit(2)
}

const { status } = spawnSync('vitest', ['run', '--project', 'races', ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, ROUNDS: values.rounds },
})
process.exit(status ?? 1)
