import type { Promocodes } from '../../../application/ports/api/sales/loyalty-api.ts'
import { formatDayInWords } from '../../../domain/time/format-day.ts'
import { unbroken } from '../../../domain/text/unbroken.ts'
import { CopyButton } from '../../kit/copy/copy-button.tsx'
import { Tag } from '../../kit/status/tag.tsx'
import styles from './own-promocodes.module.css'
import { promocodeStrings as strings } from './strings.ts'

export interface OwnPromocodesProps {
  readonly own: Promocodes['own']
  readonly label: string
}

export function OwnPromocodes({ own, label }: OwnPromocodesProps) {
  return (
    <ul aria-label={label}>
      {own.map(({ code, title, validTo, isUsed }) => (
        <li key={code} className={styles.promocode}>
          <div>
            <p className={styles.code}>{code}</p>
            <p>{unbroken(title)}</p>
            <p className={styles.note}>
              {isUsed ? <Tag>{strings.used}</Tag> : strings.validTo(formatDayInWords(validTo))}
            </p>
          </div>
          {!isUsed && (
            <CopyButton text={code} size="small" label={strings.copyOf(code)} message={strings.copied(code)}>
              {strings.copy}
            </CopyButton>
          )}
        </li>
      ))}
    </ul>
  )
}
