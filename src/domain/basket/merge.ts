/** What is kept of one line of a basket, priced nowhere yet. */
export interface StoredLine {
  readonly productId: number
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/**
 * Of one product the larger count wins; the owner's comment and tick stay, and a guest's comment fills an empty one.
 * [OC-59]
 */
const joined = <Line extends StoredLine>(own: Line, guests: StoredLine): Line => ({
  ...own,
  count: Math.max(own.count, guests.count),
  comment: own.comment === '' ? guests.comment : own.comment,
})

/**
 * A guest's basket taken over by the user who signed in: the user's lines first, then what only the guest had. [OC-59]
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
