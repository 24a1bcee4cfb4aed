import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $instalments, instalmentsWanted } from '../../application/instalment/instalment.ts'
import { $user } from '../../application/session/who.ts'
import { formatDayAndMonth } from '../../domain/day-in-words.ts'
import { formatPrice } from '../../domain/format.ts'
import { instalmentWidget, PARTNER_PROMOTION, type InstalmentLayout } from '../../domain/instalment-widget.ts'
import type { Kopecks } from '../../domain/money.ts'
import styles from './instalment-widget.module.css'
import { strings } from './strings.ts'

export interface InstalmentWidgetProps {
  readonly amount: Kopecks
  readonly layout: InstalmentLayout
}

/** [INST-18] */
const DELAY_MS = 1_000

const useDue = (): boolean => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isDue
}

/** Four payments of a price, when they are possible. Nothing of it is drawn before its second is over. [INST-06..19, OC-91] */
export function InstalmentWidget({ amount, layout }: InstalmentWidgetProps) {
  const { instalments, user, want } = useUnit({ instalments: $instalments, user: $user, want: instalmentsWanted })
  const isDue = useDue()
  useEffect(() => {
    want()
  }, [want])
  if (!isDue || instalments === null) return null
  const isLegalPerson = user !== null && user.legalPersonData !== null
  const widget = instalmentWidget(instalments.info, amount, layout, isLegalPerson, instalments.today)
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
          : strings.free}
      </p>
    </section>
  )
}
