export const parsed = (kept: string): unknown => {
  try {
    return JSON.parse(kept)
  } catch {
    return null
  }
}
