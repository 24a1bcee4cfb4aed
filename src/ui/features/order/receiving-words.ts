import type { Address, Order } from '../../../domain/order/order.ts'
import { phoneText } from '../../../domain/person/phone.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { receivingStrings as strings } from './strings.ts'

const addressWords = ({ street, house, flat }: Address): string =>
  [street, house, ...(flat ? [strings.flat(flat)] : [])].join(', ')

export const receivingMessages = ({ city, deliveryData }: Order, counter: Shop | null): ReadonlyArray<string> => {
  const { address, method } = deliveryData
  const carrier = strings.carriers[method.code]
  if (counter !== null) {
    return [
      `${city.title}, ${counter.address}`,
      counter.name ?? carrier,
      counter.workTime ?? '',
      phoneText(counter.phone ?? ''),
    ].filter((line) => line !== '')
  }
  return [address === undefined ? city.title : `${city.title}, ${addressWords(address)}`, carrier]
}
