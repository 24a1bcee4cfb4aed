import type { Basket, LineMessage } from './basket.ts'

/**
 * The text of an alert about rejected lines. One message stands alone; several get one line each, with the product's
 * title: from the basket, or else from the message. [CART-23..25, OC-28]
 */
export const lineMessagesText = (messages: ReadonlyArray<LineMessage>, basket: Pick<Basket, 'items'>): string => {
  const [first, ...others] = messages
  if (first === undefined) return ''
  if (others.length === 0) return first.message
  const titles = new Map(basket.items.map(({ product }) => [product.id, product.title]))
  const text = ({ productId, message, title: sent }: LineMessage) => {
    const title = titles.get(productId) ?? sent
    return title === undefined ? message : `«${title}»: ${message}`
  }
  return messages.map(text).join('\n')
}
