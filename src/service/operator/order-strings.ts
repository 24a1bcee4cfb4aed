/** What the operator reads of orders, in the shop's own language. */
export const orderStrings = {
  noOrders: 'таких заказов нет',
  paid: 'оплачен',
  payments: { online: 'онлайн', onReceipt: 'при получении', instalment: 'частями' },
  receiving: { pickup: 'самовывоз', delivery: 'доставка' },
  noNumber: 'назовите номер заказа',
  unknownStatus: (names: ReadonlyArray<string>) => `такого статуса нет, есть: ${names.join(', ')}`,
  noSuchOrder: (id: number) => `заказа № ${id} нет`,
  notNext: (from: string, to: string) => `заказ в статусе «${from}» не может стать «${to}»`,
  notPaid: 'заказ ещё не оплачен',
  impossible: 'с этим заказом так поступить нельзя',
  advanced: (id: number, title: string) => `заказ № ${id}: ${title}`,
  nothingReturned: 'по этому заказу возвращать деньги не за что',
  paidBack: (sum: string) => `${sum} вернутся покупателю тем же способом, которым он платил`,
  handOut: (sum: string) => `заказ оплачен при получении: выдайте покупателю ${sum}`,
} as const
