import PrintIcon from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { advanceStaffOrder, closeUncollectedOrder, openAsBuyer, printOrder } from '../../contract/admin/orders.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { EditDialog } from './edit/edit-dialog.tsx'
import { LinesDialog } from './lines-dialog.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { StaffOrder } from './section.tsx'

type OpenDialog = 'edit' | 'cancel' | 'uncollected' | 'remove' | 'refund' | null

export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const params = { id: order.id }
  const { permissions: role } = usePermissions<StaffRole>()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const advance = useChange(
    (to: OrderStatus) => call(advanceStaffOrder, { params, body: { to } }),
    ({ statusTitle }) => `Заказ № ${String(order.id)}: ${statusTitle}`,
  )
  const enter = useChange(
    (tab: Window | null) => call(openAsBuyer, { params }).then(({ address }) => ({ address, tab })),
    ({ address, tab }) => {
      if (tab === null) location.assign(address)
      else tab.location.replace(address)
      return null
    },
  )
  const openInTab = () => {
    // browsers open a tab in the click alone, and the address comes after it
    const tab = window.open('', '_blank')
    if (tab !== null) tab.opener = null
    enter.mutate(tab, { onError: () => tab?.close() })
  }
  const close = () => {
    setDialog(null)
  }
  const closeUncollected = useChange(
    () => call(closeUncollectedOrder, { params }),
    () => {
      close()
      return `Заказ № ${String(order.id)} закрыт: его не забрали`
    },
  )
  const { nextStep } = order
  const open = (next: OpenDialog) => () => {
    setDialog(next)
  }
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {nextStep !== null && (
        <Button
          variant="contained"
          disabled={advance.isPending}
          onClick={() => {
            advance.mutate(nextStep.status)
          }}
        >
          {nextStep.title}
        </Button>
      )}
      {order.canEdit && (
        <Button variant="outlined" onClick={open('edit')}>
          Изменить
        </Button>
      )}
      {order.canRemoveGoods && (
        <Button variant="outlined" onClick={open('remove')}>
          Убрать товары
        </Button>
      )}
      {order.canReturnGoods && (
        <Button variant="outlined" onClick={open('refund')}>
          Возврат
        </Button>
      )}
      {order.canCancel && (
        <Button variant="outlined" color="error" onClick={open('cancel')}>
          Отменить заказ
        </Button>
      )}
      {order.canCloseUncollected && (
        <Button variant="outlined" color="error" onClick={open('uncollected')}>
          Не забрали
        </Button>
      )}
      <Button startIcon={<PrintIcon />} href={addressOf(printOrder, params, {})} target="_blank" rel="noreferrer">
        Печать
      </Button>
      {order.buyer.userId !== null && role !== undefined && openAsBuyer.roles.includes(role) && (
        <Button disabled={enter.isPending} onClick={openInTab}>
          Войти как покупатель
        </Button>
      )}
      {dialog === 'edit' && <EditDialog order={order} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {dialog === 'uncollected' && (
        <OrderDialog
          title={`Заказ № ${String(order.id)} не забрали?`}
          action="Закрыть заказ"
          isDanger
          isReady
          isPending={closeUncollected.isPending}
          onSend={() => {
            closeUncollected.mutate(undefined)
          }}
          onClose={close}
        >
          Товары сразу вернутся в продажу, оплата — покупателю. Посылку сначала дождитесь от службы доставки.
        </OrderDialog>
      )}
      {(dialog === 'remove' || dialog === 'refund') && <LinesDialog order={order} kind={dialog} onClose={close} />}
    </Stack>
  )
}
