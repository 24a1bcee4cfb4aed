import { expect, it } from 'vitest'
import { shopYear } from '../../../src/main/service-year.ts'

it('the year starts in Novosibirsk seven hours before UTC [FTR-10]', () => {
  let now = Date.UTC(2026, 11, 31, 16, 59, 59)
  const year = shopYear(() => now)
  expect(year()).toBe(2026)
  now += 1_000
  expect(year()).toBe(2027)
})
