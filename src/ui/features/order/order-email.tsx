import { useUnit } from 'effector-react'
import {
  $isOrderEmailBeingChanged,
  $orderEmailLink,
  orderEmailClosed,
  orderEmailForm,
  orderEmailOpened,
  type OrderEmailRule,
} from '../../../application/order/order-email.ts'
import type { OrderLink } from '../../../application/order/opened-order.ts'
import { Button } from '../../kit/button/button.tsx'
import { FormEmail } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import type { RuleMessages } from '../../kit/form/use-field.ts'
import styles from './order-email.module.css'
import { type MessageChannel, useMessageChannel } from './use-message-channel.ts'

const strings = {
  sentTo: (email: string) => `Письма о\u00a0заказе приходят на ${email}`,
  bySms: 'О\u00a0заказе сообщим по СМС. Если удобнее письма, укажите почту.',
  noMessages: 'Укажите почту, и\u00a0мы будем писать о\u00a0ходе заказа.',
  emailOf: (email: string) => `Почта заказа: ${email}`,
  byAccount: 'О\u00a0заказе сообщим так, как выбрано в\u00a0настройках кабинета. Для него можно указать свою почту.',
  correct: 'Исправить почту',
  add: 'Указать почту',
  email: 'Электронная почта',
  save: 'Сохранить',
  close: 'Не менять',
}

const messages: RuleMessages<OrderEmailRule> = {
  emailMissing: 'Укажите почту',
  emailWrong: 'Проверьте адрес: похоже, в нём ошибка',
}

const aboutEmail = (channel: MessageChannel, email: string | undefined): string => {
  if (channel === 'account') return email === undefined ? strings.byAccount : strings.emailOf(email)
  if (email !== undefined) return strings.sentTo(email)
  return channel === 'sms' ? strings.bySms : strings.noMessages
}

export interface OrderEmailProps {
  readonly link: OrderLink
  readonly email: string | undefined
}

export function OrderEmail({ link, email }: OrderEmailProps) {
  const channel = useMessageChannel(link.token, email)
  const { opened, isPending, open, close } = useUnit({
    opened: $orderEmailLink,
    isPending: $isOrderEmailBeingChanged,
    open: orderEmailOpened,
    close: orderEmailClosed,
  })
  return (
    <section className={styles.email}>
      <p>{aboutEmail(channel, email)}</p>
      {opened?.id === link.id ? (
        <FormFrame
          form={orderEmailForm}
          pending={isPending}
          submit={strings.save}
          context={
            <Button variant="secondary" onClick={() => close()}>
              {strings.close}
            </Button>
          }
        >
          <FormEmail form={orderEmailForm} field="email" messages={messages} label={strings.email} required />
        </FormFrame>
      ) : (
        <Button variant="secondary" size="small" onClick={() => open(link)}>
          {email === undefined ? strings.add : strings.correct}
        </Button>
      )}
    </section>
  )
}
