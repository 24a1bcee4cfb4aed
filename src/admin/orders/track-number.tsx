import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { putOrderTrack } from '../../contract/admin/parcels.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import type { StaffOrder } from './section.tsx'

export function TrackNumber({ order }: { readonly order: StaffOrder }) {
  const [text, setText] = useState('')
  const put = useChange(
    (trackNumber: string) => call(putOrderTrack, { params: { id: order.id }, body: { trackNumber } }),
    () => {
      setText('')
      return 'Трек-номер записан, покупателю отправлено сообщение'
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    put.mutate(text.trim().toUpperCase())
  }
  if (order.methodCode === 'pickup') return null
  return (
    <Box component="form" onSubmit={submit} sx={{ mt: 1 }}>
      {order.trackNumber !== null && <Typography>Трек-номер: {order.trackNumber}</Typography>}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextField
          label={order.trackNumber === null ? 'Трек-номер' : 'Другой трек-номер'}
          helperText={null}
          margin="none"
          value={text}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
          onChange={({ target }) => {
            setText(target.value)
          }}
        />
        <Button type="submit" variant="outlined" disabled={text.trim().length < 4 || put.isPending}>
          Записать
        </Button>
      </Box>
    </Box>
  )
}
