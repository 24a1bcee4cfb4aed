export interface StoredLine {
  readonly productId: number
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

const joined = <Line extends StoredLine>(own: Line, guests: StoredLine): Line => ({
  ...own,
  count: Math.max(own.count, guests.count),
  comment: own.comment === '' ? guests.comment : own.comment,
})

/**
 * Merges a guest's basket into the user's: the user's lines first, then the guest's other lines. For a product in both,
 * the larger count wins; the user's comment and tick stay, and the guest's comment fills an empty one. [OC-59]
 */
export const mergedBaskets = <Line extends StoredLine>(
  own: ReadonlyArray<Line>,
  guests: ReadonlyArray<Line>,
): ReadonlyArray<Line> => {
  const guestsLine = new Map(guests.map((line) => [line.productId, line]))
  const ownIds = new Set(own.map(({ productId }) => productId))
  return [
    ...own.map((line) => {
      const other = guestsLine.get(line.productId)
      return other === undefined ? line : joined(line, other)
    }),
    ...guests.filter(({ productId }) => !ownIds.has(productId)),
  ]
}
