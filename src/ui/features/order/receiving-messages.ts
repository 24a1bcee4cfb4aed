import type { Address, Order } from '../../../domain/order/order.ts'
import { phoneText } from '../../../domain/person/phone.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { receivingStrings as strings } from './strings.ts'

const addressText = ({ street, house, flat }: Address): string =>
  [street, house, ...(flat ? [strings.flat(flat)] : [])].join(', ')

export const receivingMessages = ({ city, deliveryData }: Order, pickupPoint: Shop | null): ReadonlyArray<string> => {
  const { address, method } = deliveryData
  const carrier = strings.carriers[method.code]
  if (pickupPoint !== null) {
    return [
      `${city.title}, ${pickupPoint.address}`,
      pickupPoint.name ?? carrier,
      pickupPoint.workTime ?? '',
      phoneText(pickupPoint.phone ?? ''),
    ].filter((line) => line !== '')
  }
  return [address === undefined ? city.title : `${city.title}, ${addressText(address)}`, carrier]
}
