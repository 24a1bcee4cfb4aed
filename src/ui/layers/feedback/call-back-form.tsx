import { useUnit } from 'effector-react'
import { $isFeedbackBeingSent } from '../../../application/feedback/feedback.ts'
import { callBackForm } from '../../../application/feedback/forms.ts'
import { FormCheck, FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { PolicyWords } from '../../kit/form/policy-text.tsx'
import { ruleWords, strings } from './strings.ts'

export function CallBackForm() {
  const isSending = useUnit($isFeedbackBeingSent)
  return (
    <FormFrame form={callBackForm} submit={strings.askCall} pending={isSending} wide>
      <FormText form={callBackForm} field="name" words={ruleWords} label={strings.name} autoComplete="name" />
      <FormPhone form={callBackForm} field="phone" words={ruleWords} label={strings.phone} />
      <FormCheck form={callBackForm} field="policy" words={ruleWords} label={<PolicyWords />} />
      <CaptchaNotice />
    </FormFrame>
  )
}
