import {
  ArrayInput,
  AutocompleteInput,
  maxLength,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
  useGetList,
  useRecordContext,
} from 'react-admin'
import type { Category } from './category-rows.ts'
import type { StaffProduct } from './quick-edit.tsx'

const MAX_CATEGORIES = 100_000

interface InputProps {
  readonly disabled?: boolean
  readonly helperText?: string
}

// «Кухня › Чайники»: titles alone repeat in other sections.
const pathOf = (category: Category, byId: ReadonlyMap<number, Category>): string => {
  const parent = category.parentId === null ? undefined : byId.get(category.parentId)
  return parent === undefined ? category.title : `${pathOf(parent, byId)} › ${category.title}`
}

export function CategoryInput(props: InputProps) {
  const own = useRecordContext<StaffProduct>()?.categoryId
  const { data = [] } = useGetList<Category>('categories', { pagination: { page: 1, perPage: MAX_CATEGORIES } })
  const byId = new Map(data.map((category) => [category.id, category]))
  const choices = data
    .filter(({ id, isQuarantine }) => !isQuarantine || id === own)
    .map((category) => ({ id: category.id, name: pathOf(category, byId) }))
  return (
    <AutocompleteInput
      source="categoryId"
      label="Категория"
      choices={choices.toSorted((a, b) => a.name.localeCompare(b.name, 'ru'))}
      validate={required()}
      fullWidth
      {...props}
    />
  )
}

const numberOf = (id: string | number | null): number | null => (id === null || id === '' ? null : Number(id))

export function BrandInput(props: InputProps) {
  return (
    <ReferenceInput source="brandId" reference="brands">
      <AutocompleteInput
        label="Бренд"
        optionText="title"
        filterToQuery={(text: string) => ({ text })}
        parse={numberOf}
        fullWidth
        {...props}
      />
    </ReferenceInput>
  )
}

export function PropertiesInput({
  helperText = 'По характеристикам покупатели фильтруют: у похожих товаров называйте их одинаково.',
  ...props
}: InputProps) {
  return (
    <ArrayInput source="properties" label="Характеристики" helperText={helperText} {...props}>
      <SimpleFormIterator inline disableClear>
        <TextInput source="title" label="Характеристика" validate={[required(), maxLength(100)]} {...props} />
        <TextInput source="value" label="Значение" validate={[required(), maxLength(500)]} {...props} />
        <TextInput source="unit" label="Единица" validate={maxLength(20)} {...props} />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

type Property = StaffProduct['properties'][number]

// An empty unit is none.
export const filledProperties = (properties: ReadonlyArray<Property> | null | undefined): ReadonlyArray<Property> =>
  (properties ?? []).map(({ title, value, unit }) => ({ title, value, unit: unit?.trim() || null }))
