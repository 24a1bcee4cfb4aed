import { useUnit } from 'effector-react'
import { $changedOrder, changesAgreed, changesDeclined } from '../../application/checkout/changed-order.ts'
import { formatNumber, formatPrice } from '../../domain/format.ts'
import type { OrderChange } from '../../domain/order-changes.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import styles from './changed-order-dialog.module.css'
import { strings } from './strings.ts'

const changeWords = ({ before, after }: OrderChange): string => {
  if (after === 0) return strings.changedGone
  const words = after < before ? strings.changedCount : strings.changedMore
  return words(formatNumber(before), formatNumber(after))
}

/** What changed since the order was seen, for the shopper to agree to. [ORD-22, LAYER-17, OC-42] */
export function ChangedOrderDialog() {
  const { changed, agree, decline } = useUnit({ changed: $changedOrder, agree: changesAgreed, decline: changesDeclined })
  if (changed === null) return null
  const { shown, actual, changes } = changed
  return (
    <Dialog
      title={strings.changedTitle}
      onClose={() => decline()}
      footer={
        <>
          {actual !== null && <Button onClick={() => agree()}>{strings.agree}</Button>}
          <Button variant="secondary" onClick={() => decline()}>{strings.decline}</Button>
        </>
      }
    >
      <div className={styles.content}>
        <p>{actual === null ? strings.changedNothingLeft : strings.changedLead}</p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.product.id}>
                <span>{change.product.title}</span>
                <span className={styles.change}>{changeWords(change)}</span>
              </li>
            ))}
          </ul>
        )}
        {actual !== null && actual.sum !== shown.sum && (
          <dl className={styles.sums}>
            <dt>{strings.changedSum}</dt>
            <dd><s>{formatPrice(shown.sum)}</s> <strong>{formatPrice(actual.sum)}</strong></dd>
          </dl>
        )}
      </div>
    </Dialog>
  )
}
