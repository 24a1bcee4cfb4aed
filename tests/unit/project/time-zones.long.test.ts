import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'

const DATE_TESTS = [
  'tests/unit/domain/day.test.ts',
  'tests/unit/domain/instalment.test.ts',
  'tests/property/text/day.test.ts',
  'tests/property/order/instalment.test.ts',
]

const run = async (zone: string) => {
  const inOneWorker = ['--no-isolate', '--maxWorkers', '1']
  const vitest = spawn('vitest', ['run', '--project', 'unit', '--reporter', 'dot', ...inOneWorker, ...DATE_TESTS], {
    env: { ...process.env, TZ: zone, FC_RUNS: '200', FORCE_COLOR: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Array<string> = []
  for (const stream of [vitest.stdout, vitest.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const [status] = (await once(vitest, 'close')) as [number | null]
  return { status, output: output.join('') }
}

describe('the tests of days', () => {
  it.each(['UTC', 'America/New_York', 'Asia/Novosibirsk', 'Pacific/Kiritimati'])(
    'pass on a machine in %s [CFG-04, INST-11]',
    async (zone) => {
      const { status, output } = await run(zone)
      expect(status, output).toBe(0)
      expect(output).toMatch(/Test Files\D+4 passed/)
    },
    120_000,
  )
})
