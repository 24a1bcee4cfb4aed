import { describe, expect, it } from 'vitest'
import { kopecksOf, roublesOf } from '../../../src/domain/money/money.ts'

describe('money', () => {
  it('stores roubles as whole kopecks [CFG-03]', () => {
    expect(kopecksOf(1234.5)).toBe(123_450)
    expect(roublesOf(kopecksOf(0.1))).toBe(0.1)
  })
})
