import {
  ArrayInput,
  BooleanInput,
  Create,
  maxLength,
  NumberInput,
  required,
  SimpleFormIterator,
  TextInput,
  useGetList,
} from 'react-admin'
import { MoneyInput } from '../core/fields.tsx'
import { DeskForm } from '../core/desk-form.tsx'
import { filledLines, PicturesInput } from '../core/picture-input.tsx'
import { BrandInput, CategoryInput, filledProperties, PropertiesInput } from './product-inputs.tsx'
import type { StaffProduct } from './quick-edit.tsx'

// As many as a page of the API has.
const MAX_PLACES = 100

// Labels of many places are whole.
const WRAPPED = {
  '& .RaSimpleFormIterator-form': { flexWrap: { sm: 'wrap' }, '& > *': { flex: { sm: '1 1 180px' } } },
}

const NEW = {
  description: '',
  isOnSale: true,
  trait: null,
  pictures: [],
  properties: [],
  variants: [{ value: null, sku: '', price: null }],
}

interface StockLocation {
  readonly id: string
  readonly title: string
}

interface Variant {
  readonly counts?: Readonly<Record<string, number | null>>
  readonly [field: string]: unknown
}

interface Values {
  readonly pictures: ReadonlyArray<string> | null
  readonly properties: StaffProduct['properties']
  readonly variants: ReadonlyArray<Variant>
}

// A key of digits alone would make the counts an array.
const keyOf = ({ id }: StockLocation): string => `place${id}`

const bodyOf = (values: Values, places: ReadonlyArray<StockLocation>) => ({
  ...values,
  pictures: filledLines(values.pictures),
  properties: filledProperties(values.properties),
  variants: values.variants.map(({ counts, ...variant }) => ({
    ...variant,
    stocks: places.map((place) => ({ locationId: Number(place.id), count: counts?.[keyOf(place)] ?? 0 })),
  })),
})

export function ProductCreate() {
  const { data: places = [] } = useGetList<StockLocation>('locations', { pagination: { page: 1, perPage: MAX_PLACES } })
  return (
    <Create redirect="list" transform={(values: Values) => bodyOf(values, places)}>
      <DeskForm record={NEW}>
        <TextInput source="title" validate={[required(), maxLength(200)]} />
        <CategoryInput />
        <BrandInput />
        <TextInput source="description" multiline minRows={3} />
        <PropertiesInput />
        <PicturesInput />
        <BooleanInput source="isOnSale" />
        <TextInput
          source="trait"
          label="Чем различаются варианты"
          helperText="Размер, цвет, объём. Пусто, если вариант один."
        />
        <ArrayInput source="variants" label="Варианты" validate={required()}>
          <SimpleFormIterator inline disableReordering disableClear sx={WRAPPED}>
            <TextInput source="value" label="Вариант" helperText="Например, 42" />
            <TextInput source="sku" label="Артикул" validate={required()} />
            <MoneyInput source="price" label="Цена, ₽" validate={required()} />
            <MoneyInput source="basePrice" label="Цена до скидки, ₽" />
            {places.map((place) => (
              <NumberInput
                key={place.id}
                source={`counts.${keyOf(place)}`}
                label={`Остаток: ${place.title}`}
                min={0}
                defaultValue={0}
              />
            ))}
          </SimpleFormIterator>
        </ArrayInput>
      </DeskForm>
    </Create>
  )
}
