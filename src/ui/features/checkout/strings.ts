import type { CheckoutRule } from '../../../application/checkout/form.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { pluralForm } from '../../../domain/text/plural.ts'
import { phoneMessages } from '../../kit/form/phone-messages.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

const PRODUCTS = { one: 'Товара', few: 'Товаров', many: 'Товаров' }
const POINTS = { one: 'пункт', few: 'пункта', many: 'пунктов' }

export const strings = {
  toCheckout: 'К оформлению',
  nothingTicked: 'Отметьте товары, которые хотите заказать.',
  nothingAvailable: 'Ни один из отмеченных товаров сейчас нельзя заказать.',
  unavailable: 'Заказать пока нечего',
  soldOut: (count: number, city: string) =>
    `${pluralForm(count, PRODUCTS)} из корзины сейчас нет в\u00a0городе ${city}. Подберите похожие, попросите сообщить о\u00a0поступлении или выберите другой город.`,
  notInShop: 'Здесь этих товаров нет. Выберите другой магазин или способ получения.',
  shopsOnly: 'Доставить товары из корзины не\u00a0получится. Выберите самовывоз.',
  noReceiving: (city: string) =>
    `Город ${city}: сюда пока нет доставки, и\u00a0забрать заказ здесь негде. Выберите другой город.`,
  anotherCity: 'Выбрать другой город',
  toCatalogue: 'Перейти в каталог',

  receiving: 'Как получить',
  loadAgain: 'Загрузить ещё раз',
  receivingFailed: 'Не удалось узнать, как можно получить заказ.',
  shopsFailed: 'Не удалось загрузить магазины и\u00a0пункты выдачи.',
  types: { pickup: 'Самовывоз', delivery: 'Доставка' } satisfies Record<DeliveryType, string>,
  typeNotes: { pickup: 'Из магазина или пункта выдачи', delivery: 'Курьером до двери' } satisfies Record<
    DeliveryType,
    string
  >,
  city: (title: string) => `Город: ${title}`,
  where: 'Откуда заберёте',
  allPickupPoints: (count: string) => `Показать все места: ${count}`,
  partners: 'Пункты выдачи на карте',
  points: (count: number) => `${formatNumber(count)}\u00a0${pluralForm(count, POINTS)}`,
  method: 'Кто доставит',
  free: 'Бесплатно',
  freeDeliveryLeft: (sum: string) => `До бесплатной доставки ещё ${sum}`,
  address: 'Адрес доставки',
  street: 'Улица',
  house: 'Дом',
  flat: 'Квартира, если есть',

  contact: 'Получатель',
  firstName: 'Имя',
  lastName: 'Фамилия',
  phone: 'Телефон',
  emailHint: 'Пришлём сюда письма о\u00a0заказе. Без почты его ход виден на странице заказа.',
  emailHintBySms: 'Пришлём сюда письма о\u00a0заказе. Без почты сообщим о\u00a0нём по СМС.',
  phoneHint: 'Позвоним, если понадобится уточнить заказ',
  email: 'Электронная почта',
  comment: 'Комментарий к заказу',

  payment: 'Оплата',
  paymentChoice: 'Как оплатить',
  payments: { online: 'Онлайн', sbp: 'По СБП', onReceipt: 'При получении', instalment: 'Частями' } satisfies Record<
    PaymentMethod,
    string
  >,
  onlineNote: 'Картой или по СБП, сразу после оформления',
  sbpNote: 'По QR-коду или в приложении банка, сразу после оформления',
  instalmentNote: (quarter: string) => `Четыре платежа по ${quarter}, без переплаты`,
  instalmentNoteShort: 'Четыре платежа без переплаты',
  onReceiptNote: 'Картой или наличными, когда заберёте заказ',
  onReceiptNoteDelivery: 'Картой или наличными курьеру',

  allHere: (when: string) => `Всё в наличии. ${when}`,
  someHere: (count: string, all: string) => `В наличии ${count} из ${all}, остальное под заказ`,
  noneHere: 'Под заказ',
  summary: 'Ваш заказ',
  goods: (count: string) => `Товары, ${count}\u00a0шт.:`,
  saved: (sum: string) => `Вы экономите ${sum}`,
  wrong: (fields: string) => `Проверьте ${fields}: под\u00a0полем написано, что исправить`,
  choosePickupPoint: 'Выберите, откуда заберёте заказ, и сумма появится здесь.',
  total: 'Итого',
  countFailed: 'Не удалось пересчитать сумму.',
  countLost: 'Нет связи. Пересчитаем сумму, как только она появится.',
  countAgain: 'Пересчитать',
  place: 'Оформить заказ',
  placeAndPay: 'Оформить и оплатить',

  repeating: 'Магазин временно недоступен. Заказ отправится сам, как только он ответит: не закрывайте страницу.',
  awaitingConnection: 'Нет связи. Заказ отправится сам, как только она появится: не закрывайте страницу.',
  lostAskingTitle: 'Проверяем ваш заказ',
  lostAsking: 'Связь прервалась, пока заказ оформлялся. Сейчас узнаем, что с ним.',
  lostTitle: 'Заказ отправлен, но ответа пока нет',
  lost: 'Как только появится связь, мы узнаем, оформлен ли он. Второй заказ не появится.',
  lostAgain: 'Проверить ещё раз',

  promocode: 'Промокод',
  anotherPromocode: 'Другой промокод',
  applyPromocode: 'Применить',
  promocodeTaken: (code: string) => `Промокод ${code} применён`,
  dropPromocode: 'Убрать промокод',
  bonus: (most: string) => `Бонусы, можно списать до\u00a0${most}`,
  applyBonus: 'Списать',
  bonusTaken: (bonus: string) => `Спишем бонусов: ${bonus}`,
  dropBonus: 'Убрать бонусы',
  dropDiscount: 'Убрать',
  bonusEarned: (bonus: string) => `Начислим бонусов: ${bonus}`,
}

export const editStrings = {
  title: (id: number) => `Вы меняете заказ №\u00a0${id}`,
  text: 'Новый заказ заменит его, когда вы оформите корзину. До этого прежний заказ остаётся в силе.',
  stop: 'Не менять заказ',
  refused: 'Корзина сохранена. Её можно оформить отдельным заказом.',
  placeNew: 'Оформить новым заказом',
}

export const ruleMessages: RuleMessages<CheckoutRule> = {
  firstNameMissing: 'Укажите имя',
  lastNameMissing: 'Укажите фамилию',
  phoneMissing: 'Укажите телефон',
  ...phoneMessages,
  emailWrong: 'Проверьте адрес: похоже, в нём ошибка',
  streetMissing: 'Укажите улицу',
  houseMissing: 'Укажите дом',
  shopMissing: 'Выберите магазин или пункт выдачи',
  methodMissing: 'В этот город курьеры не ездят. Выберите самовывоз',
  commentTooLong: 'Комментарий длиннее 500 знаков',
  promocodeTooLong: 'В промокоде не бывает больше 50 знаков',
  bonusWrong: 'Укажите целое число бонусов',
  policyMissing: 'Без согласия заказ оформить нельзя',
}

export const errorStrings = {
  offline: 'Нет связи с магазином. Проверьте интернет и оформите заказ ещё раз: второй заказ не появится.',
  timeout: 'Магазин долго не отвечает. Оформите заказ ещё раз: второй заказ не появится.',
  lines: 'Некоторых товаров нет в нужном количестве. Мы отметили их в корзине.',
  unknown: 'Не получилось оформить заказ. Попробуйте ещё раз чуть позже.',
}
