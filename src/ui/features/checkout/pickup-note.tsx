import { formatPhone, phoneOf } from '../../../domain/person/phone.ts'
import type { Shop } from '../../../domain/place/place.ts'
import styles from './pickup-note.module.css'

export interface CounterNoteProps {
  readonly shop: Shop
  readonly cost: string | undefined
}

const shownPhone = (text: string | undefined): string | undefined => {
  const phone = text === undefined ? null : phoneOf(text)
  return phone === null ? undefined : formatPhone(phone)
}

export function PickupNote({ shop: { name, type, workTime, phone }, cost }: CounterNoteProps) {
  const shown = shownPhone(phone)
  return (
    <span className={styles.note}>
      {cost && <span className={styles.cost}>{cost}</span>}
      <span>{name ?? type.name}</span>
      {workTime && <span>{workTime}</span>}
      {shown && <span className={styles.phone}>{shown}</span>}
    </span>
  )
}
