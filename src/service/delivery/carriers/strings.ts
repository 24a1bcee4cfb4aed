import type { DeliveryMethodCode } from '../../../domain/place/place.ts'

export const pointTypes: Partial<Readonly<Record<DeliveryMethodCode, string>>> = {
  cdekPickup: 'Пункт СДЭК',
  ozonPickup: 'Пункт Ozon',
  ozonPostamat: 'Постамат Ozon',
  post: 'Почта России',
}

export const methodTitles: Readonly<Record<DeliveryMethodCode, string>> = {
  courier: 'Курьер магазина',
  externalCourier: 'Курьерская служба',
  cdek: 'СДЭК',
  cdekPickup: 'В пункт выдачи СДЭК',
  cdekCourier: 'Курьером СДЭК',
  ozonPickup: 'В пункт выдачи Ozon',
  ozonPostamat: 'В постамат Ozon',
  ozonCourier: 'Курьером Ozon',
  post: 'В отделение Почты России',
}

const WEEK = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

export const carrierTexts = {
  office: (postalCode: string) => `Отделение ${postalCode}`,
  closed: 'выходной',
  roundTheClock: 'круглосуточно',
  and: ' и ',
  fromTo: (from: string, to: string) => `с ${from} до ${to}`,
  days: (from: number, to: number) =>
    from === 0 && to === WEEK.length - 1 ? 'ежедневно' : [...new Set([WEEK[from], WEEK[to]])].join('–'),
}
