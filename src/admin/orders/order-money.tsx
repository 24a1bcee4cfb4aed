import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { finishOrderRefund, recordOrderPayment } from '../../contract/admin/order-payments.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { isCanceled } from '../../domain/order/order-status.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { formatDayInWords } from '../../domain/time/format-day.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { PaymentDialog } from './payment-dialog.tsx'
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

type Payment = StaffOrder['payments'][number]

interface RefundProps {
  readonly orderId: StaffOrder['id']
  readonly payment: Payment
  readonly refund: Payment['refunds'][number]
  readonly canChange: boolean
}

// Money that staff received is given back by them.
function Refund({ orderId, payment, refund, canChange }: RefundProps) {
  const isByHand = payment.provider === 'transfer' && refund.status === 'owed'
  const finish = useChange(
    () => call(finishOrderRefund, { params: { id: orderId, refundId: refund.id } }),
    () => 'Возврат отмечен',
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography color={isByHand ? 'error' : 'textPrimary'}>
        {formatTime(refund.createdAt)}: возврат {formatPrice(refund.amount)},{' '}
        {isByHand ? 'верните покупателю переводом' : REFUND_STATUSES[refund.status]}
      </Typography>
      {isByHand && canChange && (
        <Button
          size="small"
          disabled={finish.isPending}
          onClick={() => {
            finish.mutate(undefined)
          }}
        >
          Деньги возвращены
        </Button>
      )}
    </Box>
  )
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { provider, author, note, receivedOn } = payment
  if (provider !== 'transfer')
    return (
      <>
        <Typography>
          {formatTime(payment.createdAt)}: {formatPrice(payment.amount)}, {PROVIDERS[provider] ?? 'платёжная система'},{' '}
          {PAYMENT_STATUSES[payment.status]}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {payment.reference}
        </Typography>
      </>
    )
  return (
    <>
      <Typography>
        {receivedOn !== null && `${formatDayInWords(receivedOn)}: `}
        {formatPrice(payment.amount)}, {PROVIDERS[provider]}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[`записано ${formatTime(payment.createdAt)}`, author, note].filter(Boolean).join(', ')}
      </Typography>
    </>
  )
}

export function OrderMoney({ order }: { readonly order: StaffOrder }) {
  const { payments, receipts, returns, received, sum, isPaid } = order
  const { permissions: role } = usePermissions<StaffRole>()
  const [isRecording, setRecording] = useState(false)
  const canChange = role !== undefined && recordOrderPayment.roles.includes(role)
  return (
    <Section title="Оплата и возвраты">
      {payments.length === 0 && <Typography color="text.secondary">Платежей нет.</Typography>}
      {payments.map((payment) => (
        <Box key={payment.id} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          <PaymentLine payment={payment} />
          {payment.refunds.map((refund) => (
            <Refund key={refund.id} orderId={order.id} payment={payment} refund={refund} canChange={canChange} />
          ))}
        </Box>
      ))}
      {received > 0 && !isPaid && (
        <Typography sx={{ mb: 1, fontWeight: 600 }}>
          Оплачено {formatPrice(received)} из {formatPrice(sum)}
        </Typography>
      )}
      {canChange && !isPaid && !isCanceled(order.status) && (
        <Button
          variant="outlined"
          sx={{ mb: 1 }}
          onClick={() => {
            setRecording(true)
          }}
        >
          Оплачен переводом
        </Button>
      )}
      {isRecording && (
        <PaymentDialog
          order={order}
          onClose={() => {
            setRecording(false)
          }}
        />
      )}
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
