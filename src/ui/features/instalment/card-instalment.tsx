import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './card-instalment.module.css'
import { strings } from './strings.ts'
import { useInstalmentWidget } from './use-instalment-widget.ts'

export interface CardInstalmentProps {
  readonly amount: Kopecks
}

export function CardInstalment({ amount }: CardInstalmentProps) {
  const widget = useInstalmentWidget(amount, 'card')
  if (widget._tag === 'Hidden') return null
  const quarter = formatPrice(widget.payments[0]?.amount ?? amount)
  return (
    <p className={styles.line}>
      <span aria-hidden="true">{strings.short(quarter)}</span>
      <VisuallyHidden>{strings.lead(quarter)}</VisuallyHidden>
    </p>
  )
}
