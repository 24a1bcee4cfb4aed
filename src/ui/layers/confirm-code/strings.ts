import type { ConfirmationRule, ConfirmedThing } from '../../../application/cabinet/confirm-code.ts'
import type { RuleWords } from '../../kit/form/use-field.ts'

interface Words {
  readonly title: string
  readonly sentTo: (to: string) => string
  readonly again?: string
}

export const wordsOf: Readonly<Record<ConfirmedThing, Words>> = {
  bonusCard: { title: 'Подтвердите карту', sentTo: (phone) => `Мы отправили код на ${phone}` },
  email: { title: 'Подтвердите почту', sentTo: (email) => `Введите код из письма, которое мы отправили на ${email}. Код действует сутки.`, again: 'Отправить письмо ещё раз' },
}

export const strings = { code: 'Код', confirm: 'Подтвердить' }

export const ruleWords: RuleWords<ConfirmationRule> = {
  codeMissing: 'Введите код',
  codeUnknown: 'Код не подошёл. Проверьте его или возьмите из последнего письма',
}
