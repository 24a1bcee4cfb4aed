import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  DataTable,
  DateInput,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { staffCities, staffRegions } from '../../contract/admin/places.ts'
import { call } from '../core/call.ts'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { HoursInput } from './hours-input.tsx'
import { CsvTools } from './csv-tools.tsx'
import { PlaceInput } from './place-input.tsx'

const MAX_ITEMS = 100
const asText = (value: string) => value

const Id = ({ isRegion = false }: { readonly isRegion?: boolean }) => {
  const record = useRecordContext<Readonly<Record<string, unknown>>>()
  const [text, setText] = useState('')
  const [source, title] = isRegion ? ['regionId', 'region'] : ['cityId', 'city']
  const { data = [] } = useQuery({
    queryKey: [source, text],
    queryFn: async ({ signal }) => {
      const query = { text, limit: MAX_ITEMS }
      const { items } = isRegion
        ? await call(staffRegions.list, { query }, signal)
        : await call(staffCities.list, { query }, signal)
      return items.map((item) => ({ id: Number(item.id), name: item.title }))
    },
  })
  const own = record?.[source]
  const isListed = typeof own !== 'number' || data.some(({ id }) => id === own)
  return (
    <AutocompleteInput
      source={source}
      choices={isListed ? data : [...data, { id: own, name: String(record?.[title]) }]}
      setFilter={setText}
      validate={required()}
    />
  )
}

const Shops = listOf(
  'name',
  'city',
  'address',
  'hours',
  <DataTable.Col key="isActive" source="isActive" disableSort>
    <BooleanField source="isActive" />
  </DataTable.Col>,
)

export const ShopList = () => (
  <>
    <CsvTools of="shops" />
    <Shops />
  </>
)

export const shopForms = formPages(() => (
  <>
    <Id />
    <TextInput source="name" validate={required()} />
    <TextInput source="address" validate={required()} />
    <PlaceInput />
    <HoursInput />
    <ArrayInput source="holidays" defaultValue={[]}>
      <SimpleFormIterator inline disableReordering>
        <DateInput source="from" label="С" validate={required()} />
        <DateInput source="to" label="По" validate={required()} />
        <TextInput
          source="hours"
          label="Часы (пусто: закрыто)"
          defaultValue=""
          parse={asText}
          helperText="10:00–16:00"
        />
      </SimpleFormIterator>
    </ArrayInput>
    <TextInput source="phone" helperText="+7 и ещё десять цифр" />
    <NumberInput source="pickupDays" min={0} max={60} defaultValue={0} validate={required()} />
    <TextInput source="pickupNote" defaultValue="" parse={asText} helperText="Покупатель прочтёт это рядом с часами" />
    <NumberInput source="position" min={0} defaultValue={0} validate={required()} />
    <BooleanInput source="isActive" defaultValue helperText="В закрытый магазин заказы не оформляются" />
  </>
))

const Cities = listOf('title', 'region', 'population', 'transferDays')

export const CityList = () => (
  <>
    <CsvTools of="cities" />
    <Cities />
  </>
)

export const cityForms = formPages(() => (
  <>
    <TextInput source="title" validate={required()} />
    <Id isRegion />
    <TextInput source="fiasId" validate={required()} helperText="Код города в ФИАС (ГАР)" />
    <NumberInput source="population" min={0} defaultValue={0} validate={required()} />
    <NumberInput source="transferDays" min={0} max={60} validate={required()} />
    <BooleanInput source="isPopular" defaultValue={false} />
  </>
))

export const locationForms = formPages(() => <TextInput source="title" validate={required()} />)
export const regionForms = formPages(() => <TextInput source="title" validate={required()} />)

export const LocationList = listOf(
  'title',
  <DataTable.Col
    key="kind"
    label="Вид"
    render={({ shopId }: { readonly shopId: number | null }) => (shopId === null ? 'склад' : 'магазин')}
  />,
  'units',
)
export const RegionList = listOf('title', 'cities')
