import type { ArrivalRule } from '../../../application/back-in-stock/request.ts'

export const strings = {
  lead: (city: string) => `Пришлём одно письмо, когда товар снова можно будет купить в\u00a0городе ${city}.`,
  email: 'Электронная почта',
  send: 'Жду письма',
  cancel: 'Отмена',
  thanks: 'Спасибо!',
  sent: (email: string) => `Напишем на ${email}, как только товар появится.`,
}

export const ruleWords: Readonly<Record<ArrivalRule, string>> = {
  emailMissing: 'Укажите почту, чтобы мы могли написать',
  emailWrong: 'Проверьте адрес почты',
  policyMissing: 'Без согласия мы не можем сохранить ваши данные',
}
