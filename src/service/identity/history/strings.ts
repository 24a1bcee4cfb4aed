import { phoneText } from '../../../domain/person/phone.ts'

interface EventTexts {
  readonly title: string
  readonly text: (detail: string) => string
}

export const eventStrings = {
  registered: { title: 'Регистрация', text: () => 'Добро пожаловать!' },
  profileChanged: { title: 'Профиль изменён', text: () => 'Вы изменили свои данные' },
  phoneChanged: { title: 'Телефон изменён', text: (phone) => `Новый номер: ${phoneText(phone)}` },
  emailChanged: {
    title: 'Почта изменена',
    text: (email) => (email === '' ? 'Адрес удалён' : `Новый адрес: ${email}`),
  },
  emailConfirmed: { title: 'Почта подтверждена', text: (email) => email },
  passwordChanged: { title: 'Пароль изменён', text: () => 'На других устройствах нужно войти заново' },
  passwordRestored: { title: 'Пароль восстановлен', text: () => 'Задан новый пароль по коду подтверждения' },
  orderPlaced: { title: 'Заказ оформлен', text: (number) => `Заказ № ${number}` },
  orderCancelled: { title: 'Заказ отменён', text: (number) => `Заказ № ${number}` },
  goodsReturned: { title: 'Возврат оформлен', text: (number) => `Товары заказа № ${number}` },
} as const satisfies Readonly<Record<string, EventTexts>>

export type EventKind = keyof typeof eventStrings
