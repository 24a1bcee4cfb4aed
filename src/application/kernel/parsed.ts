/** What a browser kept as a text; null when it is none of ours. */
export const parsed = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}
