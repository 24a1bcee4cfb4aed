import type { Confirmation } from '../../../application/subscription/confirmation.ts'

interface Told {
  readonly icon: 'check' | 'info' | 'alert' | 'offline' | 'clock'
  readonly title: string
  readonly text: string
}

export const strings = {
  title: 'Подписка на рассылку',
  home: 'На главную',
  again: 'Повторить',
  told: {
    noCode: { icon: 'info', title: 'Проверьте почту', text: 'Чтобы подписаться, откройте ссылку из письма, которое мы отправили.' },
    waiting: { icon: 'clock', title: 'Подтверждаем подписку', text: 'Это займёт секунду.' },
    confirmed: { icon: 'check', title: 'Подписка подтверждена', text: 'Теперь вы первыми узнаете об акциях и скидках.' },
    unknownCode: { icon: 'alert', title: 'Ссылка не подошла', text: 'Она устарела или уже сработала. Подпишитесь ещё раз, и мы пришлём новую.' },
    failed: { icon: 'offline', title: 'Не получилось подтвердить', text: 'Проверьте связь и попробуйте ещё раз.' },
  } satisfies Record<Confirmation | 'noCode', Told> as Record<Confirmation | 'noCode', Told>,
}
