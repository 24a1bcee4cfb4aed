import PlaceIcon from '@mui/icons-material/Place'
import Alert, { type AlertColor } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { required } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { findShopPoint, getShopPlacing } from '../../contract/admin/places.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { DecimalInput } from '../core/decimal-input.tsx'
import { roundedPoint, type Point } from '../map/map-messages.ts'
import { PointMap } from './point-map.tsx'

type Answer = TypeOf<typeof findShopPoint.response>

const strings = {
  find: 'Найти по адресу',
  first: 'Сначала выберите город и впишите адрес.',
  silent: 'DaData не отвечает. Поставьте точку сами или повторите через минуту.',
  unknown: 'Такого адреса DaData не знает. Поправьте адрес или поставьте точку сами.',
  found: {
    house: 'точка на доме.',
    nearestHouse: 'это ближайший известный дом. Проверьте точку.',
    street: 'известна только улица. Проверьте точку.',
    city: 'известен только город. Поставьте точку сами.',
  },
  press: 'Нажмите на карту, чтобы поставить точку, или впишите координаты.',
  missing: 'Карта не загрузилась. Впишите координаты.',
  noMap: 'Чтобы ставить точку на карте, подключите Яндекс Карты («Подключения»).',
} as const

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const resultOf = ({ isAvailable, point }: Answer): readonly [AlertColor, string] => {
  if (!isAvailable) return ['warning', strings.silent]
  if (point === null) return ['warning', strings.unknown]
  const isExact = point.precision === 'house'
  return [isExact ? 'success' : 'warning', `${point.address}: ${strings.found[point.precision]}`]
}

/** The point of a shop: two fields, and a map and a search by address where they are connected. */
export function PlaceInput() {
  const { setValue } = useFormContext()
  const [cityId, address, lat, lon]: ReadonlyArray<unknown> = useWatch({ name: ['cityId', 'address', 'lat', 'lon'] })
  const [isMissing, setMissing] = useState(false)
  // a field keeps what is typed until it loses the focus: a new key shows the point that is set
  const [placed, setPlaced] = useState(0)
  const { data } = useQuery({
    queryKey: ['shop placing', cityId],
    queryFn: ({ signal }) => call(getShopPlacing, { query: isNumber(cityId) ? { cityId } : {} }, signal),
    placeholderData: (before) => before,
  })
  const place = useCallback(
    (point: Point) => {
      const options = { shouldDirty: true, shouldValidate: true }
      const { lat: north, lon: east } = roundedPoint(point)
      setValue('lat', north, options)
      setValue('lon', east, options)
      setPlaced((count) => count + 1)
    },
    [setValue],
  )
  const missing = useCallback(() => {
    setMissing(true)
  }, [])
  const search = useMutation({
    mutationFn: (sent: { readonly cityId: number; readonly address: string }) => call(findShopPoint, { body: sent }),
    onSuccess: ({ point }) => {
      if (point !== null) place(point)
    },
  })
  const query = isNumber(cityId) && typeof address === 'string' && address.trim() !== '' ? { cityId, address } : null
  const [severity, text]: readonly [AlertColor, string] =
    search.error === null
      ? search.data === undefined
        ? ['info', '']
        : resultOf(search.data)
      : ['error', search.error.message]
  const hasMap = data?.hasMap === true && !isMissing
  return (
    <>
      {data?.findsAddresses === true && (
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          <Button
            startIcon={<PlaceIcon />}
            variant="outlined"
            disabled={query === null || search.isPending}
            onClick={() => {
              if (query !== null) search.mutate(query)
            }}
          >
            {strings.find}
          </Button>
          {query === null && <Typography variant="body2">{strings.first}</Typography>}
        </Stack>
      )}
      <div role="status">
        {text !== '' && (
          <Alert severity={severity} sx={{ mb: 2 }}>
            {text}
          </Alert>
        )}
      </div>
      <Stack key={placed} direction={{ xs: 'column', sm: 'row' }} spacing={{ sm: 2 }} sx={{ width: '100%' }}>
        <DecimalInput source="lat" min={-90} max={90} validate={required()} />
        <DecimalInput source="lon" min={-180} max={180} validate={required()} />
      </Stack>
      {data !== undefined && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {hasMap ? strings.press : isMissing ? strings.missing : strings.noMap}
        </Typography>
      )}
      {hasMap && (
        <PointMap
          point={isNumber(lat) && isNumber(lon) ? { lat, lon } : null}
          middle={data.middle}
          onPress={place}
          onMissing={missing}
        />
      )}
    </>
  )
}
