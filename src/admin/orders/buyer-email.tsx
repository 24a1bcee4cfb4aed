import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { changeStaffOrderEmail } from '../../contract/admin/orders.ts'
import { isEmail } from '../../domain/person/form.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'

interface BuyerEmailProps {
  readonly orderId: StaffOrder['id']
  readonly email: string | null
}

export function BuyerEmail({ orderId, email }: BuyerEmailProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = useChange(
    () => call(changeStaffOrderEmail, { params: { id: orderId }, body: { email: (typed ?? '').trim() } }),
    () => {
      setTyped(null)
      return 'Почта исправлена, письмо с заказом отправлено на неё'
    },
  )
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {email === null ? (
        <Typography>Без почты: сообщения приходят по СМС</Typography>
      ) : (
        <Typography>
          <a href={`mailto:${email}`}>{email}</a>
        </Typography>
      )}
      <Button
        size="small"
        sx={{ ml: -0.5 }}
        onClick={() => {
          setTyped(email ?? '')
        }}
      >
        {email === null ? 'Указать почту' : 'Исправить почту'}
      </Button>
      {typed !== null && (
        <OrderDialog
          title="Почта покупателя"
          action="Сохранить"
          isReady={typed.trim() !== (email ?? '') && typed.trim() !== '' && isEmail(typed)}
          isPending={change.isPending}
          onSend={() => {
            change.mutate(undefined)
          }}
          onClose={() => {
            setTyped(null)
          }}
        >
          <TextField
            type="email"
            label="Почта"
            helperText="На этот адрес уйдёт письмо с заказом"
            autoFocus
            fullWidth
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
            }}
          />
        </OrderDialog>
      )}
    </Box>
  )
}
