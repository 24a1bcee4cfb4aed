import type { ParcelState } from '../../domain/order/parcel.ts'
import type { StaffOrder } from './section.tsx'

export const PAYMENTS = { online: 'Онлайн', sbp: 'По СБП', onReceipt: 'При получении', instalment: 'Частями' } as const
export const RECEIVING = { pickup: 'Самовывоз', delivery: 'Доставка' } as const
export const RETURN_STATES = { announced: 'Заявлен', received: 'Товар получен', paidBack: 'Деньги отданы' } as const

// By the code of the delivery method.
export const deliveryTexts = {
  pickup: 'в магазине',
  courier: 'курьер магазина',
  externalCourier: 'курьерская служба',
  cdek: 'СДЭК',
  cdekCourier: 'курьер СДЭК',
  cdekPickup: 'пункт выдачи СДЭК',
  post: 'Почта России',
  ozonCourier: 'курьер Ozon',
  ozonPickup: 'пункт выдачи Ozon',
  ozonPostamat: 'постамат Ozon',
}

export const choicesOf = (titles: Readonly<Record<string, string>>) =>
  Object.entries(titles).map(([id, name]) => ({ id, name }))

interface Paid {
  readonly statusTitle: string
  readonly isPaid: boolean
}

/** The status, and that the order is paid unless the status is «Оплачен». */
export const statusText = ({ statusTitle, isPaid }: Paid): string =>
  isPaid && !/оплачен/i.test(statusTitle) ? `${statusTitle}, оплачен` : statusTitle

export const unpaidTexts = ({ isPaid, received }: Pick<StaffOrder, 'isPaid' | 'received'>): ReadonlyArray<string> =>
  isPaid ? [] : [received > 0 ? 'оплачен частично' : 'не оплачен']

const FACTS: Readonly<Record<string, string>> = {
  placed: 'заказ оформлен',
  paid: 'оплачен',
  partPaid: 'получена часть оплаты',
  collecting: 'собирается',
  ready: 'готов к выдаче',
  onTheWay: 'в пути',
  tracked: 'трек-номер',
  changed: 'состав изменён',
  offered: 'предложено изменение',
  contact: 'почта исправлена',
  delivered: 'выдан',
  cancelled: 'отменён',
  refundRequested: 'принято заявление на возврат',
  refunded: 'деньги возвращены',
  refundRejected: 'в возврате отказано',
}

const CHANNELS = { mail: 'письмо', sms: 'СМС' } as const

interface SentMessage {
  readonly fact: string
  readonly channel: string
}

// `tracked RA123` is of that track number, `placed owner` is the owner's own letter.
export const messageText = ({ fact, channel }: SentMessage): string => {
  const [name = '', ...which] = fact.split(' ')
  const to = which.at(-1) === 'owner' ? 'владельцу' : (CHANNELS[channel as keyof typeof CHANNELS] ?? 'другой канал')
  const detail = name === 'tracked' ? ` ${which[0] ?? ''}` : ''
  return `${FACTS[name] ?? 'о заказе'}${detail} (${to})`
}

export const RECEIPT_KINDS = {
  prepayment: 'предоплата',
  settlement: 'полный расчёт',
  refund: 'возврат',
} as const

export const RECEIPT_STATUSES = {
  owed: 'отправляется',
  sent: 'передан в кассу',
  refused: 'касса отклонила: проверьте задания',
  byTill: 'пробейте на своей кассе',
} as const

export const PROVIDERS: Readonly<Record<string, string>> = {
  yookassa: 'ЮKassa',
  'yookassa-sbp': 'ЮKassa, СБП',
  split: 'Яндекс Сплит',
  transfer: 'перевод',
}

type Payment = StaffOrder['payments'][number]

export const PAYMENT_STATUSES: Readonly<Record<Payment['status'], string>> = {
  pending: 'ждёт оплаты',
  capturing: 'деньги удержаны, списываются',
  captured: 'оплачен',
  voiding: 'деньги возвращаются',
  voided: 'деньги возвращены',
  cancelled: 'не состоялся',
  surplus: 'лишний, будет возвращён',
}

export const PARCEL_STATE_TEXTS: Readonly<Record<ParcelState, string>> = {
  queued: 'ждёт передачи',
  refused: 'СДЭК отклонил',
  registered: 'принята, ждёт отправки',
  onTheWay: 'в пути',
  atPoint: 'в пункте выдачи',
  delivered: 'вручена',
  returning: 'возвращается',
  removed: 'отменена',
}

export const REFUND_STATUSES: Readonly<Record<Payment['refunds'][number]['status'], string>> = {
  owed: 'в очереди',
  done: 'выполнен',
  refused: 'касса отклонила: проверьте задания',
}
