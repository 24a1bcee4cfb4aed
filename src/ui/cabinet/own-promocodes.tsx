import { useState } from 'react'
import type { Promocodes } from '../../application/ports/loyalty-api.ts'
import { formatDayInWords } from '../../domain/day-in-words.ts'
import { Button } from '../kit/button.tsx'
import { Tag } from '../kit/tag.tsx'
import styles from './own-promocodes.module.css'
import { promocodeStrings as strings } from './strings.ts'

export interface OwnPromocodesProps {
  readonly own: Promocodes['own']
  readonly label: string
}

/** Pages that come over plain http have no clipboard: there the code is selected by hand. */
const copied = async (code: string): Promise<boolean> =>
  window.isSecureContext && navigator.clipboard.writeText(code).then(() => true, () => false)

export function OwnPromocodes({ own, label }: OwnPromocodesProps) {
  const [last, setLast] = useState<string | null>(null)
  const copy = async (code: string) => {
    if (await copied(code)) setLast(code)
  }
  return (
    <>
      <ul aria-label={label}>
        {own.map(({ code, title, validTo, isUsed }) => (
          <li key={code} className={styles.promocode}>
            <div>
              <p className={styles.code}>{code}</p>
              <p>{title}</p>
              <p className={styles.note}>{isUsed ? <Tag>{strings.used}</Tag> : strings.validTo(formatDayInWords(validTo))}</p>
            </div>
            {!isUsed && (
              <Button variant="secondary" size="small" icon={last === code ? 'check' : 'copy'} aria-label={strings.copyOf(code)} onClick={() => void copy(code)}>
                {strings.copy}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.status}>{last !== null && strings.copied(last)}</p>
    </>
  )
}
