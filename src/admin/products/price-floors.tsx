import { AutocompleteInput, DataTable, ReferenceInput, required } from 'react-admin'
import { MoneyInput } from '../core/decimal-input.tsx'
import { MoneyField } from '../core/fields.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { byText, productText, useChoices } from './rule-goods.tsx'

function PriceFloorInputs() {
  const brands = useChoices('brands')
  return (
    <>
      <ReferenceInput source="productId" reference="products">
        <AutocompleteInput fullWidth label="Товар" optionText={productText} filterToQuery={byText} />
      </ReferenceInput>
      <AutocompleteInput
        fullWidth
        source="brandId"
        label="Бренд"
        choices={brands}
        optionText="title"
        helperText="Товар или бренд: одно из двух"
      />
      <MoneyInput source="floor" label="Наименьшая цена, ₽" min={0.01} validate={required()} />
    </>
  )
}

export const priceFloorForms = formPages(PriceFloorInputs)

export const PriceFloorList = listOf(
  'name',
  <DataTable.Col key="floor" source="floor" disableSort>
    <MoneyField source="floor" />
  </DataTable.Col>,
)
