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
  useGetOne,
} from 'react-admin'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { DESCRIPTION_HTML } from '../../domain/content/allowed-html.ts'
import { AdminForm } from '../core/admin-form.tsx'
import { MoneyInput } from '../core/decimal-input.tsx'
import { HtmlInput } from '../core/html-input.tsx'
import { filledLines, PicturesInput } from '../core/picture-input.tsx'
import { BrandInput, CategoryInput, filledProperties, PropertiesInput } from './product-inputs.tsx'
import type { StaffProduct } from './product-inputs.tsx'

// As many as a product may have.
const MAX_PLACES = 1_000

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

// Variants that are added by hand are titled «Сапоги, 42».
const splitTitle = ({ title, properties }: StaffProduct) => {
  const own = properties.find(({ value }) => title.endsWith(`, ${value}`))
  return { title: own === undefined ? title : title.slice(0, -own.value.length - 2), trait: own?.title ?? null }
}

const likeProduct = (product: StaffProduct) => {
  const { description, categoryId, brandId, pictures, properties } = product
  const { title, trait } = splitTitle(product)
  const common = properties.filter((property) => property.title !== trait)
  return { ...NEW, description, categoryId, brandId, pictures, title, trait, properties: common, variantOf: product.id }
}

export function ProductCreate() {
  const variantOf = new URLSearchParams(useLocation().search).get('variantOf')
  const { data: like } = useGetOne<StaffProduct>(
    'products',
    { id: Number(variantOf) as StaffProduct['id'] },
    { enabled: variantOf !== null },
  )
  if (variantOf !== null && like === undefined) return null
  return <ProductForm key={variantOf} like={like ?? null} />
}

function ProductForm({ like }: { readonly like: StaffProduct | null }) {
  const record = useMemo(() => (like === null ? NEW : likeProduct(like)), [like])
  const needsOwnValue = like !== null && record.trait === null
  const { data: places = [] } = useGetList<StockLocation>('locations', { pagination: { page: 1, perPage: MAX_PLACES } })
  return (
    <Create
      redirect="list"
      {...(like !== null && { title: `Вариант товара «${like.title}»` })}
      transform={(values: Values) => bodyOf(values, places)}
    >
      <AdminForm record={record}>
        <TextInput source="title" validate={[required(), maxLength(200)]} />
        <CategoryInput />
        <BrandInput />
        <HtmlInput source="description" allowed={DESCRIPTION_HTML} />
        <PropertiesInput />
        <PicturesInput />
        <BooleanInput source="isOnSale" />
        <TextInput
          source="trait"
          label="Чем различаются варианты"
          helperText={like === null ? 'Размер, цвет, объём. Пусто, если вариант один.' : 'Размер, цвет, объём.'}
          {...(like !== null && { validate: required() })}
        />
        {needsOwnValue && (
          <TextInput
            source="ownValue"
            label={`Какой вариант «${like.title}»`}
            helperText="Например, 41. Пусто, если это уже есть в характеристиках товара."
          />
        )}
        <ArrayInput source="variants" label="Варианты" validate={required()}>
          <SimpleFormIterator inline disableReordering disableClear sx={WRAPPED}>
            <TextInput
              source="value"
              label="Вариант"
              helperText="Например, 42"
              {...(like !== null && { validate: required() })}
            />
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
      </AdminForm>
    </Create>
  )
}
