import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import {
  AutocompleteInput,
  BooleanInput,
  Form,
  FormDataConsumer,
  required,
  SelectInput,
  usePermissions,
} from 'react-admin'
import { useNavigate } from 'react-router'
import { planProductChange } from '../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { Kopecks } from '../../domain/money/money.ts'
import { call } from '../core/call.ts'
import { DecimalInput, MoneyInput } from '../core/decimal-input.tsx'
import { errorTextOf, useChange } from '../core/use-call.ts'
import { FormDialog } from '../core/form-dialog.tsx'
import { useChoices } from './rule-goods.tsx'
import { countText, type Chosen } from './change-texts.ts'

type Edit = TypeOf<typeof planProductChange.body>['edit']

const NO_BRAND = 0
const PERCENT_PLACES = 2

const choices = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([id, name]) => ({ id, name }))

const PRICES = choices({ percent: 'На процент', amount: 'На сумму', fixed: 'Одна цена для всех' })
const OLD_PRICES = choices({
  current: 'Нынешняя цена: показать скидку',
  percent: 'На процент выше новой цены',
  remove: 'Убрать',
})
const FLAGS = choices({ yes: 'Да', no: 'Нет' })
// not an object: keys that are numbers would come first
const ENDINGS = [
  { id: 'None', name: 'Не округлять' },
  { id: 'Rouble', name: 'До рубля' },
  { id: '9', name: 'Чтобы кончалась на 9' },
  { id: '90', name: 'Чтобы кончалась на 90' },
  { id: '99', name: 'Чтобы кончалась на 99' },
]

interface Values {
  readonly price?: NonNullable<Edit['price']>['kind'] | ''
  readonly percent?: number | null
  readonly amount?: Kopecks | null
  readonly ending: NonNullable<Edit['price']>['ending']
  readonly oldPrice?: NonNullable<Edit['oldPrice']>['kind'] | ''
  readonly oldPercent?: number | null
  readonly categoryId?: number | null
  readonly brandId?: number | null
  readonly collectionId?: number | null
  readonly inCollection?: 'yes' | 'no'
  readonly isOnSale?: 'yes' | 'no' | ''
  readonly isNew?: 'yes' | 'no' | ''
  readonly isPopular?: 'yes' | 'no' | ''
  readonly pinsFields?: boolean
}

const FLAG_NAMES = ['isOnSale', 'isNew', 'isPopular'] as const

const editOf = (values: Values): Edit => {
  const { price, percent, amount, ending, oldPrice, oldPercent, categoryId, brandId, collectionId } = values
  return {
    ...(price && { price: { kind: price, percent: percent ?? null, amount: amount ?? null, ending } }),
    ...(oldPrice && { oldPrice: { kind: oldPrice, percent: oldPercent ?? null } }),
    ...(categoryId != null && { categoryId }),
    ...(brandId != null && { brandId: brandId === NO_BRAND ? null : brandId }),
    ...(collectionId != null && { collection: { id: collectionId, isIn: values.inCollection !== 'no' } }),
    ...Object.fromEntries(FLAG_NAMES.flatMap((name) => (values[name] ? [[name, values[name] === 'yes']] : []))),
    ...(values.pinsFields === true && { pinsFields: true }),
  }
}

const KEEP = 'не менять'
// an empty field says so too
const KEPT = { emptyText: KEEP, slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } }

function PriceInputs() {
  return (
    <FormDataConsumer<Values>>
      {({ formData: { price, oldPrice } }) => (
        <>
          <SelectInput source="price" label="Цена" choices={PRICES} {...KEPT} />
          {price === 'percent' && (
            <DecimalInput
              source="percent"
              label="На сколько процентов"
              helperText="10 поднимет цену, −10 снизит"
              min={-99.99}
              max={1_000}
              places={PERCENT_PLACES}
              validate={required()}
            />
          )}
          {price === 'amount' && (
            <MoneyInput
              source="amount"
              label="На сколько рублей"
              helperText="100 поднимет цену, −100 снизит"
              min={-100_000_000}
              validate={required()}
            />
          )}
          {price === 'fixed' && <MoneyInput source="amount" label="Новая цена, ₽" validate={required()} />}
          {price && (
            <SelectInput
              source="ending"
              label="Округлить новую цену"
              choices={ENDINGS}
              helperText="До ближайшей такой цены в рублях"
              validate={required()}
            />
          )}
          <SelectInput source="oldPrice" label="Цена до скидки" choices={OLD_PRICES} {...KEPT} />
          {oldPrice === 'percent' && (
            <DecimalInput
              source="oldPercent"
              label="Насколько выше новой цены, %"
              min={0}
              max={1_000}
              places={PERCENT_PLACES}
              validate={required()}
            />
          )}
        </>
      )}
    </FormDataConsumer>
  )
}

function PlaceInputs() {
  const [categories, brands] = [useChoices('categories'), useChoices('brands')]
  return (
    <>
      <AutocompleteInput
        source="categoryId"
        label="Категория"
        choices={categories}
        optionText="title"
        emptyText={KEEP}
      />
      <AutocompleteInput
        source="brandId"
        label="Бренд"
        choices={[{ id: NO_BRAND, title: 'Без бренда' }, ...brands]}
        optionText="title"
        emptyText={KEEP}
      />
    </>
  )
}

function BadgeInputs({ isSeller }: { readonly isSeller: boolean }) {
  const collections = useChoices('collections')
  return (
    <>
      <AutocompleteInput
        source="collectionId"
        label="Подборка"
        choices={collections}
        optionText="title"
        emptyText={KEEP}
      />
      <FormDataConsumer<Values>>
        {({ formData: { collectionId } }) =>
          collectionId == null ? null : (
            <SelectInput
              source="inCollection"
              label="Товары в этой подборке"
              choices={FLAGS}
              defaultValue="yes"
              validate={required()}
            />
          )
        }
      </FormDataConsumer>
      {isSeller && <SelectInput source="isOnSale" label="В продаже" choices={FLAGS} {...KEPT} />}
      <SelectInput source="isNew" label="Новинка" choices={FLAGS} {...KEPT} />
      <SelectInput source="isPopular" label="Популярный" choices={FLAGS} {...KEPT} />
    </>
  )
}

interface ChangeDialogProps {
  readonly chosen: Chosen
  readonly count: number
  readonly onClose: () => void
}

/** What to change in the chosen products. Its result is a plan on a page of its own. */
export function ChangeDialog({ chosen, count, onClose }: ChangeDialogProps) {
  const { permissions: role } = usePermissions<string>()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const navigate = useNavigate()
  const isSeller = role !== 'editor'
  const plan = useChange(
    (values: Values) => call(planProductChange, { body: { ...chosen, edit: editOf(values) } }),
    ({ id }) => {
      void navigate(`/productChanges/${String(id)}/show`)
      return null
    },
    true,
  )
  return (
    <FormDialog onClose={onClose} maxWidth="sm" fullScreen={isPhone} aria-labelledby="change-products">
      <Form
        record={{ ending: 'None' }}
        onSubmit={(values: object) => {
          plan.mutate(values as Values)
        }}
      >
        <DialogTitle id="change-products">Изменить {countText(count)}</DialogTitle>
        <DialogContent>
          {isSeller && <PriceInputs />}
          {isSeller && <PlaceInputs />}
          <BadgeInputs isSeller={isSeller} />
          {isSeller && (
            <BooleanInput
              source="pinsFields"
              label="Закрепить изменённое у товаров из выгрузки"
              helperText="Иначе такие товары останутся как есть: импорт вернул бы прежнее"
            />
          )}
          {plan.error !== null && (
            <Box sx={{ mt: 1 }}>
              <Alert severity="error">{errorTextOf(plan.error)}</Alert>
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Закрыть</Button>
          <Button type="submit" variant="contained" disabled={plan.isPending}>
            Рассчитать
          </Button>
        </DialogActions>
      </Form>
    </FormDialog>
  )
}
