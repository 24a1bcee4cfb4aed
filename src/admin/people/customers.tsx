import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { BooleanField, DataTable, Show, SimpleShowLayout, usePermissions, useRecordContext } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router'
import { addCustomerNote, exportCustomer, removeCustomer, type getCustomer } from '../../contract/admin/customers.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { call } from '../core/call.ts'
import { formatTime, MoneyField, RecordLink, TimeField } from '../core/fields.tsx'
import { listWith } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'
import { Account, DownloadButton, EraseButton } from './users.tsx'

type Customer = TypeOf<typeof getCustomer.response>

export const CustomerList = listWith(
  { search: 'Телефон, имя или почта', actions: false },
  <DataTable.Col key="phone" source="phone" disableSort>
    <RecordLink source="phone" type="show" />
  </DataTable.Col>,
  'name',
  'email',
  <DataTable.Col
    key="userId"
    source="userId"
    disableSort
    render={({ userId }: Customer) => (userId === null ? 'без входа' : 'есть')}
  />,
  <DataTable.NumberCol key="orders" source="orders" disableSort />,
  <DataTable.Col key="paidSum" source="paidSum" disableSort>
    <MoneyField source="paidSum" />
  </DataTable.Col>,
  <DataTable.Col key="unpaidSum" source="unpaidSum" disableSort>
    <MoneyField source="unpaidSum" />
  </DataTable.Col>,
  <DataTable.Col key="lastOrderAt" source="lastOrderAt" disableSort>
    <TimeField source="lastOrderAt" />
  </DataTable.Col>,
  <DataTable.Col key="isBlocked" source="isBlocked" disableSort>
    <BooleanField source="isBlocked" />
  </DataTable.Col>,
)

const sumsOf = ({ orders, paidSum, returnedSum, unpaidSum }: Customer): string =>
  [
    `Заказов: ${orders}`,
    `оплачено ${formatPrice(paidSum)}`,
    ...(returnedSum > 0 ? [`возвращено и вычтено ${formatPrice(returnedSum)}`] : []),
    ...(unpaidSum > 0 ? [`ещё не оплачено ${formatPrice(unpaidSum)}`] : []),
  ].join(', ')

function Orders(customer: Customer) {
  return (
    <>
      <Typography>{sumsOf(customer)}</Typography>
      <ul>
        {customer.lastOrders.map(({ id, createdAt, statusTitle, sum, isPaid, isGuest }) => (
          <li key={id}>
            <Link to={`/orders/${id}/show`}>№ {id}</Link> от {formatTime(createdAt)}, {statusTitle}, {formatPrice(sum)}
            {isPaid ? ', оплачен' : ''}
            {isGuest ? ', без входа' : ''}
          </li>
        ))}
      </ul>
    </>
  )
}

function Notes({ id, notes }: Customer) {
  const [text, setText] = useState('')
  const add = useChange(
    () => call(addCustomerNote, { params: { id }, body: { text } }),
    () => {
      setText('')
      return null
    },
  )
  return (
    <>
      {notes.map((note) => (
        <Typography key={note.id} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Typography component="span" variant="body2" color="text.secondary">
            {formatTime(note.createdAt)}, {note.author}:
          </Typography>{' '}
          {note.text}
        </Typography>
      ))}
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        sx={{ alignItems: { sm: 'center' } }}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') add.mutate(undefined)
        }}
      >
        <TextField
          label="Новая заметка"
          helperText="Покупатель её не видит"
          multiline
          value={text}
          sx={{ flex: 1, minWidth: 0 }}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
          onChange={({ target }) => {
            setText(target.value)
          }}
        />
        <Button type="submit" variant="outlined" disabled={add.isPending} sx={{ flexShrink: 0 }}>
          Добавить
        </Button>
      </Stack>
    </>
  )
}

function Card() {
  const customer = useRecordContext<Customer>()
  const { permissions: role } = usePermissions<StaffRole>()
  // until it is loaded, react-admin shows what the list has of it
  if (customer === undefined || !('notes' in customer)) return null
  const { id, name, phone, emails, userId, isBlocked, sameEmail } = customer
  return (
    <Stack spacing={2}>
      {isBlocked && <Alert severity="warning">Покупатель заблокирован и не может войти.</Alert>}
      <Typography component="h1" variant="h5">
        {name === '' ? phone : name}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[phone, ...emails, userId === null ? 'покупает без входа' : 'есть профиль'].join(', ')}
      </Typography>
      {sameEmail.length > 0 && (
        <Typography>
          Та же почта у других телефонов:{' '}
          {sameEmail.map((other, at) => (
            <span key={other.id}>
              {at > 0 && ', '}
              <Link to={`/customers/${other.id}/show`}>{other.phone}</Link> {other.name}
            </span>
          ))}
        </Typography>
      )}
      {role === 'owner' && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <DownloadButton name={`customer-${id}`} load={() => call(exportCustomer, { params: { id } })} />
          {userId === null && (
            <EraseButton
              erase={() => call(removeCustomer, { params: { id } })}
              content="Заказы останутся без имени, телефона, почты и адреса, заметки исчезнут. Вернуть данные нельзя."
            />
          )}
        </Stack>
      )}
      <Typography component="h2" variant="h6">
        Заказы
      </Typography>
      <Orders {...customer} />
      <Typography component="h2" variant="h6">
        Заметки
      </Typography>
      <Notes {...customer} />
      {userId !== null && <Account id={userId} />}
    </Stack>
  )
}

export function CustomerPage() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <Card />
      </SimpleShowLayout>
    </Show>
  )
}
