import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  ArrayInput,
  DataTable,
  FormDataConsumer,
  maxLength,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { IMAGE_SIZES, imageAddress } from '../../domain/content/image-address.ts'
import { Picture, RecordLink } from '../core/fields.tsx'
import { PictureInput } from '../core/picture-input.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { PreviewLink, PublicationInputs, stateColumn } from './publication.tsx'

const WIDTHS = [360, 768, 1140] as const
const LARGE = IMAGE_SIZES[9]
const MAX_PRODUCTS = 6

// The last part of a product's address, which is what staff copy from the address bar.
const slugIn = (text: string) => text.trim().replace(/^.*\/catalog\/product\/([^/?#]+).*$/, '$1')

// The picture as wide as on a phone, a tablet and a computer.
function Preview({ image }: { readonly image: unknown }) {
  if (typeof image !== 'string' || image === '') return null
  return (
    <Box
      role="group"
      aria-label="Баннер на телефоне, планшете и компьютере"
      tabIndex={0}
      sx={{ overflowX: 'auto', width: 0, minWidth: '100%' }}
    >
      {WIDTHS.map((width) => (
        <Box key={width} sx={{ mb: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {width} px
          </Typography>
          <img src={imageAddress(image, LARGE, 'webp')} alt="" width={width} height={width / 3} />
        </Box>
      ))}
    </Box>
  )
}

const textOrNull = (text: string) => (text.trim() === '' ? null : text)

const PLACES: Readonly<Record<string, string>> = { home: 'Главная, вверху', 'popup-banner': 'Всплывающее окно' }

const placeOf = (code: string): string => PLACES[code] ?? code

// A storefront of the retailer's own may have other places.
function PlaceInput() {
  const banner = useRecordContext<{ readonly id: string; readonly groupCode: string }>()
  const codes = new Set([...Object.keys(PLACES), ...(banner === undefined ? [] : [banner.groupCode])])
  return (
    <SelectInput
      source="groupCode"
      choices={[...codes].map((id) => ({ id, name: placeOf(id) }))}
      defaultValue="home"
      validate={required()}
    />
  )
}

export const bannerForms = formPages(() => (
  <>
    <PreviewLink />
    <TextInput source="title" validate={required()} />
    <TextInput source="subtitle" parse={textOrNull} />
    <PlaceInput />
    <PictureInput validate={required()} helperText="3:1, лучше 2400 × 800: загрузите файл или впишите адрес" />
    <FormDataConsumer<{ readonly image?: unknown }>>
      {({ formData }) => <Preview image={formData.image} />}
    </FormDataConsumer>
    <ArrayInput
      source="products"
      defaultValue={[]}
      validate={maxLength(MAX_PRODUCTS)}
      helperText="Точка с ценой ведёт на товар. Место — в процентах ширины и высоты картинки; на телефоне точек нет"
    >
      <SimpleFormIterator inline disableReordering>
        <TextInput
          source="slug"
          label="Адрес товара"
          parse={slugIn}
          validate={required()}
          helperText="Ссылка на товар или её последняя часть"
        />
        <NumberInput source="x" label="Слева, %" min={0} max={100} defaultValue={50} validate={required()} />
        <NumberInput source="y" label="Сверху, %" min={0} max={100} defaultValue={50} validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
    <TextInput source="url" helperText="Куда ведёт: /catalog/…, https://…" />
    <TextInput source="path" helperText="На каких страницах. Пусто: на всех" />
    <NumberInput source="position" min={0} defaultValue={0} helperText="Меньше: раньше" />
    <NumberInput
      source="displayFrequency"
      min={0}
      defaultValue={24}
      validate={required()}
      helperText="Для всплывающего окна: часов между показами одному покупателю. 0 — на каждой странице"
    />
    <TextInput
      source="advertiser"
      parse={textOrNull}
      helperText="Для чужой рекламы: кто платит, например ООО «Ромашка», ИНН 2221000000"
    />
    <TextInput source="erid" parse={textOrNull} helperText="Токен из ЕРИР, например 2VtzqxKcs7W" />
    <PublicationInputs />
  </>
))

function Thumbnail() {
  const banner = useRecordContext<{ readonly id: string; readonly image: string }>()
  return banner === undefined ? null : <Picture source={banner.image} size={96} />
}

export const BannerList = listOf(
  <DataTable.Col key="picture" label="Картинка" disableSort>
    <Thumbnail />
  </DataTable.Col>,
  <DataTable.Col key="title" source="title" disableSort>
    <RecordLink source="title" />
  </DataTable.Col>,
  <DataTable.Col
    key="groupCode"
    source="groupCode"
    disableSort
    render={({ groupCode }: { readonly groupCode: string }) => placeOf(groupCode)}
  />,
  'url',
  'position',
  stateColumn,
)
