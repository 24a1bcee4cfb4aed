import { useUnit } from 'effector-react'
import { useDeferredValue } from 'react'
import { $cartAnnouncement } from '../../../application/basket/basket.ts'
import { formatCount, formatPrice } from '../../../domain/money/format.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { productForms, strings } from '../strings.ts'

/** Says of the cart what its badge shows. A region is heard when its words change: it is there without any first. [OC-76] */
export function CartStatus() {
  const cart = useDeferredValue(useUnit($cartAnnouncement), null)
  return (
    <VisuallyHidden>
      <span role="status">
        {cart && (cart.count === 0 ? strings.cartEmpty : strings.cartOf(formatCount(cart.count, productForms), formatPrice(cart.sum)))}
      </span>
    </VisuallyHidden>
  )
}
