import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { getDeliveryTable } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'

type Table = TypeOf<typeof getDeliveryTable.response>['table']
export type Zone = NonNullable<Table['zones']>[number]

const WHOLE_CITY = 'Весь город'

interface ZoneInputProps {
  readonly row: Pick<Table['rows'][number], 'city' | 'zone'>
  readonly zones: ReadonlyArray<Zone>
  readonly error: string | undefined
  readonly onZone: (zone: string | undefined) => void
}

/** The zone of a row, in a city that has zones. */
export function ZoneInput({ row: { city, zone }, zones, error, onZone }: ZoneInputProps) {
  const titles = zones.flatMap((one) => (one.city === city && one.title !== '' ? [one.title] : []))
  if (titles.length === 0 && zone === undefined) return null
  const options = zone === undefined || titles.includes(zone) ? titles : [...titles, zone]
  return (
    <TextField
      select
      label="Зона"
      value={zone ?? ''}
      error={error !== undefined}
      helperText={error}
      size="small"
      margin="none"
      sx={{ gridColumn: '1 / -1', maxWidth: 360 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        onZone(target.value === '' ? undefined : target.value)
      }}
    >
      <MenuItem value="">{WHOLE_CITY}</MenuItem>
      {options.map((title) => (
        <MenuItem key={title} value={title}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
