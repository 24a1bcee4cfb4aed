import type { BonusEntry } from '../../../application/ports/api/sales/loyalty-api.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { unbroken } from '../../../domain/text/unbroken.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { classNames } from '../../kit/class-names.ts'
import styles from './bonus-history.module.css'
import { strings } from './strings.ts'

export function BonusHistory({ history }: { readonly history: ReadonlyArray<BonusEntry> }) {
  return (
    <CabinetSection title={strings.history} narrow>
      {history.length === 0 ? (
        <p className={styles.none}>{strings.noHistory}</p>
      ) : (
        <ol aria-label={strings.history}>
          {history.map(({ date, amount, title }, at) => (
            <li key={history.length - at} className={styles.entry}>
              <div>
                <p>{unbroken(title)}</p>
                <time className={styles.date} dateTime={date}>
                  {formatDayInWords(date)}
                </time>
              </div>
              <p className={classNames(styles.amount, amount > 0 && styles.come)}>{strings.amount(amount)}</p>
            </li>
          ))}
        </ol>
      )}
    </CabinetSection>
  )
}
