import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  AutocompleteInput,
  Create,
  DataTable,
  DeleteWithConfirmButton,
  FormDataConsumer,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import type { getSearchRules } from '../../contract/admin/search.ts'
import { getStaffProducts } from '../../contract/admin/products.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { AdminForm } from '../core/admin-form.tsx'
import { listWith } from '../core/resource-pages.tsx'

type Rule = TypeOf<typeof getSearchRules.response>['items'][number]

const KINDS: Readonly<Record<Rule['kind'], string>> = {
  synonym: 'Одно и то же',
  pin: 'Товар первым',
  redirect: 'Открыть страницу',
}

const MAX_ITEMS = 20

export const SearchRuleList = listWith(
  { search: 'Запрос' },
  <DataTable.Col key="kind" source="kind" disableSort render={({ kind }: Rule) => KINDS[kind]} />,
  'query',
  'target',
  <DataTable.Col key="remove" label="Действие">
    <DeleteWithConfirmButton mutationMode="pessimistic" confirmTitle="Удалить правило?" confirmContent="" />
  </DataTable.Col>,
)

function ProductInput() {
  const [text, setText] = useState('')
  const { data = [] } = useQuery({
    queryKey: ['products of a rule', text],
    queryFn: async ({ signal }) => {
      const { items } = await call(getStaffProducts, { query: { text, limit: MAX_ITEMS } }, signal)
      return items.map(({ slug, title }) => ({ id: slug, name: title }))
    },
  })
  return (
    <AutocompleteInput
      source="target"
      label="Товар"
      choices={data}
      setFilter={setText}
      filterToQuery={() => ({})}
      validate={required()}
    />
  )
}

const HELP: Readonly<Record<Rule['kind'], string>> = {
  synonym: 'Слова через запятую: поиск найдёт одно по другому',
  pin: 'Что ищет покупатель',
  redirect: 'Что ищет покупатель',
}

export function SearchRuleCreate() {
  return (
    <Create redirect="list">
      <AdminForm record={{ kind: 'synonym', query: '', target: '' }}>
        <SelectInput
          source="kind"
          choices={Object.entries(KINDS).map(([id, name]) => ({ id, name }))}
          validate={required()}
        />
        <FormDataConsumer<{ readonly kind?: Rule['kind'] }>>
          {({ formData: { kind = 'synonym' } }) => (
            <>
              <TextInput source="query" validate={required()} helperText={HELP[kind]} />
              {kind === 'pin' && <ProductInput />}
              {kind === 'redirect' && (
                <TextInput source="target" validate={required()} helperText="Страница магазина: /delivery/" />
              )}
            </>
          )}
        </FormDataConsumer>
      </AdminForm>
    </Create>
  )
}
