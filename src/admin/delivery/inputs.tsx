import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffCities } from '../../contract/admin/places.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../domain/money/money.ts'
import { GRAMS_IN_KILOGRAM } from '../../domain/order/delivery-rows.ts'
import { decimalOf, decimalText } from '../../domain/text/decimal.ts'
import { call } from '../core/call.ts'

const MAX_CITIES = 50

export interface Named {
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

export function CityInput({ label, value, error, empty, onCity }: CityInputProps) {
  const [text, setText] = useState('')
  const cities = useCities(text === empty ? '' : text)
  const none: Named = { id: 0, title: empty ?? '' }
  const options = empty === undefined ? cities : [none, ...cities]
  // a new object in each render would put its title back over what is typed
  const selected = useMemo((): Named | null => {
    if (value !== null) return { id: -1, title: value }
    return empty === undefined ? null : { id: 0, title: empty }
  }, [value, empty])
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

export function SumInput({ label, value, error, placeholder, onSum }: SumInputProps) {
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

interface WeightInputProps {
  readonly label: string
  /** In grams; null for any. */
  readonly value: number | null
  readonly placeholder?: string
  readonly onGrams: (grams: number | null) => void
}

export function WeightInput({ label, value, placeholder, onGrams }: WeightInputProps) {
  // a comma without digits yet is no number
  const [typed, setTyped] = useState<string | null>(null)
  const text = value === null || value === 0 ? '' : decimalText(value / GRAMS_IN_KILOGRAM).replaceAll('\u00a0', '')
  return (
    <TextField
      label={label}
      value={typed ?? text}
      size="small"
      margin="none"
      slotProps={{ htmlInput: { inputMode: 'decimal', placeholder }, inputLabel: { shrink: true } }}
      onChange={({ target }) => {
        const [kilograms = ''] = /^\d{0,4}(?:[.,]\d{0,3})?/.exec(target.value) ?? []
        setTyped(kilograms)
        const number = decimalOf(kilograms.replace(/[.,]$/, ''))
        onGrams(number === null ? null : Math.round(number * GRAMS_IN_KILOGRAM))
      }}
      onBlur={() => {
        setTyped(null)
      }}
    />
  )
}
