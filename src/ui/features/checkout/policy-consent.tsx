import { checkoutForm } from '../../../application/checkout/form.ts'
import { PolicyWords } from '../../kit/form/policy-text.tsx'
import { useField } from '../../kit/form/use-field.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { ruleWords } from './strings.ts'

/** [ORD-02, ROUTE-38] */
export function PolicyConsent() {
  const { name, value, error, onValue } = useField(checkoutForm, 'policy', ruleWords)
  return (
    <Checkbox
      name={name}
      error={error}
      checked={value}
      onChange={({ currentTarget }) => onValue(currentTarget.checked)}
      label={<PolicyWords />}
    />
  )
}
