import fc from 'fast-check'
import { kopecksOf, type Kopecks } from '../money/money.ts'

const MILLION_ROUBLES = 100_000_000 as Kopecks

export const anAmount = (roubles = 1_290): Kopecks => kopecksOf(roubles)

/** Any amount within the limits; by default from 0 to a million roubles. */
export const anyAmount = (limits: { readonly min?: Kopecks; readonly max?: Kopecks } = {}): fc.Arbitrary<Kopecks> =>
  fc.integer({ min: limits.min ?? 0, max: limits.max ?? MILLION_ROUBLES }).map((kopecks) => kopecks as Kopecks)
