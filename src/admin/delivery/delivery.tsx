import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, Title, useNotify } from 'react-admin'
import { changeDeliveryTable, getDeliveryTable } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { kopecksOf } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { useSaveKey } from '../core/use-save-key.ts'
import { useUnsavedWarning } from '../core/use-unsaved-warning.ts'
import { CityInput, SumInput } from './inputs.tsx'
import { RowForm, type Errors, type Row } from './row-form.tsx'
import { TryDelivery } from './try-delivery.tsx'
import { ZonesForm } from './zones-form.tsx'

type Answer = TypeOf<typeof getDeliveryTable.response>
type Table = Answer['table']

const KEY = ['delivery table']

const fieldErrorsOf = (error: unknown): Errors =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null && 'errors' in error.body
    ? (error.body.errors as Errors)
    : {}

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
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          Домашний город магазин предлагает посетителю, чей город не определился. Строки города важнее строк «Все
          города», строки с весом важнее строк без веса. Срок — из строки с наименьшими весом и суммой. Чего в таблице
          нет, остаётся как у службы доставки.
        </Typography>
        {table.rows.map((row, index) => (
          <RowForm
            // rows have no other identity: they are replaced together
            key={index}
            row={row}
            index={index}
            zones={table.zones ?? []}
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
        <Button
          startIcon={<AddIcon />}
          onClick={() => {
            setRows([...table.rows, NEW_ROW])
          }}
        >
          Добавить строку
        </Button>
        <ZonesForm
          zones={table.zones ?? []}
          errors={errors}
          onZones={(zones) => {
            setEdited({ ...table, zones })
            setErrors({})
          }}
        />
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          <Button variant="contained" disabled={edited === null} title="Ctrl+S" onClick={() => void save()}>
            Сохранить
          </Button>
        </Stack>
      </Card>
      <TryDelivery table={table} />
    </Box>
  )
}
