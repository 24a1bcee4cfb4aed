import type { ProductId } from '../../domain/product.ts'
import { port } from '../kernel/port.ts'

export interface EarlyClicks {
  /** Products whose «В корзину» was pressed before the page was alive; each is given out once. */
  readonly take: () => ReadonlyArray<ProductId>
}

export const $earlyClicks = port<EarlyClicks>('EarlyClicks')
