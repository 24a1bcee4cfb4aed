import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { $basketAnnouncement } from '../../../application/basket/basket.ts'
import { formatCount, formatPrice } from '../../../domain/money/format.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { productForms, strings } from '../strings.ts'

// A live region announces only changes: the server renders it empty, and it is there before the first press. [OC-76]
export function BasketStatus() {
  const basket = useDeferredValue(useUnit($basketAnnouncement), null)
  return (
    <VisuallyHidden>
      <span role="status">
        {basket &&
          (basket.count === 0
            ? strings.basketEmpty
            : strings.basketOf(formatCount(basket.count, productForms), formatPrice(basket.sum)))}
      </span>
    </VisuallyHidden>
  )
}
