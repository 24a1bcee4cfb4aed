import type { ProductId } from '../../../domain/catalogue/product.ts'
import { port } from '../../kernel/port.ts'

export interface PreHydrationClicks {
  /** Products whose «В корзину» was pressed before the page was alive; each is given out once. */
  readonly take: () => ReadonlyArray<ProductId>
  /** Makes the choices of a list that were changed before the page was alive, and the last press on a button, once more, now that it listens. */
  readonly replayChanges: () => void
}

export const $preHydrationClicks = port<PreHydrationClicks>('EarlyClicks')
