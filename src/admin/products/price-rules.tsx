import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DataTable,
  DateTimeInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { getPriceRuleReport, type staffPriceRules, stopPriceRule } from '../../contract/admin/price-rules.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { millisOf } from '../../domain/time/moment.ts'
import { AdminEdit, AdminForm } from '../core/admin-form.tsx'
import { call } from '../core/call.ts'
import { MoneyInput } from '../core/decimal-input.tsx'
import { formatTime } from '../core/fields.tsx'
import { listOf } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'
import { parseMoment } from '../content/publication.tsx'
import { byText, GoodsInputs, orEmpty, productText, useChoices } from './rule-goods.tsx'
import { RulePreview } from './rule-preview.tsx'

type Rule = TypeOf<typeof staffPriceRules.get.response>

const KINDS = [
  { id: 'percent', name: 'Скидка в процентах' },
  { id: 'amount', name: 'Скидка на сумму' },
  { id: 'price', name: 'Цена' },
  { id: 'nth-unit', name: 'Скидка на каждую N-ю штуку' },
  { id: 'set', name: 'Набор' },
  { id: 'gift', name: 'Подарок' },
]
const BUYERS = [
  { id: 'everyone', name: 'Для всех' },
  { id: 'signed-in', name: 'Для вошедших на сайт' },
  { id: 'newcomers', name: 'Для первого заказа' },
  { id: 'companies', name: 'Для организаций' },
]
const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'].map((name, index) => ({ id: index + 1, name }))

const NO_GOODS = { products: [], categories: [], brands: [], selections: [], properties: [], exceptProducts: [] }
const NEW_RULE = {
  promotionId: null,
  goods: NO_GOODS,
  effect: { kind: 'percent' },
  startsAt: null,
  endsAt: null,
  weekdays: [],
  hourFrom: null,
  hourTo: null,
  cities: [],
  buyers: 'everyone',
  basketFrom: null,
  priority: 0,
  isExclusive: false,
  withPromocode: true,
  withOldPrice: true,
}

function EffectInputs() {
  const kind = useWatch<{ effect?: { kind?: string } }>({ name: 'effect.kind' })
  const percent = <NumberInput source="effect.percent" label="Процент" min={1} max={100} />
  const amount = <MoneyInput source="effect.amount" label="Сумма скидки, ₽" />
  const price = <MoneyInput source="effect.price" label="Цена, ₽" />
  switch (kind) {
    case 'percent':
      return percent
    case 'amount':
      return amount
    case 'price':
      return price
    case 'nth-unit':
      return (
        <>
          <NumberInput
            source="effect.n"
            label="Каждая какая штука"
            min={2}
            max={100}
            helperText="2: «вторая за полцены»"
          />
          {percent}
          <BooleanInput source="effect.isSameProduct" label="Штуки одного товара" defaultValue={false} />
        </>
      )
    case 'set':
      return (
        <>
          <ArrayInput source="effect.parts" label="Из чего набор">
            <SimpleFormIterator disableReordering>
              <NumberInput source="count" label="Штук" min={1} defaultValue={1} validate={required()} />
              <GoodsInputs source="goods" />
            </SimpleFormIterator>
          </ArrayInput>
          <Typography variant="body2">Скидка на набор: процент, сумма или цена набора — одно из трёх.</Typography>
          {percent}
          {amount}
          {price}
        </>
      )
    case 'gift':
      return (
        <>
          <ReferenceInput source="effect.product" reference="products">
            <AutocompleteInput fullWidth label="Подарок" optionText={productText} filterToQuery={byText} />
          </ReferenceInput>
          <NumberInput source="effect.each" label="За каждые сколько штук" min={1} helperText="Пусто: один на заказ" />
        </>
      )
    case undefined:
    default:
      return null
  }
}

// What the form holds, as the API wants it.
const bodyOf = ({ effect, ...values }: Readonly<Record<string, unknown>>) => ({
  ...NEW_RULE,
  ...values,
  effect: effect ?? NEW_RULE.effect,
  title: typeof values.title === 'string' && values.title !== '' ? values.title : 'Новое правило',
})

function StopButton() {
  const record = useRecordContext<Rule>()
  const { mutate, isPending } = useChange(
    () => call(stopPriceRule, { params: { id: record?.id ?? '' } }),
    () => 'Правило остановлено',
  )
  if (record === undefined || stateOf(record) === 'ended') return null
  return (
    <Button
      variant="contained"
      color="error"
      disabled={isPending}
      onClick={() => {
        mutate(undefined)
      }}
    >
      Остановить сейчас
    </Button>
  )
}

function Report() {
  const record = useRecordContext<Rule>()
  const { data } = useQuery({
    queryKey: ['price rule report', record?.id],
    queryFn: () => call(getPriceRuleReport, { params: { id: record?.id ?? '' } }),
    enabled: record !== undefined,
  })
  if (data === undefined) return null
  const { orders, units, given, sold } = data
  return (
    <Typography>
      {orders === 0
        ? 'Заказов с этим правилом ещё нет.'
        : `Заказов: ${String(orders)}, штук: ${String(units)}. Скидка: ${formatPrice(given)}. Продано на ${formatPrice(sold)}.`}
    </Typography>
  )
}

// the browser shows «--:--» in an empty field, so the label stays above it
function HourInput(props: { readonly source: string; readonly label: string; readonly helperText: string }) {
  return <TextInput {...props} type="time" slotProps={{ inputLabel: { shrink: true } }} />
}

const OF_DEVICE = 'По часам этого устройства.'

function RuleInputs() {
  const cities = useChoices('cities')
  const pages = useChoices('promotions')
  return (
    <>
      <TextInput
        source="title"
        label="Название"
        validate={required()}
        helperText="Его видят покупатели: «Второй за полцены»"
      />
      <SelectInput
        source="promotionId"
        label="Страница акции"
        choices={pages}
        optionText="title"
        emptyText="без страницы"
        parse={(value: number | '') => (value === '' ? null : value)}
      />
      <SelectInput source="effect.kind" label="Что даёт" choices={KINDS} validate={required()} />
      <EffectInputs />
      <Typography component="h2" variant="h6">
        На какие товары
      </Typography>
      <Typography variant="body2">
        Пусто: на все. Категории, бренды, подборки, товары и характеристики сужают выбор: товар должен подойти под все.
      </Typography>
      <GoodsInputs source="goods" />
      <Typography component="h2" variant="h6">
        Когда
      </Typography>
      <DateTimeInput source="startsAt" label="Начало" parse={parseMoment} helperText={`${OF_DEVICE} Пусто: сразу`} />
      <DateTimeInput source="endsAt" label="Конец" parse={parseMoment} helperText="Пусто: без срока" />
      <CheckboxGroupInput
        source="weekdays"
        label="Дни недели"
        choices={WEEKDAYS}
        parse={(days: ReadonlyArray<number | string> | null) => (days ?? []).map(Number)}
        helperText="Ни одного: все"
      />
      <HourInput source="hourFrom" label="С часа" helperText="По времени магазина" />
      <HourInput source="hourTo" label="До часа" helperText="Раньше начала: до этого часа завтра" />
      <Typography component="h2" variant="h6">
        Кому
      </Typography>
      <AutocompleteArrayInput
        fullWidth
        source="cities"
        label="Города"
        choices={cities}
        optionText="title"
        parse={orEmpty}
        helperText="Пусто: все"
      />
      <SelectInput source="buyers" label="Покупатели" choices={BUYERS} validate={required()} />
      <MoneyInput source="basketFrom" label="От суммы заказа, ₽" helperText="Пусто: от любой" />
      <Typography component="h2" variant="h6">
        Вместе с другими скидками
      </Typography>
      <NumberInput source="priority" label="Очередь" helperText="Больше: раньше других правил" validate={required()} />
      <BooleanInput source="isExclusive" label="Другие правила не меняют цену этих товаров" />
      <BooleanInput source="withPromocode" label="Промокод действует и на эти товары" />
      <BooleanInput source="withOldPrice" label="И на товары со старой ценой из каталога" />
      <RulePreview bodyOf={bodyOf} />
      <BooleanInput
        source="acceptsConflicts"
        label="Сохранить, хотя товары пересекаются с другими правилами"
        defaultValue={false}
      />
    </>
  )
}

const transform = ({ acceptsConflicts, ...data }: Readonly<Record<string, unknown>>) => ({
  ...bodyOf(data),
  acceptsConflicts: acceptsConflicts === true,
})

export const priceRuleForms = {
  Edit: () => (
    <AdminEdit transform={transform}>
      <AdminForm canDelete>
        <Report />
        <StopButton />
        <RuleInputs />
      </AdminForm>
    </AdminEdit>
  ),
  Create: () => (
    <Create redirect="edit" transform={transform}>
      <AdminForm defaultValues={NEW_RULE}>
        <RuleInputs />
      </AdminForm>
    </Create>
  ),
}

type State = 'ended' | 'scheduled' | 'running'

const stateOf = ({ startsAt, endsAt }: Pick<Rule, 'startsAt' | 'endsAt'>): State => {
  const now = Date.now()
  if (endsAt !== null && (millisOf(endsAt) ?? 0) <= now) return 'ended'
  return startsAt !== null && (millisOf(startsAt) ?? 0) > now ? 'scheduled' : 'running'
}

const stateText = (rule: Rule): string => {
  const state = stateOf(rule)
  if (state === 'ended') return 'Закончилось'
  if (state === 'scheduled' && rule.startsAt !== null) return `С ${formatTime(rule.startsAt)}`
  return rule.endsAt === null ? 'Действует' : `Действует до ${formatTime(rule.endsAt)}`
}

export const PriceRuleList = listOf(
  'title',
  <DataTable.Col
    key="kind"
    label="Что даёт"
    disableSort
    render={({ effect }: Rule) => KINDS.find(({ id }) => id === effect.kind)?.name}
  />,
  'promotion',
  <DataTable.Col key="state" label="Состояние" disableSort render={stateText} />,
)
