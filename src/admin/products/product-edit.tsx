import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  BooleanInput,
  FormDataConsumer,
  maxLength,
  NumberInput,
  required,
  TextInput,
  usePermissions,
  useRecordContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { BY_HAND, PIN_NAMES } from '../../contract/admin/product-pins.ts'
import { DESCRIPTION_HTML } from '../../domain/content/allowed-html.ts'
import { AdminEdit, AdminForm } from '../core/admin-form.tsx'
import { MoneyInput } from '../core/decimal-input.tsx'
import { HtmlInput } from '../core/html-input.tsx'
import { Picture } from '../core/fields.tsx'
import { PicturesInput } from '../core/picture-input.tsx'
import {
  AccessoriesInput,
  BrandInput,
  CategoryInput,
  PropertiesInput,
  SeoInputs,
  StocksInput,
} from './product-inputs.tsx'
import { pinsOf, writable, type Pin } from './product-pins.ts'
import type { StaffProduct } from './product-inputs.tsx'

interface PinButtonProps {
  readonly pin: Pin
  readonly isPinned: boolean
}

function PinButton({ pin, isPinned }: PinButtonProps) {
  const { getValues, setValue } = useFormContext<{ pinned: ReadonlyArray<Pin> }>()
  const text = isPinned ? 'Вернуть из выгрузки' : 'Менять здесь'
  return (
    <Link
      component="button"
      type="button"
      aria-label={`${text}: ${PIN_NAMES[pin]}`}
      onClick={() => {
        const others = getValues('pinned').filter((one) => one !== pin)
        setValue('pinned', isPinned ? others : [...others, pin], { shouldDirty: true })
      }}
    >
      {text}
    </Link>
  )
}

interface SourceProps {
  readonly source: string
  readonly pins: ReadonlyArray<Pin>
  readonly role: string | undefined
}

// The pins that the role may not set stay as they are.
function FeedNotice({ source, pins, role }: SourceProps) {
  const { setValue } = useFormContext<{ pinned: ReadonlyArray<Pin> }>()
  const own = pinsOf(role)
  const kept = pins.filter((pin) => !own.includes(pin))
  const isDetached = own.every((pin) => pins.includes(pin))
  return (
    <Alert
      severity="info"
      sx={{ mb: 1, flexWrap: 'wrap' }}
      action={
        <Button
          color="inherit"
          onClick={() => {
            setValue('pinned', isDetached ? kept : [...kept, ...own], { shouldDirty: true })
          }}
        >
          {isDetached ? 'Вернуть всё из выгрузки' : 'Отвязать от выгрузки'}
        </Button>
      }
    >
      {isDetached
        ? `Товар отвязан от выгрузки «${source}»: импорт его не меняет.`
        : `Товар из выгрузки «${source}»: импорт перезапишет всё, кроме отметок, порядка и того, что вы меняете здесь.`}
    </Alert>
  )
}

function Fields({ pins }: { readonly pins: ReadonlyArray<Pin> }) {
  const product = useRecordContext<StaffProduct>()
  const { permissions: role } = usePermissions<string>()
  // until it is loaded, react-admin shows what the list has of it
  if (product === undefined || !('stocks' in product)) return null
  const { isFeedOwned, picture, source, slug, stocks } = product
  const by = (pin: Pin) => {
    if (!pinsOf(role).includes(pin)) return { disabled: true, helperText: 'Меняет менеджер.' }
    if (!isFeedOwned) return {}
    const isPinned = pins.includes(pin)
    const unpinned = product.pinned.includes(pin) ? 'Вернётся при следующей загрузке.' : `Из выгрузки «${source}».`
    const helperText = (
      <>
        {isPinned ? 'Своё значение.' : unpinned} <PinButton pin={pin} isPinned={isPinned} />
      </>
    )
    return { disabled: !isPinned, helperText }
  }
  return (
    <>
      <Picture source={picture} alt={product.title} size={160} />
      <Typography sx={{ my: 1 }}>
        <a href={`/catalog/product/${slug}/`} target="_blank" rel="noreferrer">
          Открыть в магазине
        </a>
      </Typography>
      {isFeedOwned && <FeedNotice source={source} pins={pins} role={role} />}
      {source === BY_HAND && role !== 'editor' && (
        <Button
          component={RouterLink}
          to={`/products/create?variantOf=${String(product.id)}`}
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start', mb: 1 }}
        >
          Добавить вариант
        </Button>
      )}
      <TextInput source="title" validate={[required(), maxLength(300)]} {...by('title')} />
      <TextInput source="sku" validate={[required(), maxLength(50)]} {...by('sku')} />
      <CategoryInput {...by('categoryId')} />
      <BrandInput {...by('brandId')} />
      <HtmlInput source="description" allowed={DESCRIPTION_HTML} {...by('description')} />
      <PropertiesInput {...by('properties')} />
      <PicturesInput {...by('pictures')} isDescribed />
      <MoneyInput source="price" {...by('price')} />
      <MoneyInput source="basePrice" {...by('price')} helperText={false} />
      <StocksInput stocks={stocks} {...by('stocks')} />
      <BooleanInput source="isOnSale" {...by('isOnSale')} />
      <BooleanInput source="isNew" />
      <BooleanInput source="isPopular" />
      <NumberInput source="popularity" helperText="Чем больше, тем выше в списках по популярности." min={0} />
      <AccessoriesInput />
      <SeoInputs />
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
