import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, NumberInput, required, TextInput, useInput, useRecordContext } from 'react-admin'
import type { staffCollections } from '../../contract/admin/collections.ts'
import { getStaffProducts } from '../../contract/admin/products.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formPages, listOf } from '../core/resource-pages.tsx'

type Collection = TypeOf<typeof staffCollections.list.response>['items'][number]
type Product = Collection['products'][number]

const MAX_ITEMS = 20

// Products by title or article.
function ProductsInput() {
  const stored = useRecordContext<Collection>()?.products ?? []
  const { field, fieldState } = useInput<Collection>({ source: 'productIds', defaultValue: [] })
  const [text, setText] = useState('')
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Product>>(new Map())
  const { data: found = [] } = useQuery({
    queryKey: ['products of a collection', text],
    queryFn: async ({ signal }) =>
      (await call(getStaffProducts, { query: { text, limit: MAX_ITEMS } }, signal)).items.map(
        ({ id, title, sku }): Product => ({ id, title, sku }),
      ),
  })
  const ids = field.value as ReadonlyArray<number>
  const productOf = (id: number) => loaded.get(id) ?? stored.find((one) => one.id === id)
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      fullWidth
      options={found}
      value={ids.flatMap((id) => productOf(id) ?? [])}
      filterOptions={(all) => all}
      getOptionLabel={({ title, sku }) => `${title}, арт. ${sku}`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="Таких товаров нет"
      onChange={(_, chosen) => {
        setLoaded(new Map([...loaded, ...chosen.map((one) => [one.id, one] as const)]))
        field.onChange(chosen.map(({ id }) => id))
      }}
      onInputChange={(_, typed) => {
        setText(typed)
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Товары"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? `Название или артикул. В подборке: ${String(ids.length)}`}
        />
      )}
    />
  )
}

export const collectionForms = formPages(() => (
  <>
    <TextInput source="title" validate={required()} helperText="На карточке товара: «Новый год»" />
    <TextInput source="code" validate={required()} helperText="Латинские буквы, цифры и дефис: new-year" />
    <TextInput source="filterLabel" defaultValue="" helperText="В фильтрах списков. Пусто: без фильтра" />
    <TextInput source="url" defaultValue="" helperText="Куда ведёт метка на карточке: /actions/new-year/" />
    <NumberInput source="position" min={0} defaultValue={0} helperText="Меньше: раньше" />
    <ProductsInput />
  </>
))

export const CollectionList = listOf(
  'title',
  'code',
  <DataTable.Col key="products" source="products" disableSort render={({ products }: Collection) => products.length} />,
)
