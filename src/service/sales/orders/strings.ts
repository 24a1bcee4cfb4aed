import { formatNumber } from '../../../domain/money/format.ts'
import type { OrderStatus } from '../../../domain/order/order-status.ts'

const statusTexts: Readonly<Record<number, string>> = {
  3: 'оплачен',
  4: 'собирают',
  5: 'в\u00a0пути',
  6: 'отменён',
  7: 'отменён',
  13: 'ждёт в\u00a0магазине',
  15: 'выдан',
}

export const strings = {
  unknownPromocode: 'Такого промокода нет',
  cardDisabled: 'Бонусная карта заблокирована, списать бонусы нельзя',
  noBonus: 'Бонусы можно списать только со своей карты',
  promocodeOver: 'Промокод сейчас не действует',
  promocodeUsed: 'Промокод уже использован',
  promocodeFirstOrder: 'Промокод действует только на первый заказ',
  promocodeOnce: 'Вы уже использовали этот промокод',
  promocodeOtherProducts: 'Промокод не действует на товары этого заказа',
  promocodeFrom: (sum: string) => `Промокод действует при заказе от ${sum}`,
  bonusAtMost: (bonus: number) => `На этот заказ можно списать не больше ${formatNumber(bonus)} бонусов`,
  bonusSpent: (orderId: number) => `Списано за заказ №\u00a0${orderId}`,
  bonusEarned: (orderId: number) => `Начислено за заказ №\u00a0${orderId}`,
  bonusReturned: (orderId: number) => `Возврат за отменённый заказ №\u00a0${orderId}`,
  bonusOfReturn: (orderId: number) => `Возврат за товары заказа №\u00a0${orderId}`,
  bonusTakenBack: (orderId: number) => `Начисленное за возвращённые товары заказа №\u00a0${orderId}`,
  chooseShop: 'Выберите магазин',
  choosePoint: 'Выберите пункт выдачи',
  writeAddress: 'Укажите адрес доставки',
  unknownCity: 'В этот город мы не доставляем',
  methodNotHere: 'Этот способ получения здесь недоступен',
  notRefundable: 'Вернуть товары этого заказа нельзя',
  unknownRefundReason: 'Выберите причину возврата',
  unknownFile: 'Загрузите файл ещё раз',
  lineTwice: 'Товар указан дважды',
  tooManyReturned: 'Столько вернуть нельзя',
  nothingToRepeat: 'Ничего из этого заказа сейчас нет в наличии',
  notEditable: (orderId: number, isPaid: boolean, status: number) =>
    `Заказ №\u00a0${orderId} уже ${isPaid ? 'оплачен' : (statusTexts[status] ?? 'в\u00a0работе')}, изменить его нельзя`,
  changedByShop: (orderId: number) =>
    `Магазин изменил заказ №\u00a0${orderId}, пока вы его правили. Откройте заказ и измените ещё раз`,
  orderAsNew: (error: string) => `${error}. Корзина сохранена: её можно оформить как новый заказ`,
  replacedBy: (orderId: number) => `Вместо него оформлен заказ №\u00a0${orderId}`,
  notCancellable: 'Этот заказ уже нельзя отменить',
  notReady: 'Этот заказ не ждёт выдачи',
  unknownReason: 'Выберите причину отмены',
  commentMissing: 'Напишите, что случилось',
  phoneUnconfirmed: 'Подтвердите телефон: для заказа на такую сумму с оплатой при получении нужен код',
  nothingTicked: 'В корзине ничего не выбрано',
} as const

export const statusTitles: Readonly<Record<OrderStatus, string>> = {
  1: 'Новый',
  2: 'Ожидает оплаты',
  3: 'Оплачен',
  4: 'Собирается',
  5: 'В пути',
  6: 'Отменён',
  7: 'Отменён без возврата',
  13: 'Готов к выдаче',
  15: 'Выдан',
}

// A buyer would read «без возврата» as «no refund»; it means that no product is returned.
export const buyerStatusTitles: typeof statusTitles = { ...statusTitles, 7: statusTitles[6] }
