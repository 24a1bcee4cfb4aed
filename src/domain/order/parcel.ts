import type { DeliveryType } from '../place/place.ts'
import { ORDER_STATUS, type OrderStatus } from './order-status.ts'

/** Weight in grams and sides in centimetres, whole numbers. */
export interface Measures {
  readonly grams: number
  readonly sides: readonly [number, number, number]
}

export interface MeasuredUnits {
  readonly count: number
  readonly measures: Measures
}

/** queued: not yet sent to the carrier. refused: the carrier rejected the data. returning: not delivered. */
export const PARCEL_STATES = [
  'queued',
  'refused',
  'registered',
  'onTheWay',
  'atPoint',
  'delivered',
  'returning',
  'removed',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

const numberOf = (text: string): number => {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) && number > 0 ? number : 0
}

const GRAMS = 1_000
const SIDES = 3

/**
 * The measures that a catalogue states: kilograms («0,45») and sides in centimetres («30 × 20,5 × 15»), rounded up. What
 * it does not state, or states unreadably, comes from `unknown`.
 */
export const measuresOf = (kilograms: string | null, sides: string | null, unknown: Measures): Measures => {
  const grams = Math.ceil(Math.round(numberOf(kilograms ?? '') * GRAMS * GRAMS) / GRAMS)
  const stated = (sides ?? '').split(/[×xх*]/i).map(numberOf)
  const areSides = stated.length === SIDES && stated.every((side) => side > 0)
  return {
    grams: grams > 0 ? grams : unknown.grams,
    sides: areSides ? (stated.map(Math.ceil) as [number, number, number]) : unknown.sides,
  }
}

const NOTHING: Measures = { grams: 0, sides: [0, 0, 0] }

/** One parcel of all units, laid flat on each other: the weights add up, and so do the shortest sides. */
export const packParcel = (units: ReadonlyArray<MeasuredUnits>): Measures =>
  units.reduce<Measures>(({ grams, sides: [long, wide, high] }, { count, measures }) => {
    const [a, b, c] = measures.sides.toSorted((one, other) => other - one) as [number, number, number]
    return {
      grams: grams + measures.grams * count,
      sides: [Math.max(long, a), Math.max(wide, b), high + c * count],
    }
  }, NOTHING)

/** The status that a parcel gives its order, if the life of the order allows it; null for none. [OC-31] */
export const orderStatusOf = (state: ParcelState, deliveryType: DeliveryType): OrderStatus | null => {
  switch (state) {
    case 'onTheWay':
      return ORDER_STATUS.onTheWay
    case 'atPoint':
      return deliveryType === 'pickup' ? ORDER_STATUS.ready : ORDER_STATUS.onTheWay
    case 'delivered':
      return ORDER_STATUS.completed
    case 'queued':
    case 'refused':
    case 'registered':
    case 'returning':
    case 'removed':
      return null
  }
}

/** Whether the order can be handed to a carrier again: there is no parcel of it. */
export const canHandOver = (state: ParcelState | null): boolean =>
  state === null || state === 'refused' || state === 'removed'

/** Whether the carrier will report nothing more. */
export const isParcelFinal = (state: ParcelState): boolean => state === 'delivered' || canHandOver(state)
