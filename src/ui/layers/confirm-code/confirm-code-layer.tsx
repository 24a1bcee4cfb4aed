import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $confirmationLeft,
  $confirmation,
  confirmationForm as form,
  type ConfirmationRule,
  confirmationResendRequested,
} from '../../../application/cabinet/confirm-code.ts'
import type { ConfirmedThing } from '../../../domain/person/confirmation.ts'
import styles from '../../features/auth/auth.module.css'
import { Resend } from '../../features/auth/resend.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import type { RuleMessages } from '../../kit/form/use-field.ts'

interface DialogTexts {
  readonly title: string
  readonly sentTo: (to: string) => string
  readonly again?: string
}

const dialogTexts: Readonly<Record<ConfirmedThing, DialogTexts>> = {
  bonusCard: { title: 'Подтвердите карту', sentTo: (phone) => `Мы отправили код на ${phone}` },
  email: {
    title: 'Подтвердите почту',
    sentTo: (email) => `Введите код из письма, которое мы отправили на ${email}. Код действует сутки.`,
    again: 'Отправить письмо ещё раз',
  },
}

const strings = { code: 'Код', confirm: 'Подтвердить' }

const ruleMessages: RuleMessages<ConfirmationRule> = {
  codeMissing: 'Введите код',
  codeUnknown: 'Код не подошёл. Проверьте его или возьмите из последнего письма',
}

export function ConfirmCodeLayer({ data: { about, sentTo }, isLocked, onClose }: LayerProps<'ConfirmCodeLayer'>) {
  const { left, confirmation, again } = useUnit({
    left: $confirmationLeft,
    confirmation: $confirmation,
    again: confirmationResendRequested,
  })
  const field = useRef<HTMLInputElement>(null)
  const texts = dialogTexts[about]
  // the dialog focuses its first control, which is the close button
  useEffect(() => {
    field.current?.focus()
  }, [])
  return (
    <Dialog title={texts.title} isNextStep locked={isLocked} onClose={onClose}>
      <p className={styles.lead}>{texts.sentTo(sentTo)}</p>
      <FormFrame form={form} submit={strings.confirm} pending={confirmation.isConfirming} wide>
        <FormText
          form={form}
          field="code"
          messages={ruleMessages}
          label={strings.code}
          inputMode={about === 'email' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          ref={field}
        />
      </FormFrame>
      <Resend left={left} pending={confirmation.isResending} label={texts.again} onSms={() => again()} />
    </Dialog>
  )
}
