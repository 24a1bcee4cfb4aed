import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { recordOrderPayment } from '../../contract/admin/order-payments.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { kopecksOf, type Kopecks } from '../../domain/money/money.ts'
import { decimalOf } from '../../domain/text/decimal.ts'
import type { Day } from '../../domain/time/day.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { roublesText } from './edit/order-draft.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'

interface PaymentDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

export function PaymentDialog({ order: opened, onClose }: PaymentDialogProps) {
  // the order as it was opened: the page behind is refreshed
  const [order] = useState(opened)
  const left = (order.sum - order.received) as Kopecks
  const [today] = useState(() => dayOfMillis(Date.now()))
  const [sum, setSum] = useState(roublesText(left))
  const [receivedOn, setDay] = useState<string>(today)
  const [note, setNote] = useState('')
  const roubles = decimalOf(sum)
  const amount = kopecksOf(roubles ?? 0)
  const isSum = roubles !== null && amount > 0 && amount <= left
  const record = useChange(
    () =>
      call(recordOrderPayment, {
        params: { id: order.id },
        body: { amount, receivedOn: receivedOn as Day, note, seen: order.received },
      }),
    ({ isPaid }) => {
      onClose()
      return isPaid ? `Заказ № ${String(order.id)} оплачен` : 'Оплата записана'
    },
  )
  return (
    <OrderDialog
      title="Оплачен переводом"
      action="Записать оплату"
      isReady={isSum && receivedOn !== '' && receivedOn <= today}
      isPending={record.isPending}
      onSend={() => {
        record.mutate(undefined)
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>
        Осталось оплатить {formatPrice(left)}. Если пришла часть, запишите её: покупатель увидит остаток. Если заказ
        ждёт оплаты, на остаток у него будут сутки.
      </Typography>
      <TextField
        label="Сумма, ₽"
        value={sum}
        error={!isSum}
        helperText={isSum ? null : `От 0,01 ₽ до ${formatPrice(left)}`}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={({ target }) => {
          setSum(target.value)
        }}
      />
      <TextField
        type="date"
        label="День, когда пришли деньги"
        value={receivedOn}
        slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          setDay(target.value)
        }}
      />
      <TextField
        label="Заметка"
        placeholder="Номер платёжки"
        helperText="Её прочтут сотрудники"
        value={note}
        slotProps={{ htmlInput: { maxLength: 300 }, inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          setNote(target.value)
        }}
      />
    </OrderDialog>
  )
}
