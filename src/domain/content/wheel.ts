import { MAX_SEGMENTS, segmentCount } from './segment-count.ts'

export const WHEEL_TURN_SECONDS = 6

export interface WheelSegment<Prize> {
  readonly prize: Prize
  readonly colour: 'primary' | 'secondary'
}

const FULL_TURN = 360

const withWon = <Prize>(prizes: ReadonlyArray<Prize>, won: Prize | null): ReadonlyArray<Prize> => {
  const beyond = prizes.slice(MAX_SEGMENTS).filter((prize) => prize === won)
  return [...prizes.slice(0, MAX_SEGMENTS - beyond.length), ...beyond]
}

/**
 * The smallest allowed number of segments that fits all prizes; the prizes repeat in order to fill it. Of more than 12
 * prizes only 12 are shown, and a won prize that is not among them replaces the last. [LOTT-09, LOTT-10, OC-45]
 */
export const wheelSegments = <Prize>(
  prizes: ReadonlyArray<Prize>,
  won: Prize | null = null,
): ReadonlyArray<WheelSegment<Prize>> => {
  const shown = withWon(prizes, won)
  const count = segmentCount(shown.length)
  return Array.from({ length: count }, (_, index) => ({
    prize: shown[index % shown.length] as Prize,
    colour: index % 2 === 0 ? 'primary' : 'secondary',
  }))
}

const inTurn = (degrees: number): number => ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN

/**
 * Clockwise turn in degrees that puts the middle of the segment under the pointer, after `wholeTurns` full turns
 * from the current angle `from`. Segment 0 begins at the pointer; the others follow clockwise. [LOTT-08]
 */
export const finalTurn = (segment: number, segments: number, from = 0, wholeTurns = 5): number => {
  const middle = (segment + 0.5) * (FULL_TURN / segments)
  return from + wholeTurns * FULL_TURN + inTurn(-middle - from)
}
