import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DataTable, List, NumberInput, SelectInput, Show, useRecordContext, useShowContext } from 'react-admin'
import { Link } from 'react-router'
import type { staffReturn } from '../../contract/admin/order-fields.ts'
import { payBackReturn, receiveReturn, stockReturn } from '../../contract/admin/returns.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { RecordLink } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { Section } from './section.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { choicesOf, RETURN_STATES } from './texts.ts'

type StaffReturn = TypeOf<typeof staffReturn>

const filters = [
  <SelectInput key="state" source="state" label="Состояние" alwaysOn choices={choicesOf(RETURN_STATES)} />,
  <NumberInput key="orderId" source="orderId" label="Номер заказа" alwaysOn />,
]

export function ReturnList() {
  return (
    <List filters={filters} exporter={false} filterDefaultValues={{ state: 'announced' }}>
      <DataTable<StaffReturn> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="orderId" disableSort>
          <RecordLink source="orderId" type="show" />
        </DataTable.Col>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="count" disableSort />
        <DataTable.Col source="reason" disableSort />
        <DataTable.Col source="returnedOn" disableSort />
        <DataTable.Col source="state" disableSort render={({ state }: StaffReturn) => RETURN_STATES[state]} />
      </DataTable>
    </List>
  )
}

function Photos() {
  const { photos } = useRecordContext<StaffReturn>() ?? { photos: [] }
  return (
    <Stack direction="row" spacing={1}>
      {photos.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`Фото ${String(index + 1)}`} width={160} height={160} />
        </a>
      ))}
    </Stack>
  )
}

function ReturnActions({ record }: { readonly record: StaffReturn }) {
  const { id, state, stockedAt } = record
  const params = { id }
  const [isRejecting, setRejecting] = useState(false)
  const receive = useChange(
    () => call(receiveReturn, { params }),
    () => 'Товар получен',
  )
  const stock = useChange(
    () => call(stockReturn, { params, body: { locationId: null } }),
    () => 'Товар снова в продаже',
  )
  const payBack = useChange(
    () => call(payBackReturn, { params }),
    ({ refund, isOnline }) =>
      isOnline ? `${formatPrice(refund)} возвращаются на карту` : `Отдайте покупателю ${formatPrice(refund)}`,
  )
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
      {state === 'announced' && (
        <Button
          variant="contained"
          disabled={receive.isPending}
          onClick={() => {
            receive.mutate(undefined)
          }}
        >
          Товар получен
        </Button>
      )}
      {state === 'received' && (
        <Button
          variant="contained"
          disabled={payBack.isPending}
          onClick={() => {
            payBack.mutate(undefined)
          }}
        >
          Вернуть деньги
        </Button>
      )}
      {state !== 'announced' && stockedAt === null && (
        <Button
          variant="outlined"
          disabled={stock.isPending}
          onClick={() => {
            stock.mutate(undefined)
          }}
        >
          Вернуть товар в продажу
        </Button>
      )}
      {state !== 'paidBack' && (
        <Button
          variant="outlined"
          color="error"
          onClick={() => {
            setRejecting(true)
          }}
        >
          Отказать
        </Button>
      )}
      {isRejecting && (
        <RejectDialog
          returnId={id}
          onClose={() => {
            setRejecting(false)
          }}
        />
      )}
    </Stack>
  )
}

function ReturnCard() {
  const { record } = useShowContext<StaffReturn>()
  if (record === undefined) return null
  const { buyer, orderId, title, count, price, reason, comment, state, stockedAt } = record
  return (
    <Section title={`Возврат по заказу № ${String(orderId)}`}>
      <Typography>
        <Link to={`/orders/${String(orderId)}/show`}>Заказ № {orderId}</Link>, {buyer.firstName} {buyer.lastName},{' '}
        {buyer.phone}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {title}: {count} шт. по {formatPrice(price)}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {reason}
        {comment === '' ? '' : `: ${comment}`}
      </Typography>
      <Typography>
        {RETURN_STATES[state]}
        {stockedAt !== null && ', товар снова в продаже'}
      </Typography>
      <Photos />
      <ReturnActions record={record} />
    </Section>
  )
}

export function ReturnPage() {
  return (
    <Show title={false} actions={false} component="div">
      <ReturnCard />
    </Show>
  )
}
