import Card from '@mui/material/Card'
import { Title, useNotify, useRedirect } from 'react-admin'
import { setSession } from '../core/session.ts'
import { PasswordForm } from './first-sign-in.tsx'
import { RenewRecoveryCodes } from './recovery-codes.tsx'

export function ChangePassword() {
  const [notify, redirect] = [useNotify(), useRedirect()]
  return (
    <>
      <Card sx={{ maxWidth: 420, p: 3, mt: 2 }}>
        <Title title="Пароль и коды" />
        <PasswordForm
          onDone={(next) => {
            setSession(next)
            notify('Пароль изменён, остальные входы закончены', { type: 'success' })
            redirect('/')
          }}
        />
      </Card>
      <Card sx={{ maxWidth: 420, p: 3, mt: 2 }}>
        <RenewRecoveryCodes />
      </Card>
    </>
  )
}
