import { data } from 'react-router'
import type { OrderId } from '../../domain/order/order.ts'

/** A number in the address that orders may have; anything else is not found. [OC-04] */
export const orderIdOf = (part: string | undefined): OrderId => {
  if (part === undefined || !/^[1-9]\d{0,14}$/.test(part)) throw data({ message: '' }, { status: 404 })
  return Number(part) as OrderId
}
