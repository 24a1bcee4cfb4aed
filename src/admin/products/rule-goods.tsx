import {
  ArrayInput,
  AutocompleteArrayInput,
  ReferenceArrayInput,
  required,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useGetList,
} from 'react-admin'

const ALL = 5_000

interface Named {
  readonly id: string | number
  readonly title: string
  readonly code?: string
}

export const useChoices = (resource: string) => {
  const { data = [] } = useGetList<Named>(resource, { pagination: { page: 1, perPage: ALL } })
  return data.map(({ id, title, code }) => ({ id: Number(id), code, title }))
}

export const productText = ({ title, sku }: { readonly title: string; readonly sku: string }) => `${title}, арт. ${sku}`
export const byText = (text: string) => ({ text })
export const orEmpty = (value: unknown) => value ?? []

function ProductsInput({ source, label }: { readonly source: string; readonly label: string }) {
  return (
    <ReferenceArrayInput source={source} reference="products">
      <AutocompleteArrayInput fullWidth label={label} optionText={productText} filterToQuery={byText} parse={orEmpty} />
    </ReferenceArrayInput>
  )
}

/** Which products a rule is for. */
export function GoodsInputs({ source }: { readonly source: string }) {
  const [categories, brands, collections] = [useChoices('categories'), useChoices('brands'), useChoices('collections')]
  const at = (name: string) => `${source}.${name}`
  return (
    <>
      <AutocompleteArrayInput
        fullWidth
        source={at('categories')}
        label="Категории"
        choices={categories}
        optionText="title"
        parse={orEmpty}
        helperText="Вместе с подкатегориями"
      />
      <AutocompleteArrayInput
        fullWidth
        source={at('brands')}
        label="Бренды"
        choices={brands}
        optionText="title"
        parse={orEmpty}
      />
      <AutocompleteArrayInput
        fullWidth
        source={at('selections')}
        label="Подборки"
        choices={collections}
        optionValue="code"
        optionText="title"
        parse={orEmpty}
      />
      <ProductsInput source={at('products')} label="Товары" />
      <ArrayInput source={at('properties')} label="Характеристики" defaultValue={[]}>
        <SimpleFormIterator inline disableReordering>
          <TextInput source="title" label="Название" validate={required()} helperText="Как на странице товара: Цвет" />
          <TextArrayInput source="values" label="Значения" helperText="Как на странице товара: 26 см" />
        </SimpleFormIterator>
      </ArrayInput>
      <ProductsInput source={at('exceptProducts')} label="Кроме товаров" />
    </>
  )
}
