export interface RefundReason {
  readonly id: number
  readonly title: string
}

export const refundReasons: ReadonlyArray<RefundReason> = [
  { id: 1, title: 'Не подошёл' },
  { id: 2, title: 'Брак или поломка' },
  { id: 3, title: 'Привезли не то' },
  { id: 4, title: 'Не хватает деталей' },
  { id: 5, title: 'Другая причина' },
]
