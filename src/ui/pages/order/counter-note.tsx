import { formatPhone, phoneOf } from '../../../domain/phone.ts'
import type { Shop } from '../../../domain/place.ts'
import styles from './counter-note.module.css'

export interface CounterNoteProps {
  readonly shop: Shop
  /** From when goods are there, if not from a shop's shelf. */
  readonly day?: string | undefined
}

const shownPhone = (text: string | undefined): string | undefined => {
  const phone = text === undefined ? null : phoneOf(text)
  return phone === null ? undefined : formatPhone(phone)
}

export function CounterNote({ shop: { name, type, workTime, phone }, day }: CounterNoteProps) {
  const shown = shownPhone(phone)
  return (
    <span className={styles.note}>
      <span>{name ?? type.name}</span>
      {workTime && <span>{workTime}</span>}
      {shown && <span className={styles.phone}>{shown}</span>}
      {day && <span>{day}</span>}
    </span>
  )
}
