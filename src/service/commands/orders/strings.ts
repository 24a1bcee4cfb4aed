export const orderStrings = {
  noOrders: 'таких заказов нет',
  order: (id: number) => `заказ № ${id}`,
  paid: 'оплачен',
  removed: 'убран',
  sum: (sum: string) => `итого ${sum}`,
  payments: { online: 'онлайн', sbp: 'по СБП', onReceipt: 'при получении', instalment: 'частями' },
  receiving: { pickup: 'самовывоз', delivery: 'доставка' },
  noNumber: 'назовите номер заказа',
  badDay: 'день пишется так: 2026-05-01',
  badFormat: 'файл — .csv или .xlsx',
  exported: (file: string) => `заказы записаны в ${file}`,
  unknownStatus: (names: ReadonlyArray<string>) => `такого статуса нет, есть: ${names.join(', ')}`,
  unknownReason: (reasons: ReadonlyArray<{ readonly id: number; readonly title: string }>) =>
    `назовите номер причины: ${reasons.map(({ id, title }) => `${id} — ${title}`).join(', ')}`,
  noSuchOrder: (id: number) => `заказа № ${id} нет`,
  advanced: (id: number, title: string) => `заказ № ${id}: ${title}`,
  cancelled: (id: number) => `заказ № ${id} отменён`,
  nothingReturned: 'по этому заказу возвращать деньги не за что',
  paidBack: (sum: string) => `${sum} вернутся покупателю тем же способом, которым он платил`,
  handOut: (sum: string) => `заказ оплачен при получении: выдайте покупателю ${sum}`,
} as const

export const returnStrings = {
  none: 'таких возвратов нет',
  noId: 'назовите номер возврата из списка',
  badState: (names: ReadonlyArray<string>) => `состояние — одно из: ${names.join(', ')}`,
  unknown: (id: number) => `возврата ${id} нет`,
  received: (id: number) => `возврат ${id} получен`,
} as const
