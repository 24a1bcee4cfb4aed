import type { ProductId } from '../../../domain/catalogue/product.ts'
import { port } from '../../kernel/port.ts'

export interface PreHydrationClicks {
  /** Ends the recording. A press that is recorded and handled too would count twice. */
  readonly stop: () => void
  /** Products whose «В корзину» was pressed before hydration; each is returned once. */
  readonly take: () => ReadonlyArray<ProductId>
  /** Repeats list changes and the last button press made before hydration. */
  readonly replayChanges: () => void
}

export const $preHydrationClicks = port<PreHydrationClicks>('EarlyClicks')
