import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { getDeliveryTable } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { kopecksOf } from '../../domain/money/money.ts'
import { CityInput, SumInput, WeightInput } from './inputs.tsx'
import { ZoneInput, type Zone } from './zone-input.tsx'

type Answer = TypeOf<typeof getDeliveryTable.response>
export type Row = Answer['table']['rows'][number]
export type Errors = Readonly<Record<string, string>>

const EVERYWHERE = 'Все города'

interface RowProps {
  readonly row: Row
  readonly index: number
  readonly zones: ReadonlyArray<Zone>
  readonly methods: Answer['methods']
  readonly errors: Errors
  readonly onRow: (row: Row) => void
  readonly onRemove: () => void
}

const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  // two lines below 1,536 px: in one, the names of methods and cities are cut
  gridTemplateColumns: {
    xs: 'repeat(2, 1fr)',
    md: 'repeat(12, 1fr)',
    xl: '2.4fr 1.6fr 1.4fr 0.9fr 0.8fr 0.8fr 0.5fr 1fr 40px',
  },
  '& > div:nth-of-type(1)': { gridColumn: { xs: 'span 2', md: 'span 5', xl: 'auto' } },
  '& > div:nth-of-type(2)': { gridColumn: { xs: 'span 2', md: 'span 4', xl: 'auto' } },
  '& > div:nth-of-type(3)': { gridColumn: { xs: 'span 2', md: 'span 3', xl: 'auto' } },
  '& > div:nth-of-type(n + 4)': { gridColumn: { md: 'span 2', xl: 'auto' } },
  '& > div:nth-of-type(8)': { gridColumn: { md: 'span 3', xl: 'auto' } },
}

/** A row of the table: a method in a place, its price and days. */
export function RowForm({ row, index, zones, methods, errors, onRow, onRemove }: RowProps) {
  const errorAt = (field: string) => errors[`rows.${String(index)}.${field}`]
  const name = methods.find(({ id }) => id === row.code)?.title ?? row.code
  return (
    <Box
      component="fieldset"
      aria-label={`Строка ${String(index + 1)}: ${name}, ${[row.city ?? EVERYWHERE, row.zone].filter(Boolean).join(', ')}`}
      sx={{ ...ROW, border: 0, m: 0, px: 0, py: 1 }}
    >
      <TextField
        select
        label="Способ"
        value={row.code}
        size="small"
        margin="none"
        onChange={({ target }) => {
          onRow({ ...row, code: target.value as Row['code'] })
        }}
      >
        {methods.map(({ id, title }) => (
          <MenuItem key={id} value={id}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <CityInput
        label="Место"
        value={row.city}
        empty={EVERYWHERE}
        error={errorAt('city')}
        onCity={(city) => {
          onRow({ ...row, city: city?.title ?? null, zone: undefined })
        }}
      />
      <TextField
        select
        label="Доставка"
        value={row.isOffered ? 'on' : 'off'}
        size="small"
        margin="none"
        onChange={({ target }) => {
          onRow({ ...row, isOffered: target.value === 'on' })
        }}
      >
        <MenuItem value="on">доставляем</MenuItem>
        <MenuItem value="off">не предлагаем</MenuItem>
      </TextField>
      {row.isOffered && (
        <>
          <SumInput
            label="Товары от"
            value={row.from}
            onSum={(from) => {
              onRow({ ...row, from: from ?? kopecksOf(0) })
            }}
          />
          <WeightInput
            label="Вес от, кг"
            value={row.fromWeight ?? null}
            placeholder="любой"
            onGrams={(fromWeight) => {
              onRow({ ...row, fromWeight })
            }}
          />
          <SumInput
            label="Цена, ₽"
            value={row.cost}
            error={errorAt('cost')}
            onSum={(cost) => {
              onRow({ ...row, cost: cost ?? kopecksOf(0) })
            }}
          />
          <TextField
            label="Дней"
            value={String(row.days)}
            size="small"
            margin="none"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            onChange={({ target }) => {
              onRow({ ...row, days: Number(target.value.replaceAll(/\D/g, '').slice(0, 2)) })
            }}
          />
          <SumInput
            label="Бесплатно от"
            value={row.freeFrom}
            placeholder="как у всех"
            onSum={(freeFrom) => {
              onRow({ ...row, freeFrom })
            }}
          />
        </>
      )}
      <IconButton
        aria-label={`Убрать строку ${String(index + 1)}`}
        sx={{ gridColumn: { xs: -2, md: 12, xl: 9 }, justifySelf: 'end' }}
        onClick={onRemove}
      >
        <DeleteIcon />
      </IconButton>
      <ZoneInput
        row={row}
        zones={zones}
        error={errorAt('zone')}
        onZone={(zone) => {
          onRow({ ...row, zone })
        }}
      />
    </Box>
  )
}
