import type { ReactNode } from 'react'
import { PLAIN_LOGIN_PATH, type PlainLogin, type PlainLoginInput } from '../../../application/session/plain-login.ts'
import { CheckoutSection } from '../../features/checkout/checkout-section.tsx'
import { codeMessages, signInMessages, strings as authStrings } from '../../features/auth/strings.ts'
import { Button } from '../../kit/button/button.tsx'
import { errorMessages } from '../../kit/form/field-error-messages.ts'
import { TextField, type TextFieldProps } from '../../kit/form/text-field.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'
import { strings } from './strings.ts'

interface LoginProps {
  readonly login: PlainLogin
}

const messages = { ...signInMessages, ...codeMessages }

function Typed({ login, name, ...field }: LoginProps & TextFieldProps & { readonly name: keyof PlainLoginInput }) {
  const error = login.fieldErrors[name]
  const words = error === undefined || error._tag === 'Message' ? error?.message : messages[error.rule]
  return <TextField {...field} name={name} error={words} />
}

function PostForm({ children }: { readonly children: ReactNode }) {
  return (
    <form method="post" action={PLAIN_LOGIN_PATH} className={styles.form} noValidate>
      {children}
    </form>
  )
}

function Sent({ login }: LoginProps) {
  const hidden = (
    <>
      <input type="hidden" name="phone" value={login.values.phone} />
      <input type="hidden" name="length" value={login.codeLength ?? ''} />
    </>
  )
  return (
    <CheckoutSection title={authStrings.codeTitle}>
      <p role="status">{authStrings.codeSentTo(login.values.phone)}</p>
      <PostForm>
        {hidden}
        <Typed
          login={login}
          name="code"
          label={authStrings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <Button type="submit">{authStrings.signIn}</Button>
      </PostForm>
      <PostForm>
        {hidden}
        <Button type="submit" variant="quiet">
          {authStrings.resend}
        </Button>
      </PostForm>
      <a href={PLAIN_LOGIN_PATH}>{strings.otherPhone}</a>
    </CheckoutSection>
  )
}

function Start({ login }: LoginProps) {
  return (
    <>
      <CheckoutSection title={strings.byCode}>
        <PostForm>
          <Typed
            login={login}
            name="phone"
            label={authStrings.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={login.values.phone}
          />
          <Button type="submit">{authStrings.sendCode}</Button>
        </PostForm>
      </CheckoutSection>
      <CheckoutSection title={strings.byPassword}>
        <PostForm>
          <Typed
            login={login}
            name="login"
            label={authStrings.login}
            autoComplete="username"
            inputMode="email"
            defaultValue={login.values.login}
          />
          <Typed
            login={login}
            name="password"
            label={authStrings.password}
            type="password"
            autoComplete="current-password"
          />
          <Button type="submit">{authStrings.signIn}</Button>
        </PostForm>
      </CheckoutSection>
    </>
  )
}

export function PlainLoginForms({ login }: LoginProps) {
  const { error, isUnregistered, codeLength } = login
  return (
    <>
      <p className={styles.note}>
        {strings.loginLead} <a href={paths.plainOrder}>{strings.back}</a>
      </p>
      {error !== null && (
        <Notice tone="error" live>
          {error._tag === 'CaptchaRequired' ? strings.codeCaptcha : errorMessages(error)}
        </Notice>
      )}
      {isUnregistered && <Notice live>{strings.unregistered}</Notice>}
      {codeLength === null ? <Start login={login} /> : <Sent login={login} />}
    </>
  )
}
