import type { Basket, LineMessage } from './basket.ts'

/**
 * What an alert says when lines are refused: one message alone; several each after its product's title, a line for
 * each. A product that the basket does not know has no title to give. [CART-23..25, OC-28]
 */
export const lineMessagesText = (messages: ReadonlyArray<LineMessage>, basket: Pick<Basket, 'items'>): string => {
  const [first, ...others] = messages
  if (first === undefined) return ''
  if (others.length === 0) return first.message
  const titles = new Map(basket.items.map(({ product }) => [product.id, product.title]))
  const text = ({ productId, message }: LineMessage) => {
    const title = titles.get(productId)
    return title === undefined ? message : `«${title}»: ${message}`
  }
  return messages.map(text).join('\n')
}
