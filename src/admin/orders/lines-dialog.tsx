import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { refundOrderGoods, removeOrderGoods } from '../../contract/admin/returns.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog, ReasonInput, WhyInput } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'
import { useOrderChoices } from './use-order-choices.ts'

interface LinesDialogProps {
  readonly order: StaffOrder
  readonly kind: 'remove' | 'refund'
  readonly onClose: () => void
}

const TEXTS = {
  remove: {
    title: 'Какие товары убрать?',
    about: 'Товары вернутся на склад, а оплаченное за них — покупателю. Он получит сообщение с новой суммой.',
    action: 'Убрать',
  },
  refund: {
    title: 'Какие товары вернули?',
    about: 'Товары отмечаются полученными, деньги за них возвращаются покупателю сразу.',
    action: 'Вернуть деньги',
  },
} as const

export function LinesDialog({ order, kind, onClose }: LinesDialogProps) {
  const { title, about, action } = TEXTS[kind]
  const reasons = useOrderChoices()?.returnReasons ?? []
  const lines = order.lines.filter(({ isCancelled, isRemoved }) => !isCancelled && !isRemoved)
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({})
  const [reasonId, setReason] = useState<number | null>(null)
  const [why, setWhy] = useState('')
  const chosen = lines.filter(({ id }) => (counts[id] ?? 0) > 0)
  const params = { id: order.id }
  const send = useChange(
    async () => {
      if (kind === 'remove') {
        const items = chosen.map(({ id }) => ({ lineId: id, count: counts[id] ?? 0 }))
        return (await call(removeOrderGoods, { params, body: { items, reason: why } })).refund
      }
      const items = chosen.map(({ id, productId }) => ({
        productId,
        lineId: id,
        count: counts[id] ?? 0,
        reasonId: reasonId ?? 0,
      }))
      return (await call(refundOrderGoods, { params, body: { items } })).refund
    },
    (refund) => {
      onClose()
      return refund === 0 ? 'Готово' : `К возврату покупателю: ${formatPrice(refund)}`
    },
  )
  return (
    <OrderDialog
      title={title}
      action={action}
      isReady={chosen.length > 0 && (kind === 'remove' || reasonId !== null)}
      isPending={send.isPending}
      onSend={() => {
        send.mutate(undefined)
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{about}</Typography>
      {lines.map(({ id, title: name, count, returnedCount, price }) => {
        const most = count - returnedCount
        return (
          <Box key={id} sx={{ display: 'grid', gridTemplateColumns: '1fr 110px', gap: 2, alignItems: 'center' }}>
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {name}, {formatPrice(price)}
            </Typography>
            <TextField
              type="number"
              label={`из ${String(most)} шт.`}
              value={counts[id] ?? 0}
              slotProps={{
                htmlInput: {
                  min: 0,
                  max: most,
                  'aria-label': `${name}, ${formatPrice(price)}: сколько штук из ${String(most)}`,
                },
              }}
              onChange={({ target }) => {
                setCounts({ ...counts, [id]: Math.max(0, Math.min(most, Math.trunc(Number(target.value)))) })
              }}
            />
          </Box>
        )
      })}
      {kind === 'remove' && <WhyInput value={why} onChange={setWhy} />}
      {kind === 'refund' && <ReasonInput reasons={reasons} value={reasonId} onChange={setReason} />}
    </OrderDialog>
  )
}
