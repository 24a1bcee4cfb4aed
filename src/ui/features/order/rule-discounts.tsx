import { formatPrice } from '../../../domain/money/format.ts'
import type { RuleDiscount } from '../../../domain/order/order.ts'
import styles from './rule-discounts.module.css'

// What price rules took off a line.
export function RuleDiscounts({ rules = [] }: { readonly rules: ReadonlyArray<RuleDiscount> | undefined }) {
  if (rules.length === 0) return null
  return (
    <ul className={styles.rules}>
      {rules.map(({ title, sum }) => (
        <li key={title}>
          {title}: <span className={styles.sum}>{`\u2212${formatPrice(sum)}`}</span>
        </li>
      ))}
    </ul>
  )
}
