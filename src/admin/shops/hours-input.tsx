import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { weekOf, weekText, type DayHours, type Week } from '../../domain/place/week-hours.ts'

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']
const USUAL: DayHours = { from: '09:00', to: '21:00' }
const EMPTY: Week = DAYS.map(() => null)

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '180px 150px 150px' },
  gap: 1,
  alignItems: 'center',
}

interface TimeProps {
  readonly label: string
  readonly value: string
  readonly chosen: (time: string) => void
}

// the input of a browser has no 24:00
const MIDNIGHT = '24:00'

function Time({ label, value, chosen }: TimeProps) {
  return (
    <TextField
      type="time"
      value={value === MIDNIGHT ? '00:00' : value}
      margin="none"
      slotProps={{ htmlInput: { 'aria-label': label } }}
      onChange={({ target }) => {
        if (target.value !== '') chosen(target.value)
      }}
    />
  )
}

/** Hours of a shop by day of the week, kept as a text such as «Пн–пт с 9:00 до 20:00, сб–вс выходной». */
export function HoursInput() {
  const { field, fieldState } = useInput({ source: 'hours', defaultValue: '' })
  const text = typeof field.value === 'string' ? field.value : ''
  // hours that end before they begin are no week, and stay to be corrected
  const [edited, setEdited] = useState<Week>(EMPTY)
  const days = weekOf(text) ?? edited
  const set = (day: number, hours: DayHours) => {
    const week = days.with(day, hours)
    setEdited(week)
    field.onChange(weekText(week))
  }
  return (
    <Box role="group" aria-label="Часы работы" sx={{ width: '100%', my: 1 }}>
      <Typography variant="body2" color="text.secondary">
        Часы работы
      </Typography>
      {days.map((hours, day) => (
        <Box key={DAYS[day]} sx={ROW}>
          <FormControlLabel
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
            control={<Checkbox checked={hours !== null} size="small" />}
            label={DAYS[day]}
            onChange={() => {
              set(day, hours === null ? (days.slice(0, day).findLast((one) => one !== null) ?? USUAL) : null)
            }}
          />
          {hours !== null && (
            <>
              <Time
                label={`${DAYS[day] ?? ''}: с`}
                value={hours.from}
                chosen={(from) => {
                  set(day, { ...hours, from })
                }}
              />
              <Time
                label={`${DAYS[day] ?? ''}: до`}
                value={hours.to}
                chosen={(to) => {
                  set(day, { ...hours, to: to === '00:00' ? MIDNIGHT : to })
                }}
              />
            </>
          )}
        </Box>
      ))}
      <FormHelperText error={fieldState.error !== undefined}>
        {fieldState.error?.message ?? (text === '' ? 'Часы не указаны' : text)}
      </FormHelperText>
    </Box>
  )
}
