import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CityInput } from './inputs.tsx'
import type { Errors } from './row-form.tsx'
import type { Zone } from './zone-input.tsx'

const linesOf = (text: string): ReadonlyArray<string> =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

interface StreetsProps {
  readonly streets: ReadonlyArray<string>
  readonly error: string | undefined
  readonly onStreets: (streets: ReadonlyArray<string>) => void
}

// Keeps an empty line while the next street is typed in it.
function StreetsInput({ streets, error, onStreets }: StreetsProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label="Улицы, каждая с новой строки"
      value={typed ?? streets.join('\n')}
      error={error !== undefined}
      helperText={error ?? '«ул. Попова», «Попова» и «улица Попова» — одна улица'}
      multiline
      minRows={2}
      maxRows={10}
      size="small"
      margin="none"
      sx={{ gridColumn: '1 / -1' }}
      onChange={({ target }) => {
        setTyped(target.value)
        onStreets(linesOf(target.value))
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}

interface ZonesProps {
  readonly zones: ReadonlyArray<Zone>
  readonly errors: Errors
  readonly onZones: (zones: ReadonlyArray<Zone>) => void
}

/** Parts of cities by their streets. */
export function ZonesForm({ zones, errors, onZones }: ZonesProps) {
  return (
    <Box component="section" aria-label="Зоны городов" sx={{ mt: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        Зона — улицы, куда доставка стоит иначе, чем в остальной город. Выберите её в строке города: строки зоны важнее
        строк города. Пока улица не вписана, покупатель видит цену города.
      </Typography>
      {zones.map((zone, index) => {
        const errorAt = (field: string) => errors[`zones.${String(index)}.${field}`]
        const set = (fields: Partial<Zone>) => {
          onZones(zones.with(index, { ...zone, ...fields }))
        }
        return (
          <Box
            // zones have no other identity: they are replaced together
            key={index}
            component="fieldset"
            aria-label={`Зона ${String(index + 1)}: ${zone.title}`}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr 40px', sm: '1fr 1fr 40px' },
              alignItems: 'start',
              maxWidth: 720,
              border: 0,
              m: 0,
              px: 0,
              py: 1,
            }}
          >
            <CityInput
              label="Город"
              value={zone.city === '' ? null : zone.city}
              error={errorAt('city')}
              onCity={(city) => {
                set({ city: city?.title ?? '' })
              }}
            />
            <TextField
              label="Название зоны"
              value={zone.title}
              error={errorAt('title') !== undefined}
              helperText={errorAt('title')}
              size="small"
              margin="none"
              sx={{ gridColumn: { xs: 1, sm: 2 } }}
              onChange={({ target }) => {
                set({ title: target.value })
              }}
            />
            <IconButton
              aria-label={`Убрать зону ${String(index + 1)}`}
              sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1, justifySelf: 'end' }}
              onClick={() => {
                onZones(zones.filter((_, at) => at !== index))
              }}
            >
              <DeleteIcon />
            </IconButton>
            <StreetsInput
              streets={zone.streets}
              error={errorAt('streets')}
              onStreets={(streets) => {
                set({ streets })
              }}
            />
          </Box>
        )
      })}
      <Button
        startIcon={<AddIcon />}
        onClick={() => {
          onZones([...zones, { city: '', title: '', streets: [] }])
        }}
      >
        Добавить зону
      </Button>
    </Box>
  )
}
