import { kopecksOf } from '../../../../domain/money/money.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { DeliveryMethodCode, DeliveryType } from '../../../../domain/place/place.ts'
import type { SeedCity } from './city.ts'

interface SeedMethod {
  readonly code: DeliveryMethodCode
  readonly title: string
  readonly deliveryType: DeliveryType
  readonly cost: Kopecks
  readonly days: number
}

const byDistance = (base: number, perDay: number, days: number): Kopecks => kopecksOf(base + perDay * (days - 1))

const OWN_COURIER_COST = kopecksOf(249)

const partners = (days: number): ReadonlyArray<SeedMethod> => [
  {
    code: 'cdekCourier',
    title: 'Курьером СДЭК',
    deliveryType: 'delivery',
    cost: byDistance(299, 40, days),
    days: days + 1,
  },
  {
    code: 'ozonPickup',
    title: 'В пункт выдачи Ozon',
    deliveryType: 'pickup',
    cost: byDistance(99, 20, days),
    days: days + 1,
  },
  {
    code: 'cdekPickup',
    title: 'В пункт выдачи СДЭК',
    deliveryType: 'pickup',
    cost: byDistance(149, 25, days),
    days: days + 1,
  },
  {
    code: 'ozonPostamat',
    title: 'В постамат Ozon',
    deliveryType: 'pickup',
    cost: byDistance(89, 20, days),
    days: days + 1,
  },
  {
    code: 'post',
    title: 'В отделение Почты России',
    deliveryType: 'pickup',
    cost: byDistance(219, 15, days),
    days: days + 4,
  },
]

export const methodsOf = (city: SeedCity, hasOwnShop: boolean): ReadonlyArray<SeedMethod> => [
  ...(hasOwnShop
    ? [
        {
          code: 'courier',
          title: 'Курьером магазина',
          deliveryType: 'delivery',
          cost: OWN_COURIER_COST,
          days: city.transferDays,
        } as const,
      ]
    : []),
  ...partners(city.transferDays),
]
