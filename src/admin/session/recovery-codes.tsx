import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Form, PasswordInput, required } from 'react-admin'
import { renewRecoveryCodes } from '../../contract/admin/session.ts'
import { call } from '../core/call.ts'
import { errorTexts } from '../core/error-texts.ts'

export function RecoveryCodes({ codes }: { readonly codes: ReadonlyArray<string> }) {
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        Каждый код один раз заменит код из приложения, если телефона нет под рукой. Сохраните их: второй раз магазин их
        не покажет.
      </Typography>
      <Box
        component="ul"
        aria-label="Запасные коды"
        sx={{
          columns: 2,
          m: 0,
          mb: 2,
          p: 0,
          listStyle: 'none',
          fontFamily: 'monospace',
          fontSize: 16,
          lineHeight: 1.8,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Button variant="outlined" fullWidth onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>
        Скопировать
      </Button>
    </>
  )
}

export function RenewRecoveryCodes() {
  const [codes, setCodes] = useState<ReadonlyArray<string> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const submit = async ({ password = '' }: { readonly password?: string }) => {
    setError(null)
    try {
      setCodes((await call(renewRecoveryCodes, { body: { password } })).recoveryCodes)
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : errorTexts.offline)
    }
  }
  return (
    <>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        Запасные коды
      </Typography>
      {codes !== null ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form onSubmit={(values: object) => submit(values as { readonly password?: string })} noValidate>
          {error !== null && (
            <Alert severity="error" role="alert" sx={{ mb: 1 }}>
              {error}
            </Alert>
          )}
          <Typography sx={{ mb: 1 }}>
            Новые коды заменят прежние. Они нужны для входа, когда приложения с кодами нет под рукой.
          </Typography>
          <PasswordInput source="password" label="Пароль" autoComplete="current-password" validate={required()} />
          <Button type="submit" variant="outlined" fullWidth>
            Получить новые коды
          </Button>
        </Form>
      )}
    </>
  )
}
