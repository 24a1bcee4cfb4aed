import type { SubscriptionRule } from '../../../application/subscription/subscription.ts'
import type { SubscribeStatus } from '../../../domain/person/subscription.ts'

export const strings = {
  title: 'Подписывайтесь на нашу информационную рассылку',
  text: 'Актуальная информация об акциях, скидках и распродажах.',
  email: 'Введите электронный адрес',
  subscribe: 'Подписаться',
  policyBefore: 'Согласен на',
  policyLink: 'обработку персональных данных',
  failed: 'Подписаться не получилось. Проверьте связь и попробуйте ещё раз.',
  outcomes: {
    without_confirmation: 'Вы подписаны на рассылку',
    need_confirm: 'Мы отправили письмо для подтверждения подписки',
    already_subscribed: 'Вы уже подписаны на рассылку',
  } satisfies Record<SubscribeStatus, string>,
}

export const ruleMessages: Readonly<Record<SubscriptionRule, string>> = {
  emailMissing: 'Укажите почту',
  emailWrong: 'Неверный адрес электронной почты',
  policyMissing: 'Нужно согласиться',
}
