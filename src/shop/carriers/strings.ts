import type { DeliveryMethodCode } from '../../domain/place.ts'

/** What a carrier's points are called; a method without points comes to the door. */
export const pointTypes: Partial<Readonly<Record<DeliveryMethodCode, string>>> = { cdekPickup: 'Пункт СДЭК' }

export const methodTitles: Partial<Readonly<Record<DeliveryMethodCode, string>>> = {
  cdekPickup: 'В пункт выдачи СДЭК',
  cdekCourier: 'Курьером СДЭК',
}
