import type { BasketItem } from '../../../domain/basket.ts'
import type { PicturedLine } from '../../../domain/basket-picture.ts'
import type { Removal } from '../../../application/basket/removals.ts'

export type CartRow =
  | { readonly _tag: 'Line'; readonly line: PicturedLine; readonly at: number }
  | { readonly _tag: 'Removed'; readonly line: BasketItem }

/** Lines, and what was taken out where it stood; what came back some other way is a line again. */
export const cartRows = (lines: ReadonlyArray<PicturedLine>, removals: ReadonlyArray<Removal>): ReadonlyArray<CartRow> => {
  const held = new Set(lines.map(({ product }) => product.id))
  const rows: Array<CartRow> = lines.map((line, at) => ({ _tag: 'Line', line, at }))
  const gone = removals.filter(({ line }) => !held.has(line.product.id)).toReversed()
  for (const { line, at } of gone) rows.splice(at, 0, { _tag: 'Removed', line })
  return rows
}
