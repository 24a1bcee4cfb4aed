import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Form, minLength, PasswordInput, required, TextInput, useLogout } from 'react-admin'
import { Navigate } from 'react-router'
import { encode } from 'uqr'
import { changeStaffPassword, confirmStaffCode, enrolStaffCode } from '../../contract/admin/session.ts'
import { call } from '../core/call.ts'
import { errorTexts } from '../core/error-texts.ts'
import { currentSession, setSession, type StaffSession } from '../core/session.ts'
import { CardPage } from './card-page.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const PASSWORD_LENGTH = 12

const messageOf = (error: unknown) => (error instanceof Error ? error.message : errorTexts.offline)

interface StepProps {
  readonly onDone: (session: StaffSession) => void
}

const useStep = (
  send: (values: Readonly<Record<string, string>>) => Promise<StaffSession>,
  onDone: StepProps['onDone'],
) => {
  const [error, setError] = useState<string | null>(null)
  const submit = async (values: object) => {
    setError(null)
    try {
      onDone(await send(values as Readonly<Record<string, string>>))
    } catch (reason) {
      setError(messageOf(reason))
    }
  }
  const alert =
    error === null ? null : (
      <Alert severity="error" role="alert" sx={{ mb: 1 }}>
        {error}
      </Alert>
    )
  return { submit, alert }
}

export function PasswordForm({ onDone }: StepProps) {
  const { submit, alert } = useStep(
    ({ oldPassword = '', password = '' }) => call(changeStaffPassword, { body: { oldPassword, password } }),
    onDone,
  )
  return (
    <Form onSubmit={submit} noValidate>
      {alert}
      <PasswordInput source="oldPassword" label="Пароль сейчас" autoComplete="current-password" validate={required()} />
      <PasswordInput
        source="password"
        label="Новый пароль"
        autoComplete="new-password"
        helperText={`Не короче ${String(PASSWORD_LENGTH)} знаков. Остальные ваши входы закончатся.`}
        validate={[required(), minLength(PASSWORD_LENGTH)]}
      />
      <Button type="submit" variant="contained" fullWidth>
        Сохранить пароль
      </Button>
    </Form>
  )
}

function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      width="200"
      height="200"
      role="img"
      aria-label="QR-код для приложения"
    >
      <path d={`M0 0h${String(size)}v${String(size)}H0z`} fill="#fff" />
      <path d={cells.join('')} />
    </svg>
  )
}

interface CodeFormProps {
  readonly onDone: (session: StaffSession, codes: ReadonlyArray<string>) => void
}

function CodeForm({ onDone }: CodeFormProps) {
  const codes = useRef<ReadonlyArray<string>>([])
  const { submit, alert } = useStep(
    async ({ code = '' }) => {
      const confirmed = await call(confirmStaffCode, { body: { code } })
      codes.current = confirmed.recoveryCodes
      return confirmed.session
    },
    (session) => {
      onDone(session, codes.current)
    },
  )
  const { data, error } = useQuery({
    queryKey: ['enrol-code'],
    queryFn: () => call(enrolStaffCode),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Form onSubmit={submit} noValidate>
      {alert}
      {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
      <Typography sx={{ mb: 1 }}>
        Откройте на телефоне приложение для кодов (Яндекс Ключ, Google Authenticator или другое) и наведите его на
        рисунок.
      </Typography>
      {data !== undefined && (
        <>
          <QrCode text={data.uri} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            Или введите ключ вручную: <code>{data.secret}</code>
          </Typography>
        </>
      )}
      <TextInput
        source="code"
        label="Код из приложения"
        autoComplete="one-time-code"
        inputMode="numeric"
        validate={required()}
      />
      <Button type="submit" variant="contained" fullWidth>
        Подтвердить
      </Button>
    </Form>
  )
}

export function FirstSignIn() {
  const logout = useLogout()
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null)
  const { data, error, refetch } = useQuery({ queryKey: ['first-sign-in'], queryFn: currentSession, staleTime: 0 })
  if (error !== null) return <Navigate to="/login" />
  if (data === undefined) return null
  if (codes !== null)
    return (
      <CardPage title="Запасные коды">
        <RecoveryCodes codes={codes} />
        <Button
          variant="contained"
          fullWidth
          sx={{ mt: 2 }}
          onClick={() => {
            setCodes(null)
          }}
        >
          Коды сохранены
        </Button>
      </CardPage>
    )
  if (!data.mustChangePassword && !data.mustEnrolCode) return <Navigate to="/" />
  const done = (next: StaffSession) => {
    setSession(next)
    // react-admin remembers that this session was not admitted
    queryClient.removeQueries({ queryKey: ['auth'] })
    void refetch()
  }
  return (
    <CardPage title={data.mustChangePassword ? 'Придумайте пароль' : 'Подключите коды'}>
      {data.mustChangePassword ? (
        <PasswordForm onDone={done} />
      ) : (
        <CodeForm
          onDone={(session, recoveryCodes) => {
            setCodes(recoveryCodes)
            done(session)
          }}
        />
      )}
      <Button fullWidth onClick={() => void logout()}>
        Выйти
      </Button>
    </CardPage>
  )
}
