import { described, refuse, type Described } from '../kernel/described.ts'

export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

const DEGREES = '-?\\d{1,3}(\\.\\d{1,10})?'
const FOUR = new RegExp(`^${DEGREES}(,${DEGREES}){3}$`)

export const boundsText: Described<Bounds> = described<Bounds>({
  name: 'bounds',
  schema: { type: 'string', pattern: FOUR.source },
  is: (value): value is Bounds => typeof value === 'object' && value !== null && 'south' in value,
  parse: (value, errors) => {
    if (typeof value !== 'string' || !FOUR.test(value)) return refuse(errors, value, 'format')
    const [south = 0, west = 0, north = 0, east = 0] = value.split(',').map(Number)
    const isMap =
      Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180 && south <= north
    return isMap ? { south, west, north, east } : refuse(errors, value, 'bounds')
  },
  encode: ({ south, west, north, east }) => [south, west, north, east].join(','),
})
