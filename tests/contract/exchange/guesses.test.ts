import { expect, it } from 'vitest'
import { countGuess, trustNetwork } from '../../../src/service/exchange/protocol/guesses.ts'
import { describeOnPostgres } from '../support/database.ts'

describeOnPostgres('wrong passwords of 1C', (database) => {
  it('lock their network after ten, and networks that never sent the right password after a hundred', async () => {
    let now = Date.parse('2026-11-29T10:00:00Z')
    const deps = () => ({ db: database().db, clock: { now: () => now }, secret: 'a secret of the tests' })
    const guess = async (network: string, times: number) => {
      let compared = 0
      for (let at = 0; at < times; at++) compared += (await countGuess(deps(), network)) ? 1 : 0
      return compared
    }
    await trustNetwork(deps(), '192.0.2.1')
    expect(await guess('203.0.113.1', 11)).toBe(10)
    for (let at = 2; at < 12; at++) await guess(`203.0.113.${String(at)}`, 9)
    expect([await guess('203.0.113.99', 1), await guess('192.0.2.1', 1)]).toEqual([0, 1])
    now += 600_000
    expect(await guess('203.0.113.1', 1)).toBe(1)
  })
})
