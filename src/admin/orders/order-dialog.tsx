import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ReactNode, SyntheticEvent } from 'react'
import { FormDialog } from '../core/form-dialog.tsx'

interface OrderDialogProps {
  readonly title: string
  readonly action: string
  readonly isReady: boolean
  readonly isPending: boolean
  readonly isDanger?: boolean
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

// One question about an order, and the button that does it. Enter in a field of one line does it too.
export function OrderDialog(props: OrderDialogProps) {
  const { title, action, isReady, isPending, isDanger = false, onSend, onClose, children } = props
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isReady && !isPending) onSend()
  }
  return (
    <FormDialog onClose={onClose} maxWidth="sm">
      <Box component="form" onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Закрыть</Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={!isReady || isPending}
          >
            {action}
          </Button>
        </DialogActions>
      </Box>
    </FormDialog>
  )
}

interface ReasonInputProps {
  readonly reasons: ReadonlyArray<{ readonly id: number; readonly title: string }>
  readonly value: number | null
  readonly onChange: (id: number) => void
}

export function ReasonInput({ reasons, value, onChange }: ReasonInputProps) {
  return (
    <TextField
      select
      label="Причина"
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(Number(target.value))
      }}
    >
      {reasons.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface WhyInputProps {
  readonly value: string
  readonly onChange: (text: string) => void
}

export function WhyInput({ value, onChange }: WhyInputProps) {
  return (
    <TextField
      label="Причина"
      helperText="Её прочтут покупатель и другие сотрудники"
      value={value}
      slotProps={{ htmlInput: { maxLength: 300 } }}
      onChange={({ target }) => {
        onChange(target.value)
      }}
    />
  )
}
