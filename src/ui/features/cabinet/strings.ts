import type { Flash } from '../../../application/cabinet/flash.ts'

export const strings = {
  title: 'Личный кабинет',
  navigation: 'Разделы кабинета',
  menu: 'Кабинет',
  waiting: 'Проверяем, кто вы',
  unreachable: 'Не получается связаться с магазином, чтобы открыть кабинет.',
  again: 'Попробовать ещё раз',
  loading: 'Загружаем',
  failed: 'Не удалось загрузить',
  offline: 'Нет связи с магазином. Загрузим сами, как только она появится.',
  noOrder: 'Такого заказа у вас нет',
  noOrderText: 'Проверьте номер или найдите заказ в списке.',
  toOrders: 'К заказам',
  logout: 'Выйти',
}

export const categoryTitles = {
  index: 'Главная кабинета',
  orders: 'Заказы',
  bonus: 'Бонусы',
  favourites: 'Избранное',
  personal: 'Личные данные',
  questionnaire: 'Анкета',
  settings: 'Настройки',
  reviews: 'Отзывы',
  secretShopper: 'Тайный покупатель',
}

export const promocodeStrings = {
  used: 'Использован',
  validTo: (day: string) => `Действует до ${day}`,
  copy: 'Скопировать',
  copyOf: (code: string) => `Скопировать промокод ${code}`,
  copied: (code: string) => `Промокод ${code} скопирован`,
}

export const flashMessages: Readonly<Record<Flash, string>> = {
  profileSaved: 'Данные сохранены',
  phoneChanged: 'Телефон изменён',
  passwordChanged: 'Пароль изменён',
  emailConfirmed: 'Почта подтверждена',
  settingsSaved: 'Настройки сохранены',
  answersSaved: 'Ответы сохранены. Спасибо!',
  addressSaved: 'Адрес сохранён',
  addressRemoved: 'Адрес удалён',
  orderCancelled: 'Заказ отменён',
  refundRequested: 'Возврат оформлен',
  cardAttached: 'Карта привязана',
  promocodeTaken: 'Промокод ваш',
  reportSent: 'Спасибо! Мы прочитаем ваш отчёт',
}
