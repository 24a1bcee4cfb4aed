import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, usePermissions, type DataProvider, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import type { StaffRole } from '../../domain/person/staff.ts'
import { resourceTexts } from '../core/resource-texts.ts'
import { mayDo, RESOURCES, type ResourceName } from '../core/resources.ts'
import { templateText } from '../core/template-text.ts'
import { VIEWS } from '../core/views.tsx'

const PAUSE_MS = 250
const SHORTEST = 2
const MOST = 5

const SEARCHED: ReadonlyArray<ResourceName> = [
  'orders',
  'products',
  'customers',
  'brands',
  'promocodes',
  'priceRules',
  'pages',
  'promotions',
  'posts',
  'banners',
  'shops',
]

interface Found {
  readonly group: string
  readonly title: string
  readonly path: string
}

const textsOf = (resource: ResourceName): { readonly name: string } => resourceTexts[resource]

const PAGES = 'Страницы управления'

const pagesOf = (role: StaffRole, text: string): ReadonlyArray<Found> =>
  (Object.keys(RESOURCES) as ReadonlyArray<ResourceName>)
    .filter((resource) => mayDo(role, resource, 'list'))
    .map((resource) => ({ group: PAGES, title: textsOf(resource).name, path: `/${resource}` }))
    .filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))

const partsOf = (resource: ResourceName, record: RaRecord): ReadonlyArray<unknown> => {
  if (resource === 'orders') {
    const { firstName, lastName, phone } = record.buyer as Readonly<Record<string, string>>
    return [`№ ${String(record.id)}`, firstName, lastName, phone]
  }
  if (resource === 'customers') return [record.name, record.phone]
  if (resource === 'products') return [record.title, record.sku]
  return [record.title ?? record.name ?? record.code ?? record.id]
}

const foundIn = async (data: DataProvider, resource: ResourceName, text: string): Promise<ReadonlyArray<Found>> => {
  const answer = await data.getList<RaRecord>(resource, { filter: { text }, pagination: { page: 1, perPage: MOST } })
  return answer.data.map((record) => ({
    group: textsOf(resource).name,
    title: templateText(
      partsOf(resource, record)
        .filter((part) => typeof part === 'string' && part !== '')
        .join(' '),
    ),
    path: `/${resource}/${encodeURIComponent(String(record.id))}${VIEWS[resource].show === undefined ? '' : '/show'}`,
  }))
}

// A resource that fails is left out: the others are found.
const findAll = async (data: DataProvider, role: StaffRole, text: string): Promise<ReadonlyArray<Found>> => {
  const searched = SEARCHED.filter((resource) => mayDo(role, resource, 'list'))
  const found = await Promise.allSettled(searched.map((resource) => foundIn(data, resource, text)))
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return settled
}

/** One search over pages and records that the role may see. */
export function QuickSearch({ onClose }: { readonly onClose: () => void }) {
  const { permissions: role } = usePermissions<StaffRole>()
  const data = useDataProvider()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['quick-search', role, settled],
    queryFn: () => (role === undefined ? [] : findAll(data, role, settled)),
    enabled: settled.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const options =
    role === undefined ? [] : [...pagesOf(role, text.trim()), ...(text.trim().length < SHORTEST ? [] : found)]
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Поиск по всему магазину' } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent>
        <Autocomplete<Found>
          open
          autoHighlight
          // its list is always open, so that it takes the key from the dialog
          onClose={(_, reason) => {
            if (reason === 'escape') onClose()
          }}
          options={options}
          loading={isFetching}
          loadingText="Ищем…"
          noOptionsText="Ничего не нашлось"
          filterOptions={(all) => [...all]}
          groupBy={({ group }) => group}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ path }) => path}
          isOptionEqualToValue={(one, other) => one.path === other.path}
          inputValue={text}
          onInputChange={(_, value, reason) => {
            if (reason !== 'reset') setText(value)
          }}
          onChange={(_, chosen) => {
            if (chosen === null) return
            onClose()
            void navigate(chosen.path)
          }}
          renderInput={(props) => (
            <TextField {...props} autoFocus label="Заказ, товар, покупатель, страница" helperText={null} />
          )}
        />
      </DialogContent>
    </Dialog>
  )
}
