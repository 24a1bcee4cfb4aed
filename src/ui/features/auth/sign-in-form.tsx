import { useStoreMap, useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $layers } from '../../../application/layers/layers.ts'
import { $isCodeBeingSent, $lockedPhone, $resendLeft } from '../../../application/session/phone-code.ts'
import { $restoreStep } from '../../../application/session/restore.ts'
import {
  $isSigningIn,
  $signInMethod,
  passwordForm,
  phoneForm,
  signInMethodChosen,
} from '../../../application/session/sign-in.ts'
import { phoneOf } from '../../../domain/person/phone.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { Button } from '../../kit/button/button.tsx'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import styles from './auth.module.css'
import { PasswordField } from './password-field.tsx'
import { signInMessages, strings } from './strings.ts'

function ByPassword() {
  const { isSigningIn, chooseMethod, step, layers } = useUnit({
    isSigningIn: $isSigningIn,
    chooseMethod: signInMethodChosen,
    step: $restoreStep,
    layers: $layers,
  })
  const login = useStoreMap(passwordForm.$values, (values) => values.login)
  const restore = useLayerOpener({ name: 'ResetLayer', data: { login } })
  const password = useRef<HTMLInputElement>(null)
  const isRestored = step === 'done' && layers.at(-1)?.name !== 'ResetLayer'
  // after a new password is set, the next step is to type it
  useEffect(() => {
    if (isRestored) password.current?.focus()
  }, [isRestored])
  return (
    <FormFrame form={passwordForm} submit={strings.signIn} pending={isSigningIn} label={strings.signInTab} wide isPlain>
      <FormText
        form={passwordForm}
        field="login"
        messages={signInMessages}
        label={strings.login}
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        ref={password}
        form={passwordForm}
        field="password"
        messages={signInMessages}
        label={strings.password}
        autoComplete="current-password"
      />
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onClick={restore.open} onPointerEnter={restore.preload}>
          {strings.forgot}
        </Button>
        <Button variant="quiet" size="small" onClick={() => chooseMethod('code')}>
          {strings.byCode}
        </Button>
      </div>
    </FormFrame>
  )
}

function ByCode() {
  const { isSending, left, locked, chooseMethod } = useUnit({
    isSending: $isCodeBeingSent,
    left: $resendLeft,
    locked: $lockedPhone,
    chooseMethod: signInMethodChosen,
  })
  const phone = useStoreMap(phoneForm.$values, (values) => phoneOf(values.phone))
  const isLocked = left > 0 && locked !== null && phone === locked
  return (
    <FormFrame
      form={phoneForm}
      submit={isLocked ? strings.sendCodeIn(formatCountdown(left)) : strings.sendCode}
      pending={isSending}
      disabled={isLocked}
      label={strings.signInTab}
      wide
      isPlain
    >
      <FormPhone form={phoneForm} field="phone" messages={signInMessages} label={strings.phone} />
      <CaptchaNotice />
      <div className={styles.ways}>
        <Button variant="quiet" size="small" onClick={() => chooseMethod('password')}>
          {strings.byPassword}
        </Button>
      </div>
    </FormFrame>
  )
}

const KEEPS_FOCUS = '[role="tab"], input'

export function SignInForm() {
  const method = useUnit($signInMethod)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.matches(KEEPS_FOCUS) !== true) frame.current?.querySelector('input')?.focus()
  }, [method])
  return <div ref={frame}>{method === 'password' ? <ByPassword /> : <ByCode />}</div>
}
