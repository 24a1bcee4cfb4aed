import type { Letter } from '../../platform/messages/letter.tsx'
import { withOwnText, type OrderTextFacts, type OwnText } from '../../platform/messages/own-text.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'

export type OrderFact =
  | 'placed'
  | 'paid'
  | 'partPaid'
  | 'collecting'
  | 'ready'
  | 'onTheWay'
  | 'tracked'
  | 'changed'
  | 'offered'
  | 'contact'
  | 'delivered'
  | 'cancelled'
  | 'refundRequested'
  | 'refunded'
  | 'refundRejected'

export interface OrderInMessages {
  readonly number: number
  readonly replaces: number | null
  readonly name: string
  readonly lines: Letter['lines']
  readonly sums: NonNullable<Letter['sums']>
  readonly reason: string | null
  /** What staff changed, in words. */
  readonly change: string | null
  readonly isSumSame: boolean
  /** Whether staff placed the order for a buyer on the phone: the message then has the link to it. */
  readonly isByPhone: boolean
  readonly sum: string
  readonly deliveryType: DeliveryType
  readonly pickup: string | null
  readonly storedUntil: Day | null
  readonly awaitsPayment: boolean
  readonly isPaid: boolean
  readonly amount: string | null
  /** `href` is null if the carrier has no tracking page. */
  readonly track: { readonly number: string; readonly href: string | null } | null
  readonly link: string
}

const TRACKING: Readonly<Record<string, string>> = {
  cdekPickup: 'https://www.cdek.ru/ru/tracking?order_id=',
  cdekCourier: 'https://www.cdek.ru/ru/tracking?order_id=',
  post: 'https://www.pochta.ru/tracking?barcode=',
}

export const trackOf = (number: string | null, methodCode: string): OrderInMessages['track'] => {
  if (number === null) return null
  const page = TRACKING[methodCode]
  return { number, href: page === undefined ? null : `${page}${encodeURIComponent(number)}` }
}

const inFull = (day: Day) => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

const placedAs = ({ number, replaces, awaitsPayment }: OrderInMessages): string =>
  [
    `заказ № ${number} оформлен`,
    ...(replaces === null ? [] : [` вместо заказа № ${replaces}`]),
    ...(awaitsPayment ? [' и ждёт оплаты'] : []),
  ].join('')

const headline = (fact: OrderFact, order: OrderInMessages): string => {
  const { number, deliveryType, amount } = order
  switch (fact) {
    case 'placed':
      return placedAs(order)
    case 'paid':
      return `заказ № ${number} оплачен`
    case 'partPaid':
      return `получили оплату за заказ № ${number}`
    case 'collecting':
      return `собираем заказ № ${number}`
    case 'ready':
      return `заказ № ${number} готов к выдаче`
    case 'onTheWay':
      return deliveryType === 'delivery'
        ? `заказ № ${number} передан в службу доставки`
        : `заказ № ${number} едет в пункт выдачи`
    case 'tracked':
      return `трек-номер заказа № ${number}: ${order.track?.number ?? ''}`
    case 'changed':
      return `заказ № ${number} изменён`
    case 'offered':
      return `предлагаем изменить заказ № ${number}`
    case 'contact':
      return `заказ № ${number}: письма о нём будут приходить сюда`
    case 'delivered':
      return deliveryType === 'delivery' ? `заказ № ${number} доставлен` : `заказ № ${number} выдан`
    case 'cancelled':
      return `заказ № ${number} отменён`
    case 'refundRequested':
      return `приняли заявление на возврат по заказу № ${number}`
    case 'refundRejected':
      return `не можем принять возврат по заказу № ${number}`
    case 'refunded':
      return amount === null ? `возвращаем деньги за заказ № ${number}` : `возвращаем ${amount} за заказ № ${number}`
  }
}

const PAID_BACK = 'Деньги вернутся тем же способом, которым вы платили.'

const trackDetails = (track: OrderInMessages['track']) => [
  ...(track === null ? [] : [`Трек-номер: ${track.number}`]),
  ...(track === null || track.href === null ? [] : [`Где посылка: ${track.href}`]),
]

const details = (
  fact: OrderFact,
  {
    pickup,
    storedUntil,
    awaitsPayment,
    isByPhone,
    isPaid,
    reason,
    track,
    change,
    isSumSame,
    sum,
    amount,
  }: OrderInMessages,
): ReadonlyArray<string> => {
  switch (fact) {
    case 'placed':
      return [
        ...(pickup === null ? [] : [`Получение: ${pickup}`]),
        ...(isByPhone && awaitsPayment ? ['Заказ ждёт оплаты сутки: откройте его и нажмите «Оплатить».'] : []),
      ]
    case 'changed':
      return [
        ...(change === null ? [] : [change]),
        ...(reason === null ? [] : [`Причина: ${reason}.`]),
        ...(isSumSame ? [] : [`Новая сумма заказа: ${sum}.`]),
        ...(amount === null ? [] : [`Вернём ${amount}. ${PAID_BACK}`]),
      ]
    case 'offered':
      return [...(change === null ? [] : [change]), ...(reason === null ? [] : [`Причина: ${reason}.`])]
    case 'partPaid':
      return change === null ? [] : [change]
    case 'contact':
      return pickup === null ? [] : [`Получение: ${pickup}`]
    case 'ready':
      return [
        ...(pickup === null ? [] : [`Ждём вас: ${pickup}`]),
        ...(storedUntil === null ? [] : [`Храним до ${inFull(storedUntil)}.`]),
      ]
    case 'cancelled':
      return [...(reason === null ? [] : [`Причина: ${reason}.`]), ...(isPaid ? [PAID_BACK] : [])]
    case 'refundRequested':
      return ['Проверим товары и вернём деньги тем же способом, которым вы платили.']
    case 'refundRejected':
      return reason === null ? [] : [`Причина: ${reason}`]
    case 'refunded':
      return [PAID_BACK]
    case 'tracked':
      return trackDetails(track).slice(1)
    case 'onTheWay':
      return trackDetails(track)
    case 'paid':
    case 'collecting':
    case 'delivered':
      return []
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const factsOf = (order: OrderInMessages): OrderTextFacts => ({
  номер: String(order.number),
  имя: order.name || null,
  сумма: order.sum,
  пункт: order.pickup,
  срок: order.storedUntil === null ? null : inFull(order.storedUntil),
  трек: order.track?.number ?? null,
  причина: order.reason,
  возврат: order.amount,
})

const WITH_LINES: ReadonlyArray<OrderFact> = ['placed', 'changed', 'contact']

export const orderLetter = (
  fact: OrderFact,
  order: OrderInMessages,
  { brand, contacts, unsubscribe }: Pick<Letter, 'brand' | 'contacts' | 'unsubscribe'>,
  own: OwnText | null,
): Letter =>
  withOwnText(
    {
      brand,
      subject: `${brand}: ${headline(fact, order)}`,
      greeting: order.name === '' ? 'Здравствуйте!' : `${order.name}, здравствуйте!`,
      headline: `${capitalised(headline(fact, order))}.`,
      ...(WITH_LINES.includes(fact)
        ? { lines: order.lines, sums: order.sums, total: order.sum }
        : { lines: [], total: null }),
      paragraphs: details(fact, order),
      button: { title: 'Подробности заказа', href: order.link },
      contacts,
      unsubscribe,
    },
    own,
    factsOf(order),
  )

const OWNER_HEADLINES: Partial<Record<OrderFact, (order: OrderInMessages) => string>> = {
  placed: ({ number, sum }) => `новый заказ № ${number} на ${sum}`,
  refundRequested: ({ number }) => `возврат по заказу № ${number}`,
}

// Null for events that the owner caused or does not act on.
export const ownerLetter = (
  fact: OrderFact,
  order: OrderInMessages,
  { brand, buyer }: { readonly brand: string; readonly buyer: string },
): Letter | null => {
  const headline = OWNER_HEADLINES[fact]?.(order)
  if (headline === undefined) return null
  return {
    brand,
    subject: `${brand}: ${headline}`,
    greeting: `Покупатель: ${buyer}.`,
    headline: `${capitalised(headline)}.`,
    lines: order.lines,
    sums: order.sums,
    total: order.sum,
    paragraphs: order.pickup === null ? [] : [`Получение: ${order.pickup}`],
    button: null,
    contacts: [],
    unsubscribe: null,
  }
}

const DETAILS_IN_SMS: ReadonlyArray<OrderFact> = ['ready', 'refundRejected', 'changed', 'partPaid', 'offered']

export const orderSms = (fact: OrderFact, { subject, paragraphs }: Letter, link: string | null): string =>
  [
    /[.!?…]$/.test(subject) ? subject : `${subject}.`,
    ...(DETAILS_IN_SMS.includes(fact) ? paragraphs : []),
    ...(link === null ? [] : [link]),
  ].join(' ')
