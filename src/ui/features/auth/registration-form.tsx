import { useStoreMap, useUnit } from 'effector-react'
import { $isCodeBeingSent } from '../../../application/session/phone-code.ts'
import {
  $confirmedPhone,
  $isRegistering,
  $isUnregistered,
  registrationForm as form,
} from '../../../application/session/registration.ts'
import { phoneOf } from '../../../domain/person/phone.ts'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { FormCheck, FormEmail, FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './auth.module.css'
import { LegalFields } from './legal-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { registrationMessages as messages, strings } from './strings.ts'

export function RegistrationForm() {
  const { isSending, isRegistering, isUnregistered } = useUnit({
    isSending: $isCodeBeingSent,
    isRegistering: $isRegistering,
    isUnregistered: $isUnregistered,
  })
  const confirmed = useUnit($confirmedPhone)
  const isConfirmed = useStoreMap({
    store: form.$values,
    keys: [confirmed],
    fn: ({ phone }, [proven]) => proven !== null && phoneOf(phone) === proven,
  })
  const isLegal = useStoreMap(form.$values, (values) => values.isLegal)
  return (
    <FormFrame
      form={form}
      submit={strings.register}
      pending={isSending || isRegistering}
      label={strings.registrationTab}
      wide
    >
      {isConfirmed && <Notice live>{isUnregistered ? strings.phoneUnregistered : strings.phoneConfirmed}</Notice>}
      <div className={styles.pair}>
        <FormText
          form={form}
          field="firstName"
          messages={messages}
          label={strings.firstName}
          autoComplete="given-name"
        />
        <FormText
          form={form}
          field="lastName"
          messages={messages}
          label={strings.lastName}
          autoComplete="family-name"
        />
      </div>
      <div className={styles.pair}>
        <FormPhone
          form={form}
          field="phone"
          messages={messages}
          label={strings.phone}
          hint={isConfirmed ? undefined : strings.phoneHint}
        />
        <FormEmail form={form} field="email" messages={messages} label={strings.email} optional />
      </div>
      <PasswordField
        form={form}
        field="password"
        messages={messages}
        label={strings.password}
        hint={strings.passwordHint}
        autoComplete="new-password"
      />
      <div className={styles.checks}>
        <FormCheck form={form} field="isLegal" messages={messages} label={strings.isLegal} />
        {isLegal && <LegalFields />}
        <FormCheck form={form} field="policy" messages={messages} label={<PolicyText />} />
      </div>
      <CaptchaNotice />
    </FormFrame>
  )
}
