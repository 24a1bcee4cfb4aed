import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BooleanInput,
  DataTable,
  maxLength,
  required,
  TextInput,
  usePermissions,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { staffBrands, mergeStaffBrand } from '../../contract/admin/brands.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { DESCRIPTION_HTML } from '../../domain/content/allowed-html.ts'
import { call } from '../core/call.ts'
import { HtmlInput } from '../core/html-input.tsx'
import { Picture, RecordLink } from '../core/fields.tsx'
import { PictureInput } from '../core/picture-input.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'

type Brand = TypeOf<typeof staffBrands.list.response>['items'][number]

const MAX_ITEMS = 20

function MergeDialog({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [into, setInto] = useState<Brand | null>(null)
  const redirect = useRedirect()
  const { data = [] } = useQuery({
    queryKey: ['brands to merge', text],
    queryFn: async ({ signal }) => {
      const { items } = await call(staffBrands.list, { query: { text, limit: MAX_ITEMS } }, signal)
      return items.filter(({ id }) => id !== brand.id)
    },
  })
  const merge = useChange(
    (to: string) => call(mergeStaffBrand, { params: { id: brand.id }, body: { into: to } }),
    () => {
      onClose()
      redirect('edit', 'brands', into?.id)
      return 'Бренды объединены'
    },
  )
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="merge-dialog">
      <DialogTitle id="merge-dialog">Объединить «{brand.title}»</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ mb: 2 }}>
          Товары перейдут к выбранному бренду, этот исчезнет. Так же поступит и следующий импорт; старый адрес приведёт
          к выбранному бренду.
        </Typography>
        <Autocomplete
          options={data}
          value={into}
          filterOptions={(all) => all}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(a, b) => a.id === b.id}
          noOptionsText="Такого бренда нет"
          onChange={(_, chosen) => {
            setInto(chosen)
          }}
          onInputChange={(_, typed) => {
            setText(typed)
          }}
          renderInput={(params) => <TextField {...params} label="С каким брендом" autoFocus />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Закрыть</Button>
        <Button
          variant="contained"
          disabled={into === null || merge.isPending}
          onClick={() => {
            if (into !== null) merge.mutate(into.id)
          }}
        >
          Объединить
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function About() {
  const brand = useRecordContext<Brand>()
  const { permissions: role } = usePermissions<string>()
  const [isOpen, setOpen] = useState(false)
  if (brand === undefined) return null
  const products = `/products?filter=${encodeURIComponent(JSON.stringify({ brandId: Number(brand.id) }))}`
  return (
    <>
      <Typography>
        {brand.products > 0 ? <a href={`#${products}`}>Товаров: {brand.products}</a> : 'Товаров нет'}
        {!brand.isHidden && brand.products > 0 && (
          <>
            {' · '}
            <a href={`/catalog/brands/${brand.id}/`} target="_blank" rel="noreferrer">
              Открыть в магазине
            </a>
          </>
        )}
      </Typography>
      {brand.sources.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          В выгрузках также: {brand.sources.join(', ')}
        </Typography>
      )}
      {role !== 'editor' && (
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          Объединить с другим
        </Button>
      )}
      {isOpen && (
        <MergeDialog
          brand={brand}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

export const brandForms = formPages(() => (
  <>
    <About />
    <TextInput
      source="title"
      validate={[required(), maxLength(200)]}
      helperText="Импорт узнает бренд и после переименования"
    />
    <PictureInput source="picture" />
    <HtmlInput source="description" allowed={DESCRIPTION_HTML} />
    <BooleanInput source="isHidden" defaultValue={false} helperText="Покупатели не увидят бренда, товары останутся" />
  </>
))

export const BrandList = listOf(
  <DataTable.Col
    key="picture"
    label="Логотип"
    disableSort
    render={({ picture }: Brand) => <Picture source={picture} size={48} />}
  />,
  <DataTable.Col key="title" source="title" disableSort>
    <RecordLink source="title" />
  </DataTable.Col>,
  'products',
  <DataTable.Col
    key="hidden"
    source="isHidden"
    disableSort
    render={({ isHidden }: Brand) => (isHidden ? 'скрыт' : '')}
  />,
)
