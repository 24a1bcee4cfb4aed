import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatPrice } from '../../domain/money/format.ts'
import { formatTime } from '../core/fields.tsx'
import { Section, type StaffOrder } from './section.tsx'
import {
  PAYMENT_STATUSES,
  PROVIDERS,
  RECEIPT_KINDS,
  RECEIPT_STATUSES,
  REFUND_STATUSES,
  RETURN_STATES,
} from './texts.ts'

const NEED_WORK: ReadonlyArray<string> = ['refused', 'byTill']

export function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const { payments, receipts, returns } = order
  return (
    <Section title="Оплата и возвраты">
      {payments.length === 0 && <Typography color="text.secondary">Платежей нет.</Typography>}
      {payments.map((payment) => (
        <Box key={payment.id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <Typography>
            {formatTime(payment.createdAt)}: {formatPrice(payment.amount)},{' '}
            {PROVIDERS[payment.provider] ?? 'платёжная система'}, {PAYMENT_STATUSES[payment.status]}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {payment.reference}
          </Typography>
          {payment.refunds.map((refund) => (
            <Typography key={refund.id}>
              {formatTime(refund.createdAt)}: возврат {formatPrice(refund.amount)}, {REFUND_STATUSES[refund.status]}
            </Typography>
          ))}
        </Box>
      ))}
      {receipts.length > 0 && (
        <Box component="ul" aria-label="Чеки" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
          {receipts.map(({ id, kind, amount, status, createdAt, sentAt }) => (
            <Typography key={id} component="li" color={NEED_WORK.includes(status) ? 'error' : 'textPrimary'}>
              {formatTime(sentAt ?? createdAt)}: чек, {RECEIPT_KINDS[kind]}, {formatPrice(amount)},{' '}
              {RECEIPT_STATUSES[status]}
            </Typography>
          ))}
        </Box>
      )}
      {returns.map((one) => (
        <Typography key={one.id}>
          Возврат: {one.title}, {one.count} шт., {one.reason}. {RETURN_STATES[one.state]}.{' '}
          <Link to={`/returns/${String(one.id)}/show`}>Открыть</Link>
        </Typography>
      ))}
    </Section>
  )
}
