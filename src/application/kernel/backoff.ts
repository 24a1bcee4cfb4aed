const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** Milliseconds to wait before the next attempt, after this many lost responses in a row. */
export const backoffMs = (silences: number): number => Math.min(FIRST_WAIT_MS * 2 ** (silences - 1), LONGEST_WAIT_MS)
