import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  maxLength,
  NumberInput,
  required,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router'
import { BY_HAND } from '../../contract/admin/product-pins.ts'
import { AdminEdit, AdminForm } from '../core/admin-form.tsx'
import { MoneyInput } from '../core/decimal-input.tsx'
import { Picture } from '../core/fields.tsx'
import { PicturesInput } from '../core/picture-input.tsx'
import { BrandInput, CategoryInput, PropertiesInput, StocksInput } from './product-inputs.tsx'
import { disabledBy, PINS, writable, type Pin } from './product-pins.ts'
import type { StaffProduct } from './product-inputs.tsx'

function Pins({ source, role }: { readonly source: string; readonly role: string | undefined }) {
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      Товар из выгрузки «{source}»: следующий импорт перезапишет всё, кроме отметок, порядка и того, что вы закрепите.
      <CheckboxGroupInput
        source="pinned"
        label="Закрепить и менять здесь"
        choices={Object.entries(PINS)
          .filter(([, { isForEditor }]) => isForEditor || role !== 'editor')
          .map(([id, { name }]) => ({ id, name }))}
        helperText="Если снять отметку, импорт вернёт значение из выгрузки."
      />
    </Alert>
  )
}

function Fields({ pins }: { readonly pins: ReadonlyArray<Pin> }) {
  const product = useRecordContext<StaffProduct>()
  const { permissions: role } = usePermissions<string>()
  // until it is loaded, react-admin shows what the list has of it
  if (product === undefined || !('stocks' in product)) return null
  const { isFeedOwned, picture, source, slug, stocks } = product
  const by = (pin: Pin | null) => disabledBy(pin, { isFeedOwned, role, pins })
  return (
    <>
      <Picture source={picture} alt={product.title} size={160} />
      <Typography sx={{ my: 1 }}>
        <a href={`/catalog/product/${slug}/`} target="_blank" rel="noreferrer">
          Открыть в магазине
        </a>
      </Typography>
      {isFeedOwned && <Pins source={source} role={role} />}
      {source === BY_HAND && role !== 'editor' && (
        <Button
          component={Link}
          to={`/products/create?variantOf=${String(product.id)}`}
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start', mb: 1 }}
        >
          Добавить вариант
        </Button>
      )}
      <TextInput source="title" validate={[required(), maxLength(300)]} {...by('title')} />
      <TextInput source="sku" validate={[required(), maxLength(50)]} {...by(null)} />
      <CategoryInput {...by(null)} />
      <BrandInput {...by(null)} />
      <TextInput source="description" multiline minRows={4} maxRows={20} {...by('description')} />
      <PropertiesInput {...by(null)} />
      <PicturesInput {...by('pictures')} />
      <MoneyInput source="price" {...by('price')} />
      <MoneyInput source="basePrice" {...by('price')} />
      <StocksInput stocks={stocks} {...by(null)} />
      <BooleanInput source="isOnSale" {...by('isOnSale')} />
      <BooleanInput source="isNew" />
      <BooleanInput source="isPopular" />
      <NumberInput source="popularity" helperText="Чем больше, тем выше в списках по популярности." min={0} />
    </>
  )
}

export function ProductEdit() {
  const { permissions } = usePermissions<string>()
  return (
    <AdminEdit transform={(product: StaffProduct) => writable(product, permissions)}>
      <AdminForm>
        <FormDataConsumer<{ readonly pinned?: ReadonlyArray<Pin> }>>
          {({ formData }) => <Fields pins={formData.pinned ?? []} />}
        </FormDataConsumer>
      </AdminForm>
    </AdminEdit>
  )
}
