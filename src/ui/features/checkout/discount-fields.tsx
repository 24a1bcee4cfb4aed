import { useUnit } from 'effector-react'
import type { KeyboardEvent } from 'react'
import {
  $discounts,
  $isPromocodeAutomatic,
  discountDropped,
  discountsRequested,
} from '../../../application/checkout/discounts.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { useField } from '../../kit/form/use-field.ts'
import { Button } from '../../kit/button/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './discount-fields.module.css'
import { ruleMessages, strings } from './strings.ts'

interface DiscountFieldProps {
  readonly field: 'promocode' | 'bonus'
  readonly label: string
  readonly action: string
  readonly taken: string | null
  // Null if the discount is automatic: another one can be entered instead.
  readonly drop: string | null
}

function DiscountField({ field, label, action, taken, drop }: DiscountFieldProps) {
  const { discounts, requestDiscounts, dropped } = useUnit({
    discounts: $discounts,
    requestDiscounts: discountsRequested,
    dropped: discountDropped,
  })
  const { onValue, error, ...bound } = useField(checkoutForm, field, ruleMessages)
  const applied = taken !== null && (
    <p className={styles.taken} role="status">
      <Icon name="check" size={20} />
      <span>{taken}</span>
      {drop !== null && (
        <Button variant="quiet" size="small" aria-label={drop} onClick={() => dropped(field)}>
          {strings.dropDiscount}
        </Button>
      )}
    </p>
  )
  if (taken !== null && drop !== null) return applied
  // Enter applies the code and must not submit the order
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    requestDiscounts()
  }
  return (
    <>
      {applied}
      <div className={styles.field}>
        <TextField
          {...bound}
          label={label}
          error={error ?? discounts.fieldErrors[field]}
          autoComplete="off"
          inputMode={field === 'bonus' ? 'numeric' : undefined}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="outline" onClick={() => requestDiscounts()}>
          {action}
        </Button>
      </div>
    </>
  )
}

export function DiscountFields() {
  const { discounts, isAutomatic } = useUnit({ discounts: $discounts, isAutomatic: $isPromocodeAutomatic })
  const { promocode, bonus, bonusMax } = discounts
  return (
    <div className={styles.fields}>
      <DiscountField
        field="promocode"
        label={isAutomatic ? strings.anotherPromocode : strings.promocode}
        action={strings.applyPromocode}
        taken={promocode === null ? null : strings.promocodeTaken(promocode)}
        drop={isAutomatic ? null : strings.dropPromocode}
      />
      {(bonus > 0 || (bonusMax ?? 0) > 0) && (
        <DiscountField
          field="bonus"
          label={strings.bonus(formatNumber(bonusMax ?? 0))}
          action={strings.applyBonus}
          taken={bonus === 0 ? null : strings.bonusTaken(formatNumber(bonus))}
          drop={strings.dropBonus}
        />
      )}
    </div>
  )
}
