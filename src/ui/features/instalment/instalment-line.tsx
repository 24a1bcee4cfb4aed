import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import styles from './instalment-widget.module.css'
import { strings } from './strings.ts'
import { useInstalmentWidget } from './use-instalment-widget.ts'

export interface InstalmentLineProps {
  readonly amount: Kopecks
}

export function InstalmentLine({ amount }: InstalmentLineProps) {
  const widget = useInstalmentWidget(amount, 'header')
  if (widget._tag === 'Hidden') return null
  return <p className={styles.line}>{strings.lead(formatPrice(widget.payments[0]?.amount ?? amount))}</p>
}
