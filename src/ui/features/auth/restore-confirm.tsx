import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $isRestoreRequested,
  $isRestoreConfirmed,
  $restoreResendLeft,
  newPasswordForm as form,
  restoreCodeResendRequested,
  restoreForm,
  restoreLoginRequested,
} from '../../../application/session/restore.ts'
import { formatPhone, phoneOf } from '../../../domain/person/phone.ts'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Button } from '../../kit/button/button.tsx'
import styles from './auth.module.css'
import { PasswordField } from './password-field.tsx'
import { Resend } from './resend.tsx'
import { restoreMessages as messages, strings } from './strings.ts'

const shownLogin = (login: string): string => {
  const phone = phoneOf(login)
  return phone === null ? login : formatPhone(phone)
}

export function RestoreConfirm() {
  const { isRequested, isConfirmed, left, again, other } = useUnit({
    isRequested: $isRestoreRequested,
    isConfirmed: $isRestoreConfirmed,
    left: $restoreResendLeft,
    again: restoreCodeResendRequested,
    other: restoreLoginRequested,
  })
  const code = useRef<HTMLInputElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    code.current?.focus()
  }, [])
  const login = useStoreMap(restoreForm.$values, (values) => values.login)
  return (
    <>
      <p className={styles.lead}>{strings.restoreSent(shownLogin(login))}</p>
      <FormFrame form={form} submit={strings.restoreSave} pending={isConfirmed} wide>
        <FormText
          ref={code}
          form={form}
          field="code"
          messages={messages}
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <PasswordField
          form={form}
          field="password"
          messages={messages}
          label={strings.newPassword}
          hint={strings.passwordHint}
          autoComplete="new-password"
        />
      </FormFrame>
      <Resend left={left} pending={isRequested} onSms={() => again()} />
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onClick={() => other()}>
          {strings.restoreOther}
        </Button>
      </div>
    </>
  )
}
