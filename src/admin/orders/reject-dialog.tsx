import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { rejectReturn } from '../../contract/admin/returns.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog } from './order-dialog.tsx'

interface RejectDialogProps {
  readonly returnId: number
  readonly onClose: () => void
}

export function RejectDialog({ returnId, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const redirect = useRedirect()
  const reject = useChange(
    () => call(rejectReturn, { params: { id: returnId }, body: { reason: reason.trim() } }),
    () => {
      redirect('list', 'returns')
      return 'В возврате отказано, покупателю отправлено письмо'
    },
  )
  return (
    <OrderDialog
      title="Отказать в возврате?"
      action="Отказать"
      isDanger
      isReady={reason.trim() !== ''}
      isPending={reject.isPending}
      onSend={() => {
        reject.mutate(undefined)
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>Причину увидит покупатель в письме; она останется и в заметках заказа.</Typography>
      <TextField
        label="Причина"
        multiline
        value={reason}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => {
          setReason(target.value)
        }}
      />
    </OrderDialog>
  )
}
