import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { PARTNER_PROMOTION, type InstalmentLayout } from '../../../domain/instalment/instalment.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import styles from './instalment-widget.module.css'
import { strings } from './strings.ts'
import { useInstalmentWidget } from './use-instalment-widget.ts'

export interface InstalmentWidgetProps {
  readonly amount: Kopecks
  readonly layout: InstalmentLayout
}

export function InstalmentWidget({ amount, layout }: InstalmentWidgetProps) {
  const widget = useInstalmentWidget(amount, layout)
  if (widget._tag === 'Hidden') return null
  return (
    <section className={styles.widget} aria-label={strings.title}>
      <p className={styles.lead}>{strings.lead(formatPrice(widget.payments[0]?.amount ?? amount))}</p>
      <ol className={styles.steps}>
        {widget.payments.map(({ due, amount: sum }, index) => (
          <li key={due} className={styles.step}>
            <span className={styles.day}>{index === 0 ? strings.today : formatDayAndMonth(due)}</span>
            <span className={styles.sum}>{formatPrice(sum)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        {widget._tag === 'WithDiscount'
          ? strings.promotion(widget.discount?.description ?? '', PARTNER_PROMOTION.daysToOpenCard)
          : [strings.free, ...(layout === 'checkout' ? [] : [strings.chooseLater])].join(' ')}
      </p>
    </section>
  )
}
