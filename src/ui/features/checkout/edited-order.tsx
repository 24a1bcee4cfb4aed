import { useUnit } from 'effector-react'
import { $editedOrder, $isStopping, editingStopped } from '../../../application/checkout/edited-order.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './filled-basket.module.css'
import { editStrings as strings } from './strings.ts'

export function EditedOrderNotice() {
  const { edited, isStopping, stop } = useUnit({ edited: $editedOrder, isStopping: $isStopping, stop: editingStopped })
  if (edited === null) return null
  const isRefused = edited.message !== null
  return (
    <div className={styles.edited}>
      <Notice
        live
        tone={isRefused ? 'error' : 'offer'}
        title={edited.message ?? strings.title(edited.id)}
        action={
          <Button variant="outline" pending={isStopping} onClick={() => stop()}>
            {isRefused ? strings.placeNew : strings.stop}
          </Button>
        }
      >
        {isRefused ? strings.refused : strings.text}
      </Notice>
    </div>
  )
}
