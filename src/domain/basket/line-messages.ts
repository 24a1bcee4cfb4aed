import type { Basket, LineMessage } from './basket.ts'

/**
 * The text of an alert about rejected lines. One message stands alone; several get one line each, with the product's
 * title: from the basket, or else from the message. [CART-23..25, OC-28]
 */
export const lineMessagesText = (messages: ReadonlyArray<LineMessage>, basket: Pick<Basket, 'items'>): string => {
  const text = ({ productId, message, title: sent }: LineMessage) => {
    const title = basket.items.find(({ product }) => product.id === productId)?.product.title ?? sent
    return title === undefined || messages.length === 1 ? message : `«${title}»: ${message}`
  }
  return messages.map(text).join('\n')
}
