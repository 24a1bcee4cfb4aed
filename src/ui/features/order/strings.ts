import type { Order } from '../../../domain/order/order.ts'
import type { ItemLabel } from '../../../domain/order/shipment.ts'
import type { MessageChannel } from './use-message-channel.ts'

export const orderTitle = (number: string) => `Заказ №\u00a0${number}`

export const strings = {
  payWithin: (left: string) => `осталось ${left}`,
  items: (count: string) => `Товары, ${count}\u00a0шт.`,
  discount: 'Скидка',
  delivery: 'Доставка',
  pickup: 'Самовывоз',
  free: 'Бесплатно',
  total: 'Итого',
  partPaid: 'Оплачено',
  leftToPay: 'Осталось оплатить',
  repeat: 'Повторить заказ',
  edit: 'Изменить заказ',
}

export const paymentStrings = {
  paid: 'Оплачен',
  payments: { onReceipt: 'При получении', online: 'Онлайн', sbp: 'По СБП', instalment: 'Частями' },
  paidBy: {
    onReceipt: 'При получении, оплачен',
    online: 'Онлайн, оплачен',
    sbp: 'По СБП, оплачен',
    instalment: 'Частями, оплачен',
  },
}

export const shipmentStrings = {
  titles: { HandedOut: 'выданы', CollectUntil: 'Можно забрать до', WillDeliver: 'Доставим' },
  handedOutOne: 'выдан',
  rejected: 'Отгрузка отменена',
}

export const itemStrings = {
  labels: {
    cancelled: 'Отгрузка отменена',
    removed: 'Удалён',
    returned: 'Возвращён',
    replacement: 'Замена',
  } satisfies Record<ItemLabel, string>,
  units: (returned: string, count: string) => `: ${returned} из ${count}\u00a0шт.`,
}

export const receivingStrings = {
  flat: (flat: string) => `кв.\u00a0${flat}`,
  carriers: {
    pickup: 'Магазин',
    courier: 'Курьер магазина',
    externalCourier: 'Курьерская служба',
    cdek: 'СДЭК',
    cdekCourier: 'Курьер СДЭК',
    cdekPickup: 'Пункт выдачи СДЭК',
    post: 'Почта России',
    ozonCourier: 'Курьер Ozon',
    ozonPickup: 'Пункт выдачи Ozon',
    ozonPostamat: 'Постамат Ozon',
  } satisfies Record<Order['deliveryData']['method']['code'], string>,
}

export const unknownStrings = {
  text: 'Мы не нашли заказ по этой ссылке. Если деньги списались, позвоните нам — разберёмся.',
  home: 'На главную',
  find: 'Найти заказ',
}

export const newsStrings = {
  cancelled: 'Этот заказ отменён',
  awaited: 'Ждём товары обратно',
  awaitedText: 'Примем их, проверим и вернём деньги тем же способом, которым вы платили.',
  onItsWay: 'Возвращаем деньги',
  onItsWayText: (sum: string) => `${sum} вернутся тем же способом, которым вы платили.`,
  back: 'Деньги вернулись',
  backText: (sum: string) => `${sum} вернулись тем же способом, которым вы платили.`,
}

interface WayToReceive {
  readonly pack: string
  /** What the next message is about. */
  readonly told: string
  readonly received: ((number: string) => string) | null
}

const sentWith = (carrier: string) => `Соберём заказ и\u00a0отправим: ${carrier}.`

const toPoint = (carrier: string): WayToReceive => ({
  pack: sentWith(carrier),
  told: 'заказ можно будет забрать',
  received: () => 'Возьмите телефон и\u00a0паспорт: в\u00a0пункте попросят код из\u00a0СМС или документ.',
})

const byCourier = (pack: string): WayToReceive => ({
  pack,
  told: 'заказ поедет к\u00a0вам',
  received: () => 'Курьер может позвонить перед приездом: держите телефон рядом.',
})

export const nextStrings = {
  title: 'Что дальше',
  pay: (sum: string) => `Оплатите ${sum} — страница оплаты откроется по\u00a0кнопке.`,
  ways: {
    pickup: {
      pack: 'Соберём заказ в\u00a0магазине.',
      told: 'заказ можно будет забрать',
      received: (number) => `Чтобы получить заказ, назовите его номер: ${number}.`,
    },
    courier: byCourier('Соберём заказ и\u00a0передадим его нашему курьеру.'),
    externalCourier: byCourier('Соберём заказ и\u00a0передадим его курьерской службе.'),
    cdekCourier: byCourier(sentWith('СДЭК')),
    ozonCourier: byCourier(sentWith('Ozon')),
    cdek: byCourier(sentWith('СДЭК')),
    cdekPickup: toPoint('СДЭК'),
    ozonPickup: toPoint('Ozon'),
    ozonPostamat: {
      ...toPoint('Ozon'),
      received: () => 'Возьмите телефон: постамат откроется по\u00a0коду из\u00a0сообщения Ozon.',
    },
    post: toPoint('Почта России'),
  } satisfies Record<Order['deliveryData']['method']['code'], WayToReceive>,
  tell: {
    account: (what) => `Когда ${what}, сообщим так, как выбрано в\u00a0кабинете.`,
    email: (what, email) => `Когда ${what}, напишем на ${email}.`,
    sms: (what) => `Когда ${what}, пришлём СМС.`,
    none: (what) => `Когда ${what}, статус изменится на\u00a0этой странице.`,
  } satisfies Record<MessageChannel, (what: string, email: string) => string>,
  payThere: (sum: string) => `Оплатите при получении ${sum}.`,
  payCourier: (sum: string) => `Оплатите курьеру ${sum} картой или наличными.`,
}

export const orderProductsStrings = {
  title: 'Состав заказа',
  gift: (title: string) => `Подарок по акции «${title}»`,
  shipment: (at: string, of: string) => `Отправление ${at} из ${of}`,
  amount: (count: string) => `${count}\u00a0шт.`,
  amountAt: (count: string, price: string) => `${count}\u00a0шт. × ${price}`,
}

export const payStrings = {
  title: 'Оплата заказа',
  notice: 'Мы придержим товары, пока не выйдет время. Если деньги уже списались, страница скажет об этом сама.',
  left: 'Осталось',
  pay: (sum: string) => `Оплатить ${sum}`,
  payAgain: (sum: string) => `Оплатить снова ${sum}`,
}
