import type { UnsubscribeState } from '../../../application/back-in-stock/unsubscribe.ts'

interface Outcome {
  readonly icon: 'check' | 'info' | 'alert' | 'offline'
  readonly title: string
  readonly text: string
}

const requested: Outcome = {
  icon: 'info',
  title: 'Больше не писать о\u00a0поступлениях?',
  text: 'Мы забудем, каких товаров ждёт адрес, на который пришло письмо.',
}

export const strings = {
  title: 'Письма о\u00a0поступлении',
  unsubscribe: 'Больше не писать',
  again: 'Повторить',
  home: 'На главную',
  outcomes: {
    unconfirmed: requested,
    underWay: requested,
    unsubscribed: {
      icon: 'check',
      title: 'Готово',
      text: 'Писем о\u00a0поступлениях на этот адрес больше не будет, пока вы сами о\u00a0них не попросите.',
    },
    unknownCode: {
      icon: 'alert',
      title: 'Ссылка не подошла',
      text: 'Она устарела или уже сработала. Если письма приходят, откройте ссылку из последнего.',
    },
    failed: { icon: 'offline', title: 'Не получилось', text: 'Проверьте связь и попробуйте ещё раз.' },
  } satisfies Record<UnsubscribeState, Outcome> as Record<UnsubscribeState, Outcome>,
}
