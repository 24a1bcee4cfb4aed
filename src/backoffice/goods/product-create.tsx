import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  Create,
  maxLength,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { MoneyInput } from '../core/fields.tsx'
import { DeskForm } from '../core/desk-form.tsx'
import { filledLines, PicturesInput } from '../core/picture-input.tsx'

const NEW = {
  description: '',
  isOnSale: true,
  trait: null,
  pictures: [],
  variants: [{ value: null, sku: '', price: null, count: 0 }],
}

interface Values {
  readonly pictures: ReadonlyArray<string> | null
}

const bodyOf = (values: Values) => ({ ...values, pictures: filledLines(values.pictures) })

export function ProductCreate() {
  return (
    <Create redirect="list" transform={bodyOf}>
      <DeskForm record={NEW}>
        <TextInput source="title" validate={[required(), maxLength(200)]} />
        <ReferenceInput source="categoryId" reference="categories" perPage={1000}>
          <AutocompleteInput label="Категория" optionText="title" filterToQuery={() => ({})} validate={required()} />
        </ReferenceInput>
        <TextInput source="description" multiline minRows={3} />
        <PicturesInput />
        <BooleanInput source="isOnSale" />
        <TextInput
          source="trait"
          label="Чем различаются варианты"
          helperText="Размер, цвет, объём. Пусто, если вариант один."
        />
        <ArrayInput source="variants" label="Варианты" validate={required()}>
          <SimpleFormIterator inline disableReordering disableClear>
            <TextInput source="value" label="Вариант" helperText="Например, 42" />
            <TextInput source="sku" label="Артикул" validate={required()} />
            <MoneyInput source="price" label="Цена, ₽" validate={required()} />
            <NumberInput source="count" label="Остаток" min={0} defaultValue={0} validate={required()} />
          </SimpleFormIterator>
        </ArrayInput>
      </DeskForm>
    </Create>
  )
}
