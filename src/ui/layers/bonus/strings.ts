import type { CardRule } from '../../../application/cabinet/bonus-card.ts'
import { formatCount } from '../../../domain/money/format.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

const points = { one: 'бонус', few: 'бонуса', many: 'бонусов' }
const ofPoints = { one: 'бонуса', few: 'бонусов', many: 'бонусов' }

export const strings = {
  attachTitle: 'Привязать карту',
  attachLead:
    'Введите номер с обратной стороны карты. Чтобы убедиться, что она ваша, пришлём код на телефон из профиля.',
  number: 'Номер карты',
  numberHint: '13 цифр под штрихкодом',
  requestCode: 'Получить код',

  disabledTitle: 'Карта заблокирована',
  disabledText:
    'Бонусы на месте, но копить и тратить их сейчас нельзя. Чаще всего так бывает, когда карту объявили потерянной. Напишите нам — разберёмся и откроем её снова.',
  support: 'Написать в поддержку',
  understood: 'Понятно',

  promocodesTitle: 'Промокоды за бонусы',
  balance: (balance: number) => `У вас ${formatCount(balance, points)}`,
  available: 'Можно обменять',
  nothing: 'Сейчас обменять бонусы не на что. Загляните позже: предложения обновляются.',
  cost: (cost: number) => formatCount(cost, points),
  exchange: 'Обменять',
  exchangeConfirmation: 'Обменять бонусы на промокод?',
  exchangeText: (title: string, cost: number) =>
    `${title}: спишем ${formatCount(cost, points)}. Вернуть их потом нельзя.`,
  keep: 'Не сейчас',
  exchangeFor: (title: string, cost: number) => `Обменять ${formatCount(cost, points)} на промокод: ${title}`,
  missing: (count: number) => `Не хватает ${formatCount(count, ofPoints)}`,
  own: 'Ваши промокоды',
}

export const ruleMessages: RuleMessages<CardRule> = {
  numberMissing: 'Введите номер карты',
  numberWrong: 'Проверьте номер: в нём 13 цифр, и одна из них, похоже, неверна',
}
