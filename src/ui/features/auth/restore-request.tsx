import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $isRestoreRequested, $restoreResendLeft, restoreForm } from '../../../application/session/restore.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import styles from './auth.module.css'
import { restoreMessages, strings } from './strings.ts'

export function RestoreRequest() {
  const { isRequested, left } = useUnit({ isRequested: $isRestoreRequested, left: $restoreResendLeft })
  const isRunning = left > 0
  const login = useRef<HTMLInputElement>(null)
  // the dialog focuses its first control, which is the close button
  useEffect(() => {
    login.current?.focus()
  }, [])
  return (
    <>
      <p className={styles.lead}>{strings.restoreLead}</p>
      <FormFrame
        form={restoreForm}
        submit={isRunning ? strings.sendCodeIn(formatCountdown(left)) : strings.requestRestoreCode}
        pending={isRequested}
        disabled={isRunning}
        wide
      >
        <FormText
          ref={login}
          form={restoreForm}
          field="login"
          messages={restoreMessages}
          label={strings.login}
          autoComplete="username"
          inputMode="email"
        />
        <CaptchaNotice />
      </FormFrame>
    </>
  )
}
