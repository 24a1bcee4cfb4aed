import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { withdrawOrderOffer } from '../../contract/admin/order-edits.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import type { StaffOrder } from './section.tsx'

/** A change that waits for the buyer's consent. */
export function OrderOffer({ order: { id, sum, offer } }: { readonly order: StaffOrder }) {
  const withdraw = useChange(
    () => call(withdrawOrderOffer, { params: { id } }),
    () => 'Предложение отозвано, товары вернулись в продажу',
  )
  if (offer === null) return null
  return (
    <Alert
      severity="info"
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          disabled={withdraw.isPending}
          onClick={() => {
            withdraw.mutate(undefined)
          }}
        >
          Отозвать
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>Ждём согласия покупателя до {formatTime(offer.openUntil)}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {offer.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
      <Typography>
        Сумма: {formatPrice(sum)} → {formatPrice(offer.sum)}. Предложил: {offer.author}
      </Typography>
    </Alert>
  )
}
