import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, Title, useNotify } from 'react-admin'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../contract/admin/delivery.ts'
import { staffCities } from '../../contract/admin/places.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { useSaveKey } from '../core/use-save-key.ts'
import { useUnsavedWarning } from '../core/use-unsaved-warning.ts'

type Answer = TypeOf<typeof getDeliveryTable.response>
type Table = Answer['table']
type Row = Table['rows'][number]
type Errors = Readonly<Record<string, string>>

const KEY = ['delivery table']
const EVERYWHERE = 'Все города'
const MAX_CITIES = 50

interface Named {
  readonly id: number
  readonly title: string
}

const useCities = (text: string): ReadonlyArray<Named> => {
  const { data = [] } = useQuery({
    queryKey: ['cities named', text],
    queryFn: async ({ signal }) => {
      const { items } = await call(staffCities.list, { query: { text, limit: MAX_CITIES } }, signal)
      return items.map((item) => ({ id: Number(item.id), title: item.title }))
    },
  })
  return data
}

interface CityInputProps {
  readonly label: string
  readonly value: string | null
  readonly error?: string | undefined
  readonly empty?: string
  readonly onCity: (city: Named | null) => void
}

function CityInput({ label, value, error, empty, onCity }: CityInputProps) {
  const [text, setText] = useState('')
  const cities = useCities(text === empty ? '' : text)
  const none: Named = { id: 0, title: empty ?? '' }
  const options = empty === undefined ? cities : [none, ...cities]
  const selected = value === null ? (empty === undefined ? null : none) : { id: -1, title: value }
  return (
    <Autocomplete<Named, false, boolean>
      options={options}
      value={selected}
      getOptionLabel={({ title }) => title}
      isOptionEqualToValue={(option, now) => option.title === now.title}
      filterOptions={(all) => all}
      disableClearable={empty !== undefined}
      size="small"
      fullWidth
      noOptionsText="Такого города нет в списке «Города»"
      onInputChange={(_, typed) => {
        setText(typed)
      }}
      onChange={(_, city) => {
        onCity(city === null || city.id === 0 ? null : city)
      }}
      renderInput={(params) => (
        <TextField {...params} margin="none" label={label} error={error !== undefined} helperText={error} />
      )}
    />
  )
}

interface SumInputProps {
  readonly label: string
  readonly value: Kopecks | null
  readonly error?: string | undefined
  readonly placeholder?: string
  readonly onSum: (sum: Kopecks | null) => void
}

function SumInput({ label, value, error, placeholder, onSum }: SumInputProps) {
  return (
    <TextField
      label={label}
      value={value === null ? '' : String(roublesOf(value))}
      error={error !== undefined}
      helperText={error}
      size="small"
      margin="none"
      slotProps={{ htmlInput: { inputMode: 'numeric', placeholder }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '').slice(0, 7)
        onSum(digits === '' ? null : kopecksOf(Number(digits)))
      }}
    />
  )
}

interface RowProps {
  readonly row: Row
  readonly index: number
  readonly methods: Answer['methods']
  readonly errors: Errors
  readonly onRow: (row: Row) => void
  readonly onRemove: () => void
}

const ROW = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', md: '1.5fr 1.3fr 1.3fr 0.9fr 0.8fr 0.6fr 1fr 40px' },
}

function RowForm({ row, index, methods, errors, onRow, onRemove }: RowProps) {
  const errorAt = (field: string) => errors[`rows.${String(index)}.${field}`]
  const name = methods.find(({ id }) => id === row.code)?.title ?? row.code
  return (
    <Box
      component="fieldset"
      aria-label={`Строка ${String(index + 1)}: ${name}, ${row.city ?? EVERYWHERE}`}
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
          onRow({ ...row, city: city?.title ?? null })
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
        sx={{ gridColumn: { md: 8 }, justifySelf: 'end' }}
        onClick={onRemove}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}

const fieldErrorsOf = (error: unknown): Errors =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null && 'errors' in error.body
    ? (error.body.errors as Errors)
    : {}

function TryDelivery({ table }: { readonly table: Table }) {
  const [city, setCity] = useState<Named | null>(null)
  const [sum, setSum] = useState<Kopecks | null>(kopecksOf(1_000))
  const found = useMutation({
    mutationFn: () => call(tryDelivery, { body: { table, cityId: city?.id ?? 0, sum: sum ?? kopecksOf(0) } }),
  })
  return (
    <Card component="section" aria-label="Проверить, что увидит покупатель" sx={{ p: 2, mt: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        Что увидит покупатель
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start', mb: 2 }}>
        <CityInput label="Город покупателя" value={city?.title ?? null} onCity={setCity} />
        <SumInput label="Товаров на, ₽" value={sum} onSum={setSum} />
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          disabled={city === null || found.isPending}
          onClick={() => {
            found.mutate()
          }}
        >
          Показать
        </Button>
      </Stack>
      {found.error !== null && <Alert severity="error">{found.error.message}</Alert>}
      {found.data !== undefined && (
        <Box role="status">
          <Typography>
            {found.data.city}. Своих магазинов для самовывоза: {found.data.shops}.
          </Typography>
          <Stack component="ul" spacing={0.5} sx={{ pl: 3, my: 1 }}>
            {found.data.methods.map(({ code, title, isOffered, cost, days, why }) => (
              <li key={code}>
                <strong>{title}</strong>
                {isOffered ? `: ${cost === 0 ? 'бесплатно' : formatPrice(cost)}, дней: ${String(days)}` : ': нет'}
                <Typography component="span" variant="body2" color="text.secondary">
                  {` (${why})`}
                </Typography>
              </li>
            ))}
          </Stack>
          {found.data.methods.length === 0 && (
            <Typography>Способов доставки нет: покупатель не оформит заказ с доставкой.</Typography>
          )}
        </Box>
      )}
    </Card>
  )
}

const NEW_ROW: Row = {
  code: 'courier',
  city: null,
  isOffered: true,
  from: kopecksOf(0),
  cost: kopecksOf(300),
  days: 2,
  freeFrom: null,
}

export function DeliveryPage() {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getDeliveryTable, {}, signal),
    refetchOnWindowFocus: false,
  })
  const [edited, setEdited] = useState<Table | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  useUnsavedWarning(edited !== null)
  const save = async () => {
    if (edited === null || data === undefined) return
    try {
      const table = await call(changeDeliveryTable, { body: edited })
      queries.setQueryData<Answer>(KEY, { ...data, table })
      setEdited(null)
      setErrors({})
      notify('Сохранено. Магазин покажет это в течение нескольких секунд.', { type: 'success' })
    } catch (reason) {
      setErrors(fieldErrorsOf(reason))
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' })
    }
  }
  useSaveKey(() => void save())

  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  const table = edited ?? data.table
  const setRows = (rows: Table['rows']) => {
    setEdited({ ...table, rows })
    setErrors({})
  }
  return (
    <Box sx={{ py: 2 }}>
      <Title title="Доставка" />
      <Card sx={{ p: 2 }}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, maxWidth: 720 }}>
          <CityInput
            label="Домашний город магазина"
            value={table.homeCity}
            empty="Барнаул (не задан)"
            error={errors.homeCity}
            onCity={(city) => {
              setEdited({ ...table, homeCity: city?.title ?? null })
            }}
          />
          <SumInput
            label="Бесплатная доставка от, ₽"
            value={table.freeFrom}
            placeholder="никогда"
            error={errors.freeFrom}
            onSum={(freeFrom) => {
              setEdited({ ...table, freeFrom })
            }}
          />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          Домашний город магазин предлагает посетителю, чей город не определился. Строки города важнее строк «Все
          города». Чего в таблице нет, остаётся как у службы доставки.
        </Typography>
        {table.rows.map((row, index) => (
          <RowForm
            // rows have no other identity: they are replaced together
            key={index}
            row={row}
            index={index}
            methods={data.methods}
            errors={errors}
            onRow={(next) => {
              setRows(table.rows.with(index, next))
            }}
            onRemove={() => {
              setRows(table.rows.filter((_, at) => at !== index))
            }}
          />
        ))}
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          <Button
            startIcon={<AddIcon />}
            onClick={() => {
              setRows([...table.rows, NEW_ROW])
            }}
          >
            Добавить строку
          </Button>
          <Button variant="contained" disabled={edited === null} title="Ctrl+S" onClick={() => void save()}>
            Сохранить
          </Button>
        </Stack>
      </Card>
      <TryDelivery table={table} />
    </Box>
  )
}
