import type { Removal } from '../../../application/basket/removals.ts'
import type { BasketItem } from '../../../domain/basket/basket.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'

export type BasketRow =
  | { readonly _tag: 'Line'; readonly line: VisibleLine }
  | { readonly _tag: 'Removed'; readonly line: BasketItem; readonly isSaved: boolean }

// A removed line stays in its position, where it can be restored.
export const basketRows = (
  lines: ReadonlyArray<VisibleLine>,
  removals: ReadonlyArray<Removal>,
): ReadonlyArray<BasketRow> => {
  const held = new Map(lines.map((line) => [line.product.id, line]))
  const moved = new Set(removals.map(({ line }) => line.product.id))
  const rows: Array<BasketRow> = lines
    .filter(({ product }) => !moved.has(product.id))
    .map((line) => ({ _tag: 'Line', line }))
  for (const removal of removals.toReversed()) {
    const back = held.get(removal.line.product.id)
    rows.splice(
      removal.at,
      0,
      back === undefined
        ? { _tag: 'Removed', line: removal.line, isSaved: removal.isSaved === true }
        : { _tag: 'Line', line: back },
    )
  }
  return rows
}
