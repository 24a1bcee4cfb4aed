import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

const HELP = 'npm run test:property -- [--runs N] [--seed N] [file …]'
const DEFAULT_RUNS = '1000'
const LARGEST_SEED = 2 ** 31 - 1

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: DEFAULT_RUNS }, seed: { type: 'string' } },
  allowPositionals: true,
})
const seed = values.seed ?? String(randomInt(LARGEST_SEED))

if (!/^\d+$/.test(values.runs) || !/^-?\d+$/.test(seed)) {
  console.error(HELP)
  process.exit(2)
}

console.log(`${values.runs} cases a property, seed ${seed}; the same again:`)
console.log(`npm run test:property -- --runs ${values.runs} --seed ${seed}`)

const files = positionals.length > 0 ? positionals : ['tests/property']
const { status } = spawnSync('vitest', ['run', '--project', 'unit', '--testTimeout', '3600000', ...files], {
  stdio: 'inherit',
  env: { ...process.env, FC_RUNS: values.runs, FC_SEED: seed },
})
process.exit(status ?? 1)
