export interface Backoff {
  readonly firstMs: number
  readonly longestMs: number
}

/** For requests that a shopper waits for: 2, 4, 8, 16, then 30 s. */
export const REQUEST_BACKOFF: Backoff = { firstMs: 2_000, longestMs: 30_000 }

/** Milliseconds to wait before the next attempt, after this many failures in a row (from 1). Doubles to the longest. */
export const backoffMs = ({ firstMs, longestMs }: Backoff, failures: number): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs)
