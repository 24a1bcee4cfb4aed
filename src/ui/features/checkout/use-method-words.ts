import { useUnit } from 'effector-react'
import { $visiblePreview } from '../../../application/basket/preview.ts'
import { $receivingOptions } from '../../../application/delivery-context/receiving.ts'
import { costInOrder } from '../../../domain/order/order-sums.ts'
import type { DeliveryMethod } from '../../../domain/place/place.ts'
import { costWords, whenWords } from '../receiving-words.ts'

interface MethodWords {
  readonly cost: string
  readonly when: string
}

/** What a delivery method costs for this order, and from which day on it brings it. */
export const useMethodWords = (): ((method: DeliveryMethod) => MethodWords) => {
  const { options, preview } = useUnit({ options: $receivingOptions, preview: $visiblePreview })
  return (method) => ({
    cost: costWords(preview === null ? method.cost : costInOrder(method, options?.methods ?? [method], preview)),
    when: whenWords(method.dateFrom, null),
  })
}
