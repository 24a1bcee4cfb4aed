import { useUnit } from 'effector-react'
import { $isFeedbackBeingSent } from '../../../application/feedback/feedback.ts'
import { letterForm } from '../../../application/feedback/forms.ts'
import { FormCheck, FormEmail, FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useField } from '../../kit/form/use-field.ts'
import { TextArea } from '../../kit/form/text-area.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { ruleMessages, strings } from './strings.ts'

export function LetterForm() {
  const isSending = useUnit($isFeedbackBeingSent)
  const { onValue, ...text } = useField(letterForm, 'text', ruleMessages)
  return (
    <FormFrame form={letterForm} submit={strings.send} pending={isSending} wide>
      <FormText form={letterForm} field="name" messages={ruleMessages} label={strings.name} autoComplete="name" />
      <FormEmail
        form={letterForm}
        field="email"
        messages={ruleMessages}
        label={strings.email}
        hint={strings.addressHint}
      />
      <FormPhone form={letterForm} field="phone" messages={ruleMessages} label={strings.phone} optional />
      <TextArea
        {...text}
        label={strings.text}
        rows={4}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <FormCheck form={letterForm} field="policy" messages={ruleMessages} label={<PolicyText />} />
      <CaptchaNotice />
    </FormFrame>
  )
}
