import { spawnSync } from 'node:child_process'

// `npm run bench` runs all benchmarks but the longest, `npm run bench pages` one. Flags after `--` are passed on.

const BENCHES: Readonly<Record<string, string>> = {
  weight: 'tests/bench/weight.ts',
  layers: 'tests/bench/layers.ts',
  pages: 'tests/bench/pages.ts',
  'start-cost': 'tests/bench/start-cost.ts',
  lighthouse: 'tests/bench/lighthouse.ts',
  press: 'tests/bench/press.ts',
  domain: 'tests/bench/domain.ts',
  sizes: 'tests/bench/sizes.ts',
  import: 'tests/bench/import.ts',
  service: 'tests/bench/service.ts',
  admin: 'tests/bench/admin.ts',
  'product-changes': 'tests/bench/product-changes.ts',
  exchange: 'tests/bench/exchange.ts',
  'search-quality': 'tests/bench/search-quality.ts',
  'search-readings': 'tests/bench/search-readings.ts',
  'search-storm': 'tests/bench/search-storm.ts',
  'price-rules': 'tests/bench/price-rules.ts',
  start: 'tests/bench/start.ts',
  sale: 'tests/bench/sale/sale.ts',
  million: 'tests/bench/million.ts',
  orders: 'tests/bench/orders.ts',
  soak: 'tests/bench/soak.ts',
}
/** Run for half an hour or more. */
const BY_NAME = ['million', 'orders', 'soak']

const args = process.argv.slice(2)
const selected = args.filter((word) => word in BENCHES)
const flags = args.filter((word) => word.startsWith('--'))
const all = Object.keys(BENCHES).filter((name) => !BY_NAME.includes(name))
for (const name of selected.length === 0 ? all : selected) {
  console.log(`\n== ${name}`)
  const { status } = spawnSync(process.execPath, [BENCHES[name] as string, ...flags], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
