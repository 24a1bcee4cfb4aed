import type { OrderLink } from '../../../application/order/opened-order.ts'
import type { OrderId } from '../../../domain/order/order.ts'

const ID = /^[1-9]\d{0,14}$/

export const orderLinkOf = (address: string): OrderLink | null => {
  const { searchParams } = new URL(address)
  const id = searchParams.get('id') ?? ''
  return ID.test(id) ? { id: Number(id) as OrderId, token: searchParams.get('token') } : null
}
