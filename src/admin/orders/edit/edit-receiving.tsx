import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCities, getDeliveryMethods, getDeliveryPoints, getShops } from '../../../contract/delivery/places.ts'
import type { Address } from '../../../domain/order/order.ts'
import type { City, CityId, DeliveryPointId, ShopId } from '../../../domain/place/place.ts'
import { call } from '../../core/call.ts'
import type { StaffOrder } from '../section.tsx'
import type { Receiving } from './order-draft.ts'

const MOST_CITIES = 20

type Place = Pick<City, 'id' | 'title'>

function CityField({ city, onCity }: { readonly city: Place; readonly onCity: (city: Place) => void }) {
  const [text, setText] = useState(city.title)
  const { data = [] } = useQuery({
    queryKey: ['cities of order', text],
    queryFn: ({ signal }) => call(getCities, { query: { query: text, limit: MOST_CITIES } }, signal),
  })
  return (
    <Autocomplete<Place, false, true>
      options={data}
      value={city}
      disableClearable
      filterOptions={(all) => all}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={({ id }, chosen) => id === chosen.id}
      noOptionsText="Такого города нет в списке «Города»"
      onInputChange={(_, typed) => {
        setText(typed)
      }}
      onChange={(_, chosen) => {
        onCity(chosen)
      }}
      renderInput={(params) => <TextField {...params} label="Город" />}
    />
  )
}

interface Point {
  readonly id: number
  readonly title: string
}

function PointField({
  points,
  value,
  onPoint,
}: {
  readonly points: ReadonlyArray<Point>
  readonly value: number | undefined
  readonly onPoint: (id: number) => void
}) {
  return (
    <Autocomplete<Point, false, true>
      options={points}
      value={(points.find(({ id }) => id === value) ?? null) as Point}
      disableClearable
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      noOptionsText="Здесь нет пунктов"
      onChange={(_, { id }) => {
        onPoint(id)
      }}
      renderInput={(params) => <TextField {...params} label="Где забрать" />}
    />
  )
}

const ADDRESS_FIELDS = [
  { name: 'street', label: 'Улица', max: 200 },
  { name: 'house', label: 'Дом', max: 30 },
  { name: 'flat', label: 'Квартира', max: 30 },
  { name: 'comment', label: 'Комментарий курьеру', max: 250 },
] as const

function AddressFields({
  address,
  onAddress,
}: {
  readonly address: Address
  readonly onAddress: (a: Address) => void
}) {
  return (
    <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr 1fr' } }}>
      {ADDRESS_FIELDS.map(({ name, label, max }) => (
        <TextField
          key={name}
          label={label}
          value={address[name] ?? ''}
          slotProps={{ htmlInput: { maxLength: max } }}
          sx={name === 'comment' ? { gridColumn: '1 / -1' } : undefined}
          onChange={({ target }) => {
            onAddress({ ...address, [name]: target.value })
          }}
        />
      ))}
    </Box>
  )
}

const useWays = (cityId: CityId) => {
  const { data: methods = [] } = useQuery({
    queryKey: ['ways of order', cityId],
    queryFn: ({ signal }) => call(getDeliveryMethods, { query: { contextCityId: cityId } }, signal),
  })
  const { data: shops = [] } = useQuery({
    queryKey: ['shops of order', cityId],
    queryFn: ({ signal }) => call(getShops, { query: { contextCityId: cityId } }, signal),
  })
  const own = shops.length === 0 ? [] : [{ code: 'pickup' as const, title: 'Самовывоз из магазина', hasPoints: true }]
  return { ways: [...own, ...methods], shops }
}

const usePoints = (code: Receiving['methodCode'] | undefined, cityId: CityId, hasPoints: boolean) => {
  const { data = [] } = useQuery({
    queryKey: ['points of order', code, cityId],
    enabled: hasPoints && code !== undefined && code !== 'pickup',
    queryFn: ({ signal }) =>
      call(getDeliveryPoints, { params: { code: code as never }, query: { contextCityId: cityId } }, signal),
  })
  return data
}

interface EditReceivingProps {
  /** How the order is received before the change. */
  readonly order: Pick<StaffOrder, 'cityId' | 'city' | 'methodCode' | 'address' | 'shopId'>
  readonly receiving: Receiving | null
  readonly onReceiving: (receiving: Receiving) => void
}

export function EditReceiving({ order, receiving, onReceiving }: EditReceivingProps) {
  const [city, setCity] = useState<Place>({ id: order.cityId, title: order.city })
  const { ways, shops } = useWays(city.id)
  const way = ways.find(({ code }) => code === receiving?.methodCode)
  const points = usePoints(way?.code, city.id, way?.hasPoints === true)
  const address = receiving?.address ?? { cityId: city.id, street: '', house: '' }
  const begin = () => {
    onReceiving({
      methodCode: order.methodCode,
      ...(order.address !== null && { address: order.address }),
      ...(order.shopId !== null &&
        (order.methodCode === 'pickup'
          ? { shopId: order.shopId as ShopId }
          : { deliveryPointId: order.shopId as number as DeliveryPointId })),
    })
  }
  if (receiving === null)
    return (
      <Button sx={{ ml: -0.5 }} onClick={begin}>
        Изменить способ или адрес
      </Button>
    )
  return (
    <>
      <CityField
        city={city}
        onCity={(chosen) => {
          setCity(chosen)
          onReceiving({
            methodCode: receiving.methodCode,
            address: { ...address, cityId: chosen.id, city: chosen.title },
          })
        }}
      />
      <TextField
        select
        label="Способ"
        value={way?.code ?? ''}
        onChange={({ target }) => {
          onReceiving({ methodCode: target.value as Receiving['methodCode'], address })
        }}
      >
        {ways.map(({ code, title }) => (
          <MenuItem key={code} value={code}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      {way?.code === 'pickup' && (
        <PointField
          points={shops.map(({ id, name, address: at }) => ({ id, title: `${name}, ${at}` }))}
          value={receiving.shopId}
          onPoint={(id) => {
            onReceiving({ methodCode: 'pickup', shopId: id as ShopId })
          }}
        />
      )}
      {way?.hasPoints === true && way.code !== 'pickup' && (
        <PointField
          points={points.map(({ id, name, address: at }) => ({ id, title: `${name}, ${at}` }))}
          value={receiving.deliveryPointId}
          onPoint={(id) => {
            onReceiving({ methodCode: way.code, deliveryPointId: id as DeliveryPointId })
          }}
        />
      )}
      {way !== undefined && !way.hasPoints && (
        <AddressFields
          address={address}
          onAddress={(next) => {
            onReceiving({ methodCode: way.code, address: next })
          }}
        />
      )}
    </>
  )
}
