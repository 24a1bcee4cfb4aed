import { useUnit } from 'effector-react'
import { $preview } from '../../../application/basket/preview.ts'
import { InstalmentLine } from '../instalment/instalment-line.tsx'
import styles from './filled-cart.module.css'

/** The sum of the order in four payments, at the head of its page. [INST-17, OC-91] */
export function OrderInstalments() {
  const order = useUnit($preview)
  return <div className={styles.instalments}>{order !== null && <InstalmentLine amount={order.sum} />}</div>
}
