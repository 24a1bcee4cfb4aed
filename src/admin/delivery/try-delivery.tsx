import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tryDelivery } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { kopecksOf, type Kopecks } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { CityInput, SumInput, type Named } from './inputs.tsx'

type Table = TypeOf<typeof tryDelivery.body>['table']

const streetIn = (street: string) => (street.trim() === '' ? {} : { street: street.trim() })

const zoneText = (zone: string | null, street: string): string => {
  if (street === '') return ''
  return zone === null ? 'Улица ни в одной зоне: цены города. ' : `Улица в зоне «${zone}». `
}

/** What a shopper of a city would see by a table that is not saved yet. */
export function TryDelivery({ table }: { readonly table: Table }) {
  const [city, setCity] = useState<Named | null>(null)
  const [sum, setSum] = useState<Kopecks | null>(kopecksOf(1_000))
  const [street, setStreet] = useState('')
  const found = useMutation({
    mutationFn: (tried: string) =>
      call(tryDelivery, { body: { table, cityId: city?.id ?? 0, sum: sum ?? kopecksOf(0), ...streetIn(tried) } }),
  })
  return (
    <Card component="section" aria-label="Проверить, что увидит покупатель" sx={{ p: 2, mt: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        Что увидит покупатель
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start', mb: 2 }}>
        <CityInput label="Город покупателя" value={city?.title ?? null} onCity={setCity} />
        <SumInput label="Товаров на, ₽" value={sum} onSum={setSum} />
        {(table.zones ?? []).length > 0 && (
          <TextField
            label="Улица"
            value={street}
            size="small"
            margin="none"
            slotProps={{ htmlInput: { maxLength: 200, placeholder: 'ещё не вписана' }, inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              setStreet(target.value)
            }}
          />
        )}
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          disabled={city === null || found.isPending}
          onClick={() => {
            found.mutate(street.trim())
          }}
        >
          Показать
        </Button>
      </Stack>
      {found.error !== null && <Alert severity="error">{found.error.message}</Alert>}
      {found.data !== undefined && (
        <Box role="status">
          <Typography>
            {found.data.city}. {zoneText(found.data.zone, found.variables)}Своих магазинов для самовывоза:{' '}
            {found.data.shops}.
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
