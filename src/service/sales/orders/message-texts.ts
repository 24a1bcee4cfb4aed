import type { Day } from '../../../domain/time/day.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'

export type OrderFact = 'placed' | 'paid' | 'ready' | 'onTheWay' | 'delivered' | 'cancelled' | 'refunded'

export interface OrderInMessages {
  readonly number: number
  readonly name: string
  readonly lines: ReadonlyArray<string>
  readonly sum: string
  readonly deliveryType: DeliveryType
  readonly pickup: string | null
  readonly storedUntil: Day | null
  readonly awaitsPayment: boolean
  readonly isPaid: boolean
  readonly amount: string | null
  readonly link: string
}

const inFull = (day: Day) => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

const headline = (fact: OrderFact, { number, deliveryType, awaitsPayment, amount }: OrderInMessages): string => {
  switch (fact) {
    case 'placed':
      return awaitsPayment ? `заказ № ${number} оформлен и ждёт оплаты` : `заказ № ${number} оформлен`
    case 'paid':
      return `заказ № ${number} оплачен`
    case 'ready':
      return `заказ № ${number} готов к выдаче`
    case 'onTheWay':
      return deliveryType === 'delivery'
        ? `заказ № ${number} передан в службу доставки`
        : `заказ № ${number} едет в пункт выдачи`
    case 'delivered':
      return deliveryType === 'delivery' ? `заказ № ${number} доставлен` : `заказ № ${number} выдан`
    case 'cancelled':
      return `заказ № ${number} отменён`
    case 'refunded':
      return amount === null ? `возвращаем деньги за заказ № ${number}` : `возвращаем ${amount} за заказ № ${number}`
  }
}

const details = (
  fact: OrderFact,
  { lines, sum, pickup, storedUntil, isPaid }: OrderInMessages,
): ReadonlyArray<string> => {
  switch (fact) {
    case 'placed':
      return [lines.join('\n'), `Итого: ${sum}`, ...(pickup === null ? [] : [`Получение: ${pickup}`])]
    case 'ready':
      return [
        ...(pickup === null ? [] : [`Ждём вас: ${pickup}`]),
        ...(storedUntil === null ? [] : [`Храним до ${inFull(storedUntil)}.`]),
      ]
    case 'cancelled':
      return isPaid ? ['Деньги вернутся тем же способом, которым вы платили.'] : []
    case 'refunded':
      return ['Деньги вернутся тем же способом, которым вы платили.']
    case 'paid':
    case 'onTheWay':
    case 'delivered':
      return []
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const orderLetter = (fact: OrderFact, brand: string, order: OrderInMessages) => ({
  subject: `${brand}: ${headline(fact, order)}`,
  text: [
    order.name === '' ? 'Здравствуйте!' : `${order.name}, здравствуйте!`,
    `${capitalised(headline(fact, order))}.`,
    ...details(fact, order),
    `Подробности заказа:\n${order.link}`,
  ].join('\n\n'),
})

export const orderSms = (fact: OrderFact, brand: string, order: OrderInMessages): string => {
  const place = fact === 'ready' ? details(fact, order) : []
  return [`${brand}: ${headline(fact, order)}.`, ...place].join(' ')
}
