import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { addOrderNote } from '../../contract/admin/orders.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { Section, type StaffOrder } from './section.tsx'

export function OrderNotes({ order }: { readonly order: StaffOrder }) {
  const [text, setText] = useState('')
  const add = useChange(
    (body: { readonly text: string }) => call(addOrderNote, { params: { id: order.id }, body }),
    () => {
      setText('')
      return null
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') add.mutate({ text })
  }
  return (
    <Section title="Заметки">
      {order.notes.map((note) => (
        <Typography key={note.id} sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Typography component="span" variant="body2" color="text.secondary">
            {formatTime(note.createdAt)}, {note.author}:
          </Typography>{' '}
          {note.text}
        </Typography>
      ))}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label="Новая заметка"
          helperText={null}
          margin="none"
          multiline
          value={text}
          onChange={({ target }) => {
            setText(target.value)
          }}
        />
        <Button type="submit" variant="outlined" disabled={add.isPending}>
          Добавить
        </Button>
      </Box>
    </Section>
  )
}
