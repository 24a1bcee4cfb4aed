const AROUND = 1

export const pageWindow = (page: number, pages: number): ReadonlyArray<number | null> => {
  const near = new Set([1, pages, ...Array.from({ length: 2 * AROUND + 1 }, (_, index) => page - AROUND + index)])
  const shown = [...near].filter((candidate) => candidate >= 1 && candidate <= pages).sort((one, other) => one - other)
  return shown.flatMap((current, index) => {
    const missing = current - (shown[index - 1] ?? 0) - 1
    if (missing === 0) return [current]
    return missing === 1 ? [current - 1, current] : [null, current]
  })
}
