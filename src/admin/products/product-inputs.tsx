import { useMemo, type ReactNode } from 'react'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  maxLength,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useNotify,
  usePermissions,
  useRecordContext,
} from 'react-admin'
import { useMutation } from '@tanstack/react-query'
import { staffBrands } from '../../contract/admin/brands.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { call } from '../core/call.ts'
import { mayDo } from '../core/resources.ts'
import { errorTextOf } from '../core/use-call.ts'
import type { Category } from './category-rows.ts'
import type { getStaffProduct } from '../../contract/admin/products.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'

export type StaffProduct = TypeOf<typeof getStaffProduct.response>

const MAX_CATEGORIES = 100_000

interface InputProps {
  readonly disabled?: boolean
  readonly helperText?: ReactNode
}

interface StocksInputProps extends InputProps {
  readonly stocks: StaffProduct['stocks']
}

export function StocksInput({ stocks, helperText, disabled = false }: StocksInputProps) {
  return stocks.map(({ locationId, title, count }, index) => (
    <NumberInput
      key={locationId}
      source={`stocks.${String(index)}.count`}
      label={`Остаток: ${title}`}
      min={0}
      helperText={
        <>
          {count === null && 'В наличии, без числа. '}
          {index === 0 && helperText}
        </>
      }
      disabled={disabled}
    />
  ))
}

// «Кухня › Чайники»: titles alone repeat in other categories.
const pathOf = (category: Category, byId: ReadonlyMap<number, Category>): string => {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId)
  return parent === undefined ? category.title : `${pathOf(parent, byId)} › ${category.title}`
}

const choicesOf = (categories: ReadonlyArray<Category>, own: number | undefined) => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  return categories
    .filter(({ id, isQuarantine }) => !isQuarantine || id === own)
    .map((category) => ({ id: category.id, name: pathOf(category, byId) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))
}

export function CategoryInput(props: InputProps) {
  const own = useRecordContext<StaffProduct>()?.categoryId
  const { data } = useGetList<Category>('categories', { pagination: { page: 1, perPage: MAX_CATEGORIES } })
  // other choices close the list that is open
  const choices = useMemo(() => choicesOf(data ?? [], own), [data, own])
  return (
    <AutocompleteInput
      source="categoryId"
      label="Категория"
      choices={choices}
      isPending={data === undefined}
      validate={required()}
      fullWidth
      {...props}
    />
  )
}

const numberOf = (id: string | number | null): number | null => (id === null || id === '' ? null : Number(id))

export function BrandInput(props: InputProps) {
  const { permissions: role } = usePermissions<StaffRole>()
  const mayAdd = role !== undefined && mayDo(role, 'brands', 'create')
  const notify = useNotify()
  const add = useMutation({
    mutationFn: (title: string) =>
      call(staffBrands.add, { body: { title, description: '', picture: null, isHidden: false } }),
    onError: (error) => {
      notify(errorTextOf(error), { type: 'error' })
    },
  })
  return (
    <ReferenceInput source="brandId" reference="brands">
      <AutocompleteInput
        label="Бренд"
        optionText="title"
        filterToQuery={(text: string) => ({ text })}
        parse={numberOf}
        {...(mayAdd && {
          createLabel: 'Нового бренда нет в списке? Впишите его название',
          createItemLabel: 'Добавить бренд «%{item}»',
          onCreate: (title?: string) => add.mutateAsync(title ?? ''),
        })}
        fullWidth
        {...props}
      />
    </ReferenceInput>
  )
}

export function AccessoriesInput() {
  return (
    <ReferenceArrayInput source="accessoryIds" reference="products">
      <AutocompleteArrayInput
        label="Сопутствующие товары"
        optionText="title"
        filterToQuery={(text: string) => ({ text })}
        helperText="Покупатель увидит их под товаром, в этом порядке, если они есть в наличии."
        fullWidth
      />
    </ReferenceArrayInput>
  )
}

const SEO_HELP =
  'Можно {товар}, {категория}, {бренд}, {цена}, {магазин}. Пусто — шаблон категории, а без него слова магазина.'

export function SeoInputs() {
  return (
    <>
      <TextInput source="seoTitle" helperText={SEO_HELP} validate={maxLength(200)} />
      <TextInput source="seoDescription" multiline validate={maxLength(500)} />
    </>
  )
}

export function PropertiesInput({
  helperText = 'По характеристикам покупатели фильтруют: у похожих товаров называйте их одинаково.',
  disabled = false,
}: InputProps) {
  return (
    // not disabled itself: its label would be too pale to read
    <ArrayInput source="properties" label="Характеристики" helperText={helperText}>
      <SimpleFormIterator inline disableClear disabled={disabled}>
        <TextInput
          source="title"
          label="Характеристика"
          validate={[required(), maxLength(100)]}
          disabled={disabled}
          helperText={false}
        />
        <TextInput
          source="value"
          label="Значение"
          validate={[required(), maxLength(500)]}
          disabled={disabled}
          helperText={false}
        />
        <TextInput source="unit" label="Единица" validate={maxLength(20)} disabled={disabled} helperText={false} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

type Property = StaffProduct['properties'][number]

// An empty unit is none.
export const filledProperties = (properties: ReadonlyArray<Property> | null | undefined): ReadonlyArray<Property> =>
  (properties ?? []).map(({ title, value, unit }) => ({ title, value, unit: unit?.trim() || null }))
