import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'

export function ListError() {
  const { error, refetch } = useListContext()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Повторить
        </Button>
      }
    >
      {error instanceof Error ? error.message : 'Список не загрузился.'}
    </Alert>
  )
}
