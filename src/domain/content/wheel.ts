/** [LOTT-10] */
export const WHEEL_SEGMENTS = [2, 4, 6, 8, 10, 12] as const
const MOST_SEGMENTS = 12

/** [LOTT-08] */
export const WHEEL_TURN_SECONDS = 6

/** One part of the wheel; the two colours alternate, as segments are even in number. [LOTT-09] */
export interface WheelSegment<Prize> {
  readonly prize: Prize
  readonly colour: 'primary' | 'secondary'
}

const FULL_TURN = 360

const drawn = <Prize>(prizes: ReadonlyArray<Prize>, won: Prize | null): ReadonlyArray<Prize> => {
  const beyond = prizes.slice(MOST_SEGMENTS).filter((prize) => prize === won)
  return [...prizes.slice(0, MOST_SEGMENTS - beyond.length), ...beyond]
}

/**
 * The wheel of some prizes: the least allowed number of segments that holds them, filled by repeating them in order. Of
 * more than 12 the first 12 are drawn, the won one in place of the last when it is not among them. No prizes, no
 * segments. [LOTT-09, LOTT-10, OC-45]
 */
export const wheelSegments = <Prize>(
  prizes: ReadonlyArray<Prize>,
  won: Prize | null = null,
): ReadonlyArray<WheelSegment<Prize>> => {
  const shown = drawn(prizes, won)
  const count = Math.ceil(shown.length / 2) * 2
  return Array.from({ length: count }, (_, index) => ({
    prize: shown[index % shown.length] as Prize,
    colour: index % 2 === 0 ? 'primary' : 'secondary',
  }))
}

const inTurn = (degrees: number): number => ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN

/**
 * The turn, in degrees clockwise, that ends with the middle of a segment under the pointer at the top, after so many
 * whole turns from where the wheel stands. Segment 0 begins at the top and the others follow clockwise. [LOTT-08]
 */
export const finalTurn = (segment: number, segments: number, from = 0, wholeTurns = 5): number => {
  const middle = (segment + 0.5) * (FULL_TURN / segments)
  return from + wholeTurns * FULL_TURN + inTurn(-middle - from)
}

/** The segment under the pointer once the wheel has turned so far. */
export const segmentAt = (turn: number, segments: number): number =>
  Math.floor(inTurn(-turn) / (FULL_TURN / segments)) % segments
