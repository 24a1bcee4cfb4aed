import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { editStaffOrder, offerOrderEdit, planOrderEdit, type OrderEdit } from '../../../contract/admin/order-edits.ts'
import type { TypeOf } from '../../../contract/kernel/described.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import { call } from '../../core/call.ts'
import { errorTextOf, useChange } from '../../core/use-call.ts'
import { FormDialog } from '../../core/form-dialog.tsx'
import { WhyInput } from '../order-dialog.tsx'
import type { StaffOrder } from '../section.tsx'
import { EditLines, goodsOfOrder } from './edit-lines.tsx'
import { EditReceiving } from './edit-receiving.tsx'
import { draftOf, editOf, type OrderDraft } from './order-draft.ts'
import { useLater } from './use-later.ts'

type Plan = TypeOf<typeof planOrderEdit.response>

const usePlan = (orderId: StaffOrder['id'], edit: OrderEdit | null, isSaving: boolean) => {
  const body = edit === null ? '' : JSON.stringify(edit)
  const later = useLater(body)
  const plan = useQuery({
    queryKey: ['plan of order', orderId, later],
    // a save ends the version of the order that this plan is based on
    enabled: later !== '' && !isSaving,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(planOrderEdit, { params: { id: orderId }, body: JSON.parse(later) as OrderEdit }, signal),
  })
  const isCurrent = body !== '' && body === later && !plan.isFetching
  return {
    plan: body === '' || plan.isError ? undefined : plan.data,
    error: body === '' ? null : plan.error,
    isCurrent,
  }
}

const moneyText = ({ refund, due, needsConsent }: Plan, order: StaffOrder): string => {
  if (needsConsent) return `Заказ оплачен: покупатель согласится и доплатит ${formatPrice(due)}`
  if (refund > 0) return `Вернём покупателю ${formatPrice(refund)}`
  if (due === 0) return 'Доплачивать не нужно'
  return order.paymentMethod === 'onReceipt'
    ? `К оплате при получении: ${formatPrice(due)}`
    : `Покупатель получит ссылку на оплату: ${formatPrice(due)}`
}

function PlanSummary({ plan, order }: { readonly plan: Plan; readonly order: StaffOrder }) {
  const { before, after, changes } = plan
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1 }}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>
        Сумма: {formatPrice(before.sum)} → {formatPrice(after.sum)}
      </Typography>
      <Typography>{moneyText(plan, order)}</Typography>
      {after.discountSum !== before.discountSum && (
        <Typography>
          Скидка: {formatPrice(before.discountSum)} → {formatPrice(after.discountSum)}
        </Typography>
      )}
      {after.bonus !== before.bonus && <Typography>Вернём бонусов: {before.bonus - after.bonus}</Typography>}
      {after.bonusEarned !== before.bonusEarned && (
        <Typography>
          Начислим бонусов: {before.bonusEarned} → {after.bonusEarned}
        </Typography>
      )}
    </Alert>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface EditDialogProps {
  readonly order: StaffOrder
  readonly onClose: () => void
}

export function EditDialog({ order, onClose }: EditDialogProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  // the order as it was opened: the page behind is refreshed
  const [opened] = useState(order)
  const [draft, setDraft] = useState<OrderDraft>(() => draftOf(order))
  const change = (parts: Partial<OrderDraft>) => {
    setDraft((now) => ({ ...now, ...parts }))
  }
  const read = editOf(opened, draft)
  const edit = read?.edit ?? null
  const save = useChange(
    () => call(editStaffOrder, { params: { id: opened.id }, body: edit as OrderEdit }),
    ({ refund }) => {
      onClose()
      return refund === 0 ? 'Заказ изменён' : `Заказ изменён. К возврату покупателю: ${formatPrice(refund)}`
    },
  )
  const offer = useChange(
    () => call(offerOrderEdit, { params: { id: opened.id }, body: edit as OrderEdit }),
    () => {
      onClose()
      return 'Предложение отправлено покупателю, товары отложены на сутки'
    },
  )
  const isSaving = save.isPending || offer.isPending
  const { plan, error, isCurrent } = usePlan(opened.id, edit, isSaving)
  const needsConsent = plan?.needsConsent === true
  const isDearer = plan !== undefined && plan.after.sum > plan.before.sum && !isAwaitingPayment(opened.status)
  const isBlocked = !isCurrent || plan === undefined || isSaving
  return (
    <FormDialog onClose={onClose} maxWidth="md" fullScreen={isPhone} aria-labelledby="edit-order">
      <DialogTitle id="edit-order">Изменить заказ № {opened.id}</DialogTitle>
      <DialogContent>
        <Part title="Товары">
          <EditLines
            source={goodsOfOrder(opened.id)}
            lines={draft.lines}
            onLines={(lines) => {
              change({ lines })
            }}
          />
        </Part>
        <Part title="Получатель">
          <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
            {(['firstName', 'lastName', 'phone'] as const).map((name) => (
              <TextField
                key={name}
                label={{ firstName: 'Имя', lastName: 'Фамилия', phone: 'Телефон' }[name]}
                value={draft[name]}
                slotProps={{ htmlInput: { maxLength: 100, inputMode: name === 'phone' ? 'tel' : 'text' } }}
                onChange={({ target }) => {
                  change({ [name]: target.value })
                }}
              />
            ))}
          </Box>
        </Part>
        <Part title="Получение">
          <EditReceiving
            order={opened}
            receiving={draft.receiving}
            onReceiving={(receiving) => {
              change({ receiving })
            }}
          />
          <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextField
              type="date"
              label="День"
              value={draft.deliveryDate}
              slotProps={{ inputLabel: { shrink: true } }}
              onChange={({ target }) => {
                change({ deliveryDate: target.value })
              }}
            />
            <TextField
              label="Время"
              placeholder="с 10 до 14"
              value={draft.deliveryTime}
              slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
              onChange={({ target }) => {
                change({ deliveryTime: target.value })
              }}
            />
          </Box>
        </Part>
        <WhyInput
          value={draft.reason}
          onChange={(reason) => {
            change({ reason })
          }}
        />
        <Box role="status" aria-label="Что изменится">
          {read === null && <Alert severity="warning">Проверьте количество, цены, имя и телефон</Alert>}
          {error !== null && <Alert severity="error">{errorTextOf(error)}</Alert>}
          {plan !== undefined && <PlanSummary plan={plan} order={opened} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Закрыть</Button>
        {isDearer && (
          <Button
            variant={needsConsent ? 'contained' : 'text'}
            disabled={isBlocked}
            onClick={() => {
              offer.mutate(undefined)
            }}
          >
            Предложить покупателю
          </Button>
        )}
        {!needsConsent && (
          <Button
            variant="contained"
            disabled={isBlocked}
            onClick={() => {
              save.mutate(undefined)
            }}
          >
            Сохранить
          </Button>
        )}
      </DialogActions>
    </FormDialog>
  )
}
