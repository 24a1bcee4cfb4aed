import Card from '@mui/material/Card'
import { Title, useNotify, useRedirect } from 'react-admin'
import { setSession } from '../core/session.ts'
import { PasswordForm } from './first-sign-in.tsx'

export function ChangePassword() {
  const [notify, redirect] = [useNotify(), useRedirect()]
  return (
    <Card sx={{ maxWidth: 420, p: 3, mt: 2 }}>
      <Title title="Смена пароля" />
      <PasswordForm
        onDone={(next) => {
          setSession(next)
          notify('Пароль изменён, остальные входы закончены', { type: 'success' })
          redirect('/')
        }}
      />
    </Card>
  )
}
