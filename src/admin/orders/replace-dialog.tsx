import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { replaceOrderGoods } from '../../contract/admin/returns.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog, WhyInput } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'

interface ReplaceDialogProps {
  readonly order: StaffOrder
  readonly line: StaffOrder['lines'][number]
  readonly onClose: () => void
}

export function ReplaceDialog({ order, line, onClose }: ReplaceDialogProps) {
  const [sku, setSku] = useState('')
  const [count, setCount] = useState(line.count)
  const [why, setWhy] = useState('')
  const replace = useChange(
    () => call(replaceOrderGoods, { params: { id: order.id }, body: { lineId: line.id, count, sku, reason: why } }),
    ({ refund }) => {
      onClose()
      return refund === 0 ? 'Товар заменён' : `Товар заменён. К возврату покупателю: ${formatPrice(refund)}`
    },
  )
  return (
    <OrderDialog
      title={`Заменить: ${line.title}`}
      action="Заменить"
      isReady={sku.trim() !== ''}
      isPending={replace.isPending}
      onSend={() => {
        replace.mutate(undefined)
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        Замена не дороже: она стоит не больше {formatPrice(line.price)} за штуку. Если она дешевле, разницу вернут
        покупателю. Он получит сообщение с новой суммой. Товар берётся там же, где собирают заказ: {line.location}.
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="Артикул замены"
          autoFocus
          fullWidth
          value={sku}
          slotProps={{ htmlInput: { maxLength: 50, spellCheck: false, autoComplete: 'off' } }}
          onChange={({ target }) => {
            setSku(target.value)
          }}
        />
        <TextField
          type="number"
          label={`Штук из ${String(line.count)}`}
          value={count}
          slotProps={{ htmlInput: { min: 1, max: line.count } }}
          onChange={({ target }) => {
            setCount(Math.max(1, Math.min(line.count, Math.trunc(Number(target.value)))))
          }}
        />
      </Stack>
      <WhyInput value={why} onChange={setWhy} />
    </OrderDialog>
  )
}
