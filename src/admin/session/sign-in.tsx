import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Form, PasswordInput, required, TextInput, useLogin } from 'react-admin'
import { errorTexts } from '../core/error-texts.ts'
import type { Credentials } from '../core/session.ts'
import { CardPage } from './card-page.tsx'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : errorTexts.offline)

export function SignIn() {
  const login = useLogin()
  const [error, setError] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const submit = async (values: object) => {
    setError(null)
    setPending(true)
    try {
      await login(values as Credentials)
    } catch (reason) {
      setError(messageOf(reason))
    } finally {
      setPending(false)
    }
  }
  return (
    <CardPage title="Вход для сотрудников">
      <Form onSubmit={submit} noValidate>
        {error !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {error}
          </Alert>
        )}
        <TextInput source="login" label="Логин" autoComplete="username" autoFocus validate={required()} />
        <PasswordInput source="password" label="Пароль" autoComplete="current-password" validate={required()} />
        <TextInput
          source="code"
          label="Код из приложения"
          autoComplete="one-time-code"
          helperText="Шесть цифр или запасной код. При первом входе не нужен."
        />
        <Button type="submit" variant="contained" fullWidth disabled={isPending}>
          Войти
        </Button>
      </Form>
    </CardPage>
  )
}
