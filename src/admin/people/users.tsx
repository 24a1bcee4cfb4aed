import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  BooleanField,
  Confirm,
  DataTable,
  Show,
  SimpleShowLayout,
  useNotify,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  changeStaffUser,
  exportStaffUser,
  giveBonuses,
  type getStaffUsers,
  removeStaffUser,
  type getStaffUser,
} from '../../contract/admin/people.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { formatTime, RecordLink, TimeField } from '../core/fields.tsx'
import { listWith } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'

type User = TypeOf<typeof getStaffUser.response>
type Summary = TypeOf<typeof getStaffUsers.response>['items'][number]

export const UserList = listWith(
  { search: 'Телефон, имя или почта', actions: false },
  <DataTable.Col key="phone" source="phone" disableSort>
    <RecordLink source="phone" type="show" />
  </DataTable.Col>,
  <DataTable.Col
    key="lastName"
    source="lastName"
    disableSort
    render={({ firstName, lastName }: Summary) => `${lastName} ${firstName}`}
  />,
  'email',
  'orders',
  <DataTable.Col key="isBlocked" source="isBlocked" disableSort>
    <BooleanField source="isBlocked" />
  </DataTable.Col>,
  <DataTable.Col key="createdAt" source="createdAt" disableSort>
    <TimeField source="createdAt" />
  </DataTable.Col>,
)

function Orders({ lastOrders, orders, ordersSum }: User) {
  if (lastOrders.length === 0) return <Typography>Заказов нет.</Typography>
  return (
    <>
      <Typography>
        Всего {orders}, на {formatPrice(ordersSum)}
      </Typography>
      <ul>
        {lastOrders.map(({ id, createdAt, statusTitle, sum }) => (
          <li key={id}>
            <Link to={`/orders/${id}/show`}>№ {id}</Link> от {formatTime(createdAt)}, {statusTitle}, {formatPrice(sum)}
          </li>
        ))}
      </ul>
    </>
  )
}

function GiveBonuses({ id }: User) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const give = useChange(
    () => call(giveBonuses, { params: { id }, body: { amount: Number(amount), reason } }),
    ({ bonus }) => {
      setAmount('')
      setReason('')
      return `Готово: на счёте ${String(bonus?.balance ?? 0)}`
    },
  )
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ alignItems: { sm: 'flex-start' } }}
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate(undefined)
      }}
    >
      <TextField
        label="Бонусов"
        type="number"
        required
        size="small"
        value={amount}
        helperText="Со знаком минус — списать"
        sx={{ width: { sm: 220 }, flexShrink: 0 }}
        onChange={({ target }) => {
          setAmount(target.value)
        }}
      />
      <TextField
        label="Причина"
        required
        size="small"
        value={reason}
        helperText="Её прочтёт покупатель"
        sx={{ flex: 1, minWidth: 0 }}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => {
          setReason(target.value)
        }}
      />
      <Button type="submit" variant="outlined" disabled={give.isPending} sx={{ flexShrink: 0 }}>
        {Number(amount) < 0 ? 'Списать' : 'Начислить'}
      </Button>
    </Stack>
  )
}

function BonusEntries({ bonus }: User) {
  if (bonus === null) return <Typography>Карты нет.</Typography>
  return (
    <>
      <Typography>
        Карта {bonus.cardNumber}
        {bonus.isDisabled && ' (отключена)'}: {bonus.balance}
      </Typography>
      <ul>
        {bonus.entries.map(({ at, title, amount }) => (
          <li key={`${at} ${title} ${amount}`}>
            {formatTime(at)}: {title}, {amount > 0 ? `+${amount}` : amount}
          </li>
        ))}
      </ul>
    </>
  )
}

const download = async (id: number) => {
  const data = await call(exportStaffUser, { params: { id } })
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `user-${id}.json`
  link.click()
  URL.revokeObjectURL(url)
}

function Actions({ id, isBlocked }: User) {
  const [isConfirming, setConfirming] = useState(false)
  const [notify, redirect] = [useNotify(), useRedirect()]
  const block = useChange(
    (next: boolean) => call(changeStaffUser, { params: { id }, body: { isBlocked: next } }),
    (answer) => (answer.isBlocked ? 'Заблокирован, входы закончены' : 'Разблокирован'),
  )
  const remove = useChange(
    () => call(removeStaffUser, { params: { id } }),
    () => {
      redirect('/users')
      return 'Личные данные удалены'
    },
  )
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        disabled={block.isPending}
        onClick={() => {
          block.mutate(!isBlocked)
        }}
      >
        {isBlocked ? 'Разблокировать' : 'Заблокировать'}
      </Button>
      <Button
        variant="outlined"
        onClick={() => {
          download(id).catch((error: unknown) => {
            notify(error instanceof Error ? error.message : String(error), { type: 'error' })
          })
        }}
      >
        Скачать все данные
      </Button>
      <Button
        variant="outlined"
        color="error"
        onClick={() => {
          setConfirming(true)
        }}
      >
        Удалить по закону
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={remove.isPending}
        title="Удалить личные данные?"
        content="Заказы останутся без имени, телефона и адреса. Вернуть данные нельзя."
        confirm="Удалить"
        onConfirm={() => {
          setConfirming(false)
          remove.mutate(undefined)
        }}
        onClose={() => {
          setConfirming(false)
        }}
      />
    </Stack>
  )
}

function Card() {
  const user = useRecordContext<User>()
  // until it is loaded, react-admin shows what the list has of it
  if (user === undefined || !('consents' in user)) return null
  const { firstName, middleName, lastName, phone, email, isEmailConfirmed, birthDate, company, consents } = user
  return (
    <Stack spacing={2}>
      {user.isBlocked && <Alert severity="warning">Покупатель заблокирован и не может войти.</Alert>}
      <Typography component="h1" variant="h5">
        {[lastName, firstName, middleName].filter(Boolean).join(' ')}
      </Typography>
      <Typography>
        {[
          phone,
          ...(email === null ? [] : [`${email}${isEmailConfirmed ? '' : ' (не подтверждена)'}`]),
          ...(birthDate === null ? [] : [`родился ${birthDate}`]),
          ...(company === null ? [] : [company]),
          `зарегистрирован ${formatTime(user.createdAt)}`,
          `открытых входов: ${user.sessions}`,
        ].join(', ')}
      </Typography>
      <Actions {...user} />
      <Typography component="h2" variant="h6">
        Заказы
      </Typography>
      <Orders {...user} />
      <Typography component="h2" variant="h6">
        Бонусы
      </Typography>
      <BonusEntries {...user} />
      <GiveBonuses {...user} />
      <Typography component="h2" variant="h6">
        Согласия
      </Typography>
      <Typography>
        {[
          `письма о заказах: ${consents.notifyEmail ? 'да' : 'нет'}`,
          `SMS о заказах: ${consents.notifySms ? 'да' : 'нет'}`,
          `рассылка: ${consents.newsletterAt === null ? 'нет' : `с ${formatTime(consents.newsletterAt)}`}`,
        ].join(', ')}
      </Typography>
      {consents.given.map(({ form, givenAt, withdrawnAt, text, networkAddress }) => (
        <Typography key={`${form} ${givenAt}`} variant="body2">
          {[
            `${formatTime(givenAt)}: ${form}`,
            `политика ${text}`,
            ...(networkAddress === null ? [] : [networkAddress]),
            ...(withdrawnAt === null ? [] : [`отозвано ${formatTime(withdrawnAt)}`]),
          ].join(', ')}
        </Typography>
      ))}
    </Stack>
  )
}

export function UserPage() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <Card />
      </SimpleShowLayout>
    </Show>
  )
}
