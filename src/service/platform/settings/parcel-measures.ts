import type { Measures } from '../../../domain/order/parcel.ts'
import { fromText } from '../environment.ts'

export interface ParcelMeasures {
  /** Slug of a category; null for every category. */
  readonly category: string | null
  readonly measures: Measures
}

const MEASURES =
  /^\s*(\*|[\da-z-]{1,200})\s+([1-9]\d{0,5})\s+([1-9]\d{0,2})[×xх*]([1-9]\d{0,2})[×xх*]([1-9]\d{0,2})\s*$/

const measuresIn = (part: string): ParcelMeasures | undefined => {
  const [, category, grams, long, wide, high] = MEASURES.exec(part) ?? []
  return category === undefined
    ? undefined
    : {
        category: category === '*' ? null : category,
        measures: { grams: Number(grams), sides: [Number(long), Number(wide), Number(high)] },
      }
}

export const parcelMeasures = fromText<ReadonlyArray<ParcelMeasures>>(
  'measures of parcels divided by commas',
  (value) => {
    const all = value.split(',').map(measuresIn)
    return all.every((one) => one !== undefined) ? all : undefined
  },
  { type: 'list' },
)
