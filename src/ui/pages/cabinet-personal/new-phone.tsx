import { useUnit } from 'effector-react'
import { newPhoneForm } from '../../../application/cabinet/profile.ts'
import { $isCodeBeingSent } from '../../../application/session/phone-code.ts'
import { $user } from '../../../application/session/current-user.ts'
import { formatPhone } from '../../../domain/person/phone.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { FormPhone } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { ruleMessages, strings } from './strings.ts'

export function NewPhone() {
  const { user, isSending } = useUnit({ user: $user, isSending: $isCodeBeingSent })
  return (
    <CabinetSection title={strings.phone} narrow>
      <FormFrame form={newPhoneForm} submit={strings.changePhone} pending={isSending}>
        {user && <p>{strings.phoneNow(formatPhone(user.phone))}</p>}
        <FormPhone
          form={newPhoneForm}
          field="phone"
          messages={ruleMessages}
          label={strings.newPhone}
          hint={strings.newPhoneHint}
        />
        <CaptchaNotice />
      </FormFrame>
    </CabinetSection>
  )
}
