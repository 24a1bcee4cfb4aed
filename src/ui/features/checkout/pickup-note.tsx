import { phoneText } from '../../../domain/person/phone.ts'
import type { Shop } from '../../../domain/place/place.ts'
import styles from './pickup-note.module.css'

export interface PickupNoteProps {
  readonly shop: Shop
  readonly cost: string | undefined
}

export function PickupNote({ shop: { name, type, workTime, phone }, cost }: PickupNoteProps) {
  return (
    <span className={styles.note}>
      {cost && <span className={styles.cost}>{cost}</span>}
      <span>{name ?? type.name}</span>
      {workTime && <span>{workTime}</span>}
      {phone && <span className={styles.phone}>{phoneText(phone)}</span>}
    </span>
  )
}
