import type { Branded } from '../branded.ts'

/** An amount of money in whole kopecks. [CFG-03] */
export type Kopecks = Branded<number, 'Kopecks'>

export const KOPECKS_IN_ROUBLE = 100

/** Whole kopecks of an amount in roubles; a fraction of a kopeck is rounded to the nearest. */
export const kopecksOf = (roubles: number): Kopecks => Math.round(roubles * KOPECKS_IN_ROUBLE) as Kopecks

/** Roubles, with at most two decimals, of an amount in kopecks. */
export const roublesOf = (amount: Kopecks): number => amount / KOPECKS_IN_ROUBLE
