import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { tryDelivery } from '../../contract/admin/delivery.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { kopecksOf, type Kopecks } from '../../domain/money/money.ts'
import { FALLBACK_CITY, type CityId } from '../../domain/place/place.ts'
import { call } from '../core/call.ts'
import { EditLines, goodsInCity } from '../orders/edit/edit-lines.tsx'
import { goodsOf, type DraftLine } from '../orders/edit/order-draft.ts'
import { CityInput, SumInput, WeightInput, type Named } from './inputs.tsx'
import { TrialResult } from './trial-result.tsx'

type Table = TypeOf<typeof tryDelivery.body>['table']

const streetIn = (street: string) => (street.trim() === '' ? {} : { street: street.trim() })

/** What a shopper of a city would see by a table that is not saved yet. */
export function TryDelivery({ table }: { readonly table: Table }) {
  const [city, setCity] = useState<Named | null>(null)
  const [sum, setSum] = useState<Kopecks | null>(kopecksOf(1_000))
  const [street, setStreet] = useState('')
  const [grams, setGrams] = useState<number | null>(null)
  const [lines, setLines] = useState<ReadonlyArray<DraftLine>>([])
  const items = goodsOf(lines)
  const found = useMutation({
    mutationFn: (tried: string) =>
      call(tryDelivery, {
        body: {
          table,
          cityId: city?.id ?? 0,
          ...streetIn(tried),
          sum: sum ?? kopecksOf(0),
          grams: grams ?? 0,
          ...(items.length > 0 && { items }),
        },
      }),
  })
  return (
    <Card component="section" aria-label="Проверить, что увидит покупатель" sx={{ p: 2, mt: 2 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 2 }}>
        Что увидит покупатель
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start', mb: 1 }}>
        <CityInput label="Город покупателя" value={city?.title ?? null} onCity={setCity} />
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
        {items.length === 0 && (
          <>
            <SumInput label="Товаров на, ₽" value={sum} onSum={setSum} />
            <WeightInput label="Вес, кг" value={grams} onGrams={setGrams} />
          </>
        )}
      </Stack>
      <EditLines
        label="Корзина покупателя"
        source={goodsInCity((city?.id ?? FALLBACK_CITY.id) as CityId, 'delivery')}
        canPrice={false}
        lines={lines}
        onLines={setLines}
      />
      <Button
        variant="outlined"
        sx={{ mb: 2 }}
        disabled={city === null || found.isPending}
        onClick={() => {
          found.mutate(street.trim())
        }}
      >
        Показать
      </Button>
      {found.error !== null && <Alert severity="error">{found.error.message}</Alert>}
      {found.data !== undefined && <TrialResult trial={found.data} street={found.variables} />}
    </Card>
  )
}
