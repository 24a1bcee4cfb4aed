const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 30_000

/** How long to wait before a silent service is asked again, after so many silences in a row. */
export const growingWait = (silences: number): number => Math.min(FIRST_WAIT_MS * 2 ** (silences - 1), LONGEST_WAIT_MS)
