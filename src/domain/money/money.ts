import type { Branded } from '../branded.ts'

/** Money in whole kopecks. [CFG-03] */
export type Kopecks = Branded<number, 'Kopecks'>

export const KOPECKS_IN_ROUBLE = 100

/** Converts roubles to kopecks, rounded to the nearest kopeck. */
export const kopecksOf = (roubles: number): Kopecks => Math.round(roubles * KOPECKS_IN_ROUBLE) as Kopecks

/** Converts kopecks to roubles with at most two decimals. */
export const roublesOf = (amount: Kopecks): number => amount / KOPECKS_IN_ROUBLE
