import { formatPrice } from '../../../../domain/money/format.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'

const rubles = (price: number) => formatPrice(price as Kopecks)

export const strings = {
  notEditable: 'Этот заказ изменить уже нельзя: он передан в доставку, выдан или отменён',
  stale: 'Заказ только что изменили. Откройте его ещё раз и повторите правку',
  atCarrier: 'Посылка уже оформлена в службе доставки: сначала отмените её',
  payingNow: 'Покупатель сейчас оплачивает заказ. Повторите через минуту',
  nothingLeft: 'В заказе не останется товаров: отмените его целиком',
  nothingChanged: 'Вы ничего не изменили',
  unknownLine: 'Такого товара в заказе уже нет',
  giftChanged: 'Подарок по акции можно только убрать',
  priceOutside: (lowest: number, highest: number) =>
    `Вам можно поставить цену от ${rubles(lowest)} до ${rubles(highest)}. Другую ставит владелец`,
  notOnSale: 'Этого товара в продаже нет',
  notDelivered: (title: string) => `«${title}» не доставляют: его можно забрать в магазине`,
  shortStock: (title: string) => `«${title}»: столько нет там, где собирают заказ`,
  pastDay: 'Этот день уже прошёл',
  dearer: (due: number) =>
    `Заказ оплачен, а станет дороже на ${rubles(due)}. Предложите это покупателю: он согласится и доплатит по ссылке`,
  offerErrors: {
    TakesEffectAtOnce: 'Заказ ещё не оплачен: сохраните изменение, и покупатель оплатит новую сумму',
    NotDearer: 'Заказ не станет дороже: согласие не нужно, сохраните изменение',
  },
  shortForOffer: 'Товара уже не хватает: откройте заказ ещё раз',
  offered: 'Предложено покупателю.',
  offeredSum: (was: string, now: string) => `Сумма станет ${now} вместо ${was}.`,
  answerBy: (when: string) => `Согласитесь или откажитесь до ${when}, иначе заказ останется прежним.`,
  withdrawn: 'Предложение отозвано: заказ остался прежним.',
  agreed: 'Согласен с изменением.',
  buyer: 'Покупатель',
  nothingToPay: 'Заказ ждёт оплаты, а платить будет нечего: измените товары или отмените его',
  count: (title: string, now: number, was: number) => `Количество: «${title}» — ${now} шт. вместо ${was}.`,
  removed: (title: string, count: number) => `Убрано: «${title}» × ${count}.`,
  added: (title: string, count: number, price: number) => `Добавлено: «${title}» × ${count} по ${rubles(price)}.`,
  price: (title: string, now: number, was: number) => `Цена: «${title}» — ${rubles(now)} вместо ${rubles(was)}.`,
  recipient: 'Изменён получатель.',
  receiving: (where: string) => `Получение: ${where}.`,
  pickup: 'самовывоз',
  delivery: (now: number, was: number) => `Доставка: ${rubles(now)} вместо ${rubles(was)}.`,
  day: (when: string) => `Когда: ${when}.`,
  bonusBack: (orderId: number) => `Возврат за изменение заказа №\u00a0${orderId}`,
} as const
