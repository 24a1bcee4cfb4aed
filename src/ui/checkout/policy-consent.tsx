import { checkoutForm } from '../../application/checkout/form.ts'
import { useField } from '../form/use-field.ts'
import { Checkbox } from '../kit/checkbox.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { paths } from '../paths.ts'
import styles from './policy-consent.module.css'
import { ruleWords, strings } from './strings.ts'

/** [ORD-02, ROUTE-38] */
export function PolicyConsent() {
  const { name, value, error, onValue } = useField(checkoutForm, 'policy', ruleWords)
  return (
    <Checkbox
      name={name}
      error={error}
      checked={value}
      onChange={({ currentTarget }) => onValue(currentTarget.checked)}
      label={
        <span className={styles.words}>
          {strings.policyBefore}{' '}
          <a href={paths.policy} target="_blank" className={styles.link}>
            {strings.policyLink}
            <VisuallyHidden>{' '}{strings.opensNewTab}</VisuallyHidden>
          </a>
        </span>
      }
    />
  )
}
