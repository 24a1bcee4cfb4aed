import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { cancelStaffOrder } from '../../contract/admin/orders.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog, ReasonInput } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'
import { useOrderChoices } from './use-order-choices.ts'

interface CancelDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const reasons = useOrderChoices()?.cancelReasons ?? []
  const [reasonId, setReason] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const needComment = reasons.find(({ id }) => id === reasonId)?.needComment === true
  const text = comment.trim()
  const cancel = useChange(
    (body: { readonly reasonId: number; readonly comment?: string }) =>
      call(cancelStaffOrder, { params: { id: order.id }, body }),
    () => {
      onClose()
      return `Заказ № ${String(order.id)} отменён`
    },
  )
  return (
    <OrderDialog
      title={`Отменить заказ № ${String(order.id)}?`}
      action="Отменить заказ"
      isDanger
      isReady={reasonId !== null && (!needComment || text !== '')}
      isPending={cancel.isPending}
      onSend={() => {
        if (reasonId !== null) cancel.mutate({ reasonId, ...(text !== '' && { comment: text }) })
      }}
      onClose={onClose}
    >
      <ReasonInput reasons={reasons} value={reasonId} onChange={setReason} />
      <TextField
        label={needComment ? 'Пояснение' : 'Пояснение (необязательно)'}
        multiline
        value={comment}
        onChange={({ target }) => {
          setComment(target.value)
        }}
      />
    </OrderDialog>
  )
}
