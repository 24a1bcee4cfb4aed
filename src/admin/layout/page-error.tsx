import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Title } from 'react-admin'

const CHUNK = /dynamically imported module|Importing a module script failed/

// A page that cannot be shown: after an upgrade its scripts may be of another version.
export function PageError({ error }: { readonly error?: Error }) {
  const message = error?.message ?? ''
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <Button
          color="inherit"
          onClick={() => {
            location.reload()
          }}
        >
          Обновить страницу
        </Button>
      }
    >
      <Title title="Ошибка" />
      {CHUNK.test(message)
        ? 'Магазин обновился или связь прервалась. Обновите страницу.'
        : `Страница не открылась. Обновите её; если не поможет, сообщите разработчику: ${message}`}
    </Alert>
  )
}
