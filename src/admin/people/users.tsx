import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Confirm, useGetOne, useNotify, usePermissions, useRedirect } from 'react-admin'
import type { StaffRole } from '../../domain/person/staff.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { changeStaffUser, giveBonuses, removeStaffUser, type getStaffUser } from '../../contract/admin/people.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'

type User = TypeOf<typeof getStaffUser.response>

// Accounts are in the list of customers.
export function UserList() {
  return <Navigate to="/customers" replace />
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

interface DownloadProps {
  readonly name: string
  readonly load: () => Promise<unknown>
}

export function DownloadButton({ name, load }: DownloadProps) {
  const notify = useNotify()
  const save = useMutation({
    mutationFn: load,
    onSuccess: (data) => {
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = url
      link.download = `${name}.json`
      link.click()
      URL.revokeObjectURL(url)
    },
    onError: (error) => {
      notify(error.message, { type: 'error' })
    },
  })
  return (
    <Button
      variant="outlined"
      disabled={save.isPending}
      onClick={() => {
        save.mutate()
      }}
    >
      Скачать все данные
    </Button>
  )
}

interface EraseButtonProps {
  readonly erase: () => Promise<unknown>
  readonly content: string
}

/** Removes a customer's personal data after a question. [152-ФЗ] */
export function EraseButton({ erase, content }: EraseButtonProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [redirect, queries] = [useRedirect(), useQueryClient()]
  const removal = useChange(erase, () => {
    // the page is still there when all queries are refreshed
    queries.removeQueries({ queryKey: ['customers', 'getOne'] })
    redirect('/customers')
    return 'Личные данные удалены'
  })
  return (
    <>
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
        loading={removal.isPending}
        title="Удалить личные данные?"
        content={content}
        confirm="Удалить"
        onConfirm={() => {
          setConfirming(false)
          removal.mutate(undefined)
        }}
        onClose={() => {
          setConfirming(false)
        }}
      />
    </>
  )
}

function Actions({ id, isBlocked }: User) {
  const { permissions: role } = usePermissions<StaffRole>()
  const block = useChange(
    (next: boolean) => call(changeStaffUser, { params: { id }, body: { isBlocked: next } }),
    (answer) => (answer.isBlocked ? 'Заблокирован, входы закончены' : 'Разблокирован'),
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
      {role === 'owner' && (
        <EraseButton
          erase={() => call(removeStaffUser, { params: { id } })}
          content="Заказы останутся без имени, телефона и адреса. Вернуть данные нельзя."
        />
      )}
    </Stack>
  )
}

function Profile(user: User) {
  const { isEmailConfirmed, birthDate, company, consents } = user
  return (
    <>
      <Typography component="h2" variant="h6">
        Профиль
      </Typography>
      <Typography>
        {[
          [user.lastName, user.firstName, user.middleName].filter(Boolean).join(' '),
          user.phone,
          ...(user.email === null ? [] : [`${user.email}${isEmailConfirmed ? '' : ' (не подтверждена)'}`]),
          ...(birthDate === null ? [] : [`родился ${birthDate}`]),
          ...(company === null ? [] : [company]),
          `зарегистрирован ${formatTime(user.createdAt)}`,
          `открытых входов: ${user.sessions}`,
        ].join(', ')}
      </Typography>
      <Actions {...user} />
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
    </>
  )
}

/** The account of a customer: bonuses, consents, blocking and deletion. */
export function Account({ id }: { readonly id: number }) {
  const { data } = useGetOne<User>('users', { id })
  return data === undefined ? null : <Profile {...data} />
}

// The page of an account is that of its customer.
export function UserPage() {
  const { id = '' } = useParams()
  return <Navigate to={`/customers/u${id}/show`} replace />
}
