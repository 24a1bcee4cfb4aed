import { isOrderStatus, ORDER_STATUS, type OrderStatus } from '../../../domain/order/order-status.ts'
import type { NotAdvanced } from '../orders/advance.ts'
import { statusTitles } from '../orders/strings.ts'

// Products of an order with status 7 are back in stock.
const staffTitles: typeof statusTitles = { ...statusTitles, 7: 'Закрыт без выдачи' }

const ENDED: ReadonlyArray<OrderStatus> = [
  ORDER_STATUS.completed,
  ORDER_STATUS.canceled,
  ORDER_STATUS.canceledWithoutReturn,
]

export const titleOf = (status: number): string => (isOrderStatus(status) ? staffTitles[status] : String(status))

export const strings = {
  payments: { online: 'онлайн', sbp: 'по СБП', onReceipt: 'при получении', instalment: 'частями' },
  receiving: { pickup: 'самовывоз', delivery: 'доставка' },
  paid: 'оплачен',
  noParcel: 'Этот заказ забирают в магазине: посылки нет',
  yes: 'да',
  no: 'нет',
  notRemovable: 'Из этого заказа товары убрать нельзя: он ждёт оплаты, выдан или отменён',
  notReplaceable: 'В этом заказе товары заменить нельзя: он ждёт оплаты, выдан или отменён',
  unknownSku: 'Товара с таким артикулом в продаже нет',
  sameProduct: 'Это тот же товар',
  shortStock: (title: string, count: number) => `Не хватает там, где собирают заказ: «${title}», есть ${count} шт.`,
  removed: (lines: ReadonlyArray<string>) => `Убрано: ${lines.join(', ')}.`,
  units: (title: string, count: number) => `«${title}» × ${count}`,
  replaced: (was: string, now: string) => `Заменено: ${was} на ${now}.`,
  because: (reason: string) => `Причина: ${reason}.`,
  newSum: (was: string, now: string) => `Сумма: ${now} вместо ${was}.`,
  wholeOrder: 'Это все товары: отмените заказ целиком',
  unknownLine: 'Столько в заказе нет',
  notReceived: 'Сначала отметьте, что товар получен',
  receivedAlready: 'Товар уже получен',
  rejected: (reason: string) => `Возврат отклонён: ${reason}`,
  stockedAlready: 'Товар уже вернули на склад',
  paidBackAlready: 'Деньги за этот возврат уже отданы',
  bonusOfRemoved: (orderId: number) => `Возврат за убранные товары заказа №\u00a0${orderId}`,
  tooMany: (most: number) => `Больше ${most} заказов: выберите период короче`,
  sheets: { orders: 'Заказы', lines: 'Товары' },
  columns: {
    id: 'Номер',
    createdAt: 'Оформлен',
    status: 'Статус',
    itemsSum: 'Товары, ₽',
    discountSum: 'Скидка, ₽',
    deliverySum: 'Доставка, ₽',
    sum: 'Сумма, ₽',
    payment: 'Оплата',
    isPaid: 'Оплачен',
    delivery: 'Получение',
    city: 'Город',
    point: 'Пункт',
    buyer: 'Покупатель',
    phone: 'Телефон',
    email: 'Почта',
    units: 'Штук',
    title: 'Товар',
    sku: 'Артикул',
    count: 'Количество',
    price: 'Цена, ₽',
    lineSum: 'Стоимость, ₽',
  },
  print: {
    order: (id: number) => `Заказ № ${id}`,
    from: (moment: string) => `от ${moment}`,
    buyer: 'Покупатель',
    delivery: 'Получение',
    payment: 'Оплата',
    comment: 'Комментарий',
    totals: { goods: 'Товары', discount: 'Скидка', delivery: 'Доставка' },
    total: 'Итого',
    removed: 'убран',
    returned: (count: number) => `возвращено: ${count}`,
    page: (brand: string) => `${brand}: лист заказа`,
  },
} as const

export const orderErrorText = (error: NotAdvanced, orderId: number): string => {
  switch (error._tag) {
    case 'NoSuchOrder':
      return `заказа № ${orderId} нет`
    case 'NotNext':
      if (ENDED.includes(error.from)) return `заказ в статусе «${titleOf(error.from)}» закрыт: следующего шага нет`
      if (error.to === ORDER_STATUS.paid) return 'заказ ждёт оплаты и станет оплаченным сам, когда она придёт'
      return `заказ в статусе «${titleOf(error.from)}» не может стать «${titleOf(error.to)}»`
    case 'CodesMissing':
      return `введите коды «Честного знака»: не хватает ${error.units}`
    case 'NotPaid':
      return 'заказ ещё не оплачен'
    case 'PaidAlready':
    case 'ReasonMissing':
    case 'NotReturnable':
      return 'с этим заказом так поступить нельзя'
  }
}
