export interface CancelReason {
  readonly id: number
  readonly title: string
  readonly needComment: boolean
}

// Orders store these ids: do not change them. [OC-71]
export const cancelReasons: ReadonlyArray<CancelReason> = [
  { id: 1, title: 'Передумал покупать', needComment: false },
  { id: 2, title: 'Хочу изменить состав заказа', needComment: false },
  { id: 3, title: 'Нужен другой способ получения', needComment: false },
  { id: 4, title: 'Не устраивает срок', needComment: false },
  { id: 5, title: 'Нашёл дешевле', needComment: false },
  { id: 6, title: 'Другая причина', needComment: true },
]

// Set by the service for a ready order that was not collected. Not offered for choice.
export const notCollectedReason: CancelReason = { id: 11, title: 'Заказ не забрали', needComment: false }

// Reasons of the shop, for staff only. Orders store these ids.
export const shopCancelReasons: ReadonlyArray<CancelReason> = [
  { id: 7, title: 'Нет в наличии', needComment: false },
  { id: 8, title: 'Не дозвонились покупателю', needComment: false },
  { id: 9, title: 'По просьбе покупателя', needComment: false },
  { id: 10, title: 'Ошибка магазина', needComment: true },
]
