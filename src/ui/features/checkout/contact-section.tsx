import { useStoreMap } from 'effector-react'
import { $settings } from '../../../application/settings/settings.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { useField } from '../../kit/form/use-field.ts'
import { PhoneField } from '../../kit/form/phone-field.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { CheckoutField } from './checkout-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './checkout-section.module.css'
import { ruleMessages, strings } from './strings.ts'

export function ContactSection() {
  const isSmsSent = useStoreMap($settings, ({ isSmsSent = false }) => isSmsSent)
  const { onValue: onPhone, ...phone } = useField(checkoutForm, 'phone', ruleMessages)
  const { onValue: onComment, ...comment } = useField(checkoutForm, 'comment', ruleMessages)
  return (
    <CheckoutSection title={strings.contact}>
      <div className={styles.pair}>
        <CheckoutField field="firstName" label={strings.firstName} autoComplete="given-name" />
        <CheckoutField field="lastName" label={strings.lastName} autoComplete="family-name" />
        <PhoneField {...phone} required label={strings.phone} hint={strings.phoneHint} onMasked={onPhone} />
        <CheckoutField
          field="email"
          label={strings.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={isSmsSent ? strings.emailHintBySms : strings.emailHint}
          optional
        />
      </div>
      <TextArea
        {...comment}
        label={strings.comment}
        optional
        rows={2}
        onChange={({ currentTarget }) => onComment(currentTarget.value)}
      />
    </CheckoutSection>
  )
}
