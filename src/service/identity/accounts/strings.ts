import type { Selectable } from 'kysely'
import { formatMoment, momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'

const momentText = (at: Date): string => formatMoment(momentOfMillis(at.getTime()))

export const strings = {
  noSuchUser: 'покупателя с таким номером, телефоном или почтой нет',
  noName: 'назовите имя и фамилию',
  shortPassword: 'пароль — не короче 8 знаков',
  commonPassword: 'этот пароль подбирают первым: придумайте другой',
  taken: 'покупатель с таким телефоном или почтой уже есть',
  created: (id: number) => `покупатель ${id} добавлен`,
  blocked: (id: number) => `покупатель ${id} заблокирован, его входы закончены`,
  unblocked: (id: number) => `покупатель ${id} снова может войти`,
  card: (user: Selectable<Tables['users']>, sessions: number, orders: number): ReadonlyArray<string> => [
    `номер     ${user.id}`,
    `имя       ${[user.last_name, user.first_name, user.middle_name].filter((name) => name !== '').join(' ')}`,
    `телефон   ${user.phone}`,
    `почта     ${user.email === null ? 'нет' : `${user.email}${user.is_email_confirmed ? '' : ' (не подтверждена)'}`}`,
    `компания  ${user.legal_person?.companyName ?? 'нет'}`,
    `с нами с  ${momentText(user.created_at)}`,
    `входов    ${sessions}`,
    `заказов   ${orders}`,
    ...(user.blocked_at === null ? [] : [`закрыт с  ${momentText(user.blocked_at)}`]),
  ],
} as const
