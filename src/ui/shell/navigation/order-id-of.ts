import { data } from 'react-router'
import type { OrderId } from '../../../domain/order/order.ts'

export const orderIdOf = (part: string | undefined): OrderId => {
  if (part === undefined || !/^[1-9]\d{0,14}$/.test(part)) throw data({ message: '' }, { status: 404 })
  return Number(part) as OrderId
}
