import type { AuditSubject } from '../../contract/admin/audit-subjects.ts'

const SUBJECTS: Readonly<Record<AuditSubject, string>> = {
  order: 'Заказ',
  return: 'Возврат',
  product: 'Товар',
  category: 'Категория',
  brand: 'Бренд',
  facets: 'Фильтры категории',
  'search rule': 'Правило поиска',
  promocode: 'Промокод',
  page: 'Страница',
  post: 'Статья',
  'post category': 'Рубрика блога',
  promotion: 'Акция',
  banner: 'Баннер',
  'menu item': 'Пункт меню',
  prize: 'Приз',
  lottery: 'Розыгрыш',
  'bonus offer': 'Промокод за бонусы',
  collection: 'Подборка',
  text: 'Текст',
  redirect: 'Переадресация',
  review: 'Отзыв',
  question: 'Вопрос',
  letter: 'Обращение',
  user: 'Покупатель',
  subscriber: 'Подписчик',
  shop: 'Магазин',
  location: 'Склад',
  city: 'Город',
  region: 'Регион',
  'secret shopper task': 'Задание тайному покупателю',
  'secret shopper report': 'Отчёт тайного покупателя',
  feed: 'Каталог по адресу',
  'feed upload': 'Каталог из файла',
  exchange: 'Обмен с 1С',
  job: 'Задание сервера',
  staff: 'Сотрудник',
  session: 'Вход',
  settings: 'Настройки',
  connection: 'Подключение',
}

const ACTIONS: Readonly<Record<string, string>> = {
  importContent: 'Содержание загружено из папки',
  advanceStaffOrder: 'Следующий шаг',
  cancelStaffOrder: 'Отмена заказа',
  closeUncollectedOrder: 'Заказ не забрали',
  putOrderTrack: 'Номер отправления',
  putOrderCodes: 'Коды маркировки',
  handOverParcel: 'Передача в службу доставки',
  removeOrderGoods: 'Товары убраны из заказа',
  changeLotteryLayer: 'Розыгрыш в магазине изменён',
  changeStorefrontTexts: 'Надписи магазина изменены',
  replaceOrderGoods: 'Товар в заказе заменён',
  refundOrderGoods: 'Возврат товаров и денег',
  addOrderNote: 'Заметка',
  openAsBuyer: 'Вход как покупатель',
  receiveReturn: 'Товар получен',
  rejectReturn: 'В возврате отказано',
  stockReturn: 'Товар вернули в продажу',
  payBackReturn: 'Деньги возвращены',
  judgeStaffReview: 'Решение по отзыву',
  judgeStaffQuestion: 'Решение по вопросу',
  judgeVisit: 'Решение по отчёту',
  closeLetter: 'Обращение закрыто',
  retryJob: 'Повтор задания',
  uploadFeed: 'Файл каталога отправлен на проверку',
  applyFeedUpload: 'Каталог загружен из файла',
  mergeStaffBrand: 'Бренды объединены',
  runFeedNow: 'Загрузка по адресу вручную',
  allowExchange: 'Обмену с 1С разрешено снять товары с продажи',
  importCitiesCsv: 'Загружены города из CSV',
  importShopsCsv: 'Загружены магазины из CSV',
  signInStaff: 'Вход',
  signOutStaff: 'Выход',
  changeStaffPassword: 'Смена пароля',
  enrolStaffCode: 'Подключение кодов',
  confirmStaffCode: 'Коды подключены',
  renewRecoveryCodes: 'Новые запасные коды',
  signInByRecoveryCode: 'Вход по запасному коду',
  changeStaffOrderEmail: 'Почта покупателя исправлена',
  endStaffSession: 'Вход закончен',
  refreshConnection: 'Пункты и цены обновляются',
  resetStaff: 'Новый одноразовый пароль',
}

const KINDS = [
  ['add', 'Добавлено'],
  ['change', 'Изменено'],
  ['remove', 'Удалено'],
] as const

export const SUBJECT_CHOICES = Object.entries(SUBJECTS)
  .map(([id, name]) => ({ id, name }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))

export const subjectText = (subject: string): string =>
  (SUBJECTS as Readonly<Record<string, string>>)[subject] ?? subject

// The action in Russian: its own text, otherwise the text of the kinds that its name starts with.
export const actionText = (action: string): string =>
  ACTIONS[action] ?? KINDS.find(([prefix]) => action.startsWith(prefix))?.[1] ?? action
