import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $layers } from '../../../application/layers/layers.ts'
import { $isCodeBeingChecked } from '../../../application/session/confirmed-phone.ts'
import {
  $requestedCode,
  $isCodeBeingSent,
  $resendLeft,
  codeForm,
  codeResendRequested,
} from '../../../application/session/phone-code.ts'
import { $isRegistering } from '../../../application/session/registration.ts'
import { $isSigningIn } from '../../../application/session/sign-in.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { codeMessages, strings } from '../../features/auth/strings.ts'
import styles from '../../features/auth/auth.module.css'
import { Resend } from '../../features/auth/resend.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'

export function PhoneCodeLayer({ isLocked, onClose }: LayerProps<'PhoneCodeLayer'>) {
  const { requestedCode, left, again, isSending, ...busy } = useUnit({
    requestedCode: $requestedCode,
    left: $resendLeft,
    again: codeResendRequested,
    isSending: $isCodeBeingSent,
    isChecking: $isCodeBeingChecked,
    isRegistering: $isRegistering,
    isSigningIn: $isSigningIn,
  })
  const isOverSignIn = useStoreMap($layers, (layers) => layers.some(({ name }) => name === 'AuthLayer'))
  const field = useRef<HTMLInputElement>(null)
  // the dialog focuses its first control, which is the close button
  useEffect(() => {
    field.current?.focus()
  }, [])
  if (requestedCode === null) return null
  return (
    <Dialog
      title={strings.codeTitle}
      fixed={isOverSignIn ? 'top' : undefined}
      isNextStep
      locked={isLocked}
      onClose={onClose}
    >
      <p className={styles.lead}>{strings.codeSentTo(formatPhone(requestedCode.phone))}</p>
      <FormFrame
        form={codeForm}
        submit={strings.confirm}
        pending={busy.isChecking || busy.isRegistering || busy.isSigningIn}
        wide
      >
        <div className={styles.code}>
          <FormText
            form={codeForm}
            field="code"
            messages={codeMessages}
            label={strings.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={requestedCode.length}
            ref={field}
          />
        </div>
      </FormFrame>
      <Resend
        left={left}
        pending={isSending}
        onSms={() => again({ isSms: true })}
        onCall={() => again({ isSms: false })}
      />
      <CaptchaNotice />
    </Dialog>
  )
}
