import { useUnit } from 'effector-react'
import { $stockLevels } from '../../../application/catalogue/stock-levels.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { stockNote } from '../../../domain/catalogue/stock.ts'
import { StockLevel } from '../../features/product-card/stock-level.tsx'
import { strings } from './strings.ts'

export interface StockLineProps {
  readonly product: Pick<Product, 'productBranchStocks' | 'stocksState'>
}

/** How much there is in words, when the count itself is not said. [STOCK-14..21] */
export function StockLine({ product: { productBranchStocks: units, stocksState } }: StockLineProps) {
  const note = stockNote(units, useUnit($stockLevels))
  // where else it is, the note says
  if (note._tag === 'Left' || stocksState === 'in_another_shop') return null
  return <StockLevel colour={note.colour}>{units !== null && units > 0 ? strings.stock(note.text) : note.text}</StockLevel>
}
