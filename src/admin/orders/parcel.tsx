import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { getParcelLabel, handOverParcel } from '../../contract/admin/parcels.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import { call } from '../core/call.ts'
import { useChange } from '../core/use-call.ts'
import type { StaffOrder } from './section.tsx'
import { PARCEL_STATE_TEXTS } from './texts.ts'

// Carriers by delivery method, with the forms of their names.
const CDEK = { of: 'СДЭК', to: 'СДЭК' }
const CARRIERS: Readonly<Record<string, typeof CDEK>> = {
  cdek: CDEK,
  cdekCourier: CDEK,
  cdekPickup: CDEK,
  post: { of: 'Почты России', to: 'Почту России' },
}
const MEASURES = [
  ['grams', 'Вес, г'],
  ['length', 'Длина, см'],
  ['width', 'Ширина, см'],
  ['height', 'Высота, см'],
] as const

type Typed = Partial<Record<(typeof MEASURES)[number][0], number>>

const measuresOf = ({ grams, length, width, height }: Typed) =>
  grams === undefined || length === undefined || width === undefined || height === undefined
    ? {}
    : { measures: { grams, length, width, height } }

interface HandOverProps {
  readonly order: StaffOrder
  readonly carrier: typeof CDEK
}

function HandOver({ order, carrier }: HandOverProps) {
  const [typed, setTyped] = useState<Typed>({})
  const handOver = useChange(
    () => call(handOverParcel, { params: { id: order.id }, body: measuresOf(typed) }),
    () => `Посылка передаётся в ${carrier.to}: номер и этикетка появятся здесь`,
  )
  const given = Object.values(typed).filter((value) => value !== undefined).length
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    handOver.mutate(undefined)
  }
  return (
    <Box component="form" aria-label={`Посылка ${carrier.of}`} onSubmit={submit} sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary">
        Вес и размеры посчитаны по товарам. Если взвесили сами, впишите все четыре числа.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', my: 1 }}>
        {MEASURES.map(([name, label]) => (
          <TextField
            key={name}
            type="number"
            label={label}
            helperText={null}
            margin="none"
            value={typed[name] ?? ''}
            slotProps={{ htmlInput: { min: 1, step: 1 } }}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value === '' ? undefined : Number(target.value) })
            }}
          />
        ))}
      </Box>
      <Button type="submit" variant="outlined" disabled={handOver.isPending || (given > 0 && given < MEASURES.length)}>
        Передать в {carrier.to}
      </Button>
    </Box>
  )
}

export function Parcel({ order }: { readonly order: StaffOrder }) {
  const { parcel } = order
  const carrier = CARRIERS[order.methodCode]
  if (carrier === undefined) return null
  if (parcel === null) return <HandOver order={order} carrier={carrier} />
  const { grams, length, width, height } = parcel
  return (
    <Box component="section" aria-label={`Посылка ${carrier.of}`} sx={{ mt: 1 }}>
      <Typography>
        Посылка: {PARCEL_STATE_TEXTS[parcel.state]}
        {parcel.status === '' ? '' : ` (${parcel.status})`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {`${String(grams)} г, ${String(length)} × ${String(width)} × ${String(height)} см`}
      </Typography>
      {parcel.problem !== null && <Alert severity="error">{parcel.problem}</Alert>}
      {parcel.hasLabel && (
        <Button
          variant="outlined"
          href={addressOf(getParcelLabel, { id: order.id }, {})}
          target="_blank"
          rel="noreferrer"
          sx={{ mt: 1 }}
        >
          Этикетка
        </Button>
      )}
      {parcel.state === 'refused' && <HandOver order={order} carrier={carrier} />}
    </Box>
  )
}
