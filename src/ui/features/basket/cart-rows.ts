import type { BasketItem } from '../../../domain/basket/basket.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'
import type { Removal } from '../../../application/basket/removals.ts'

export type CartRow =
  | { readonly _tag: 'Line'; readonly line: VisibleLine }
  | { readonly _tag: 'Removed'; readonly line: BasketItem }

/** Lines, and what was taken out where it stood; what came back stands there again. */
export const cartRows = (lines: ReadonlyArray<VisibleLine>, removals: ReadonlyArray<Removal>): ReadonlyArray<CartRow> => {
  const held = new Map(lines.map((line) => [line.product.id, line]))
  const moved = new Set(removals.map(({ line }) => line.product.id))
  const rows: Array<CartRow> = lines.filter(({ product }) => !moved.has(product.id)).map((line) => ({ _tag: 'Line', line }))
  for (const removal of removals.toReversed()) {
    const back = held.get(removal.line.product.id)
    rows.splice(removal.at, 0, back === undefined ? { _tag: 'Removed', line: removal.line } : { _tag: 'Line', line: back })
  }
  return rows
}
