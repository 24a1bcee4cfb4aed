import DownloadIcon from '@mui/icons-material/Download'
import PhoneIcon from '@mui/icons-material/Phone'
import PrintIcon from '@mui/icons-material/Print'
import MuiButton from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import {
  Button,
  ColumnsButton,
  CreateButton,
  DataTable,
  DateInput,
  FilterButton,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useListContext,
  useNotify,
  useRecordContext,
} from 'react-admin'
import { formatPrice } from '../../domain/money/format.ts'
import type { orderSummary } from '../../contract/admin/order-fields.ts'
import { exportOrdersXlsx, printCouriersOfDay, printOrders } from '../../contract/admin/orders.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { Day } from '../../domain/time/day.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { formatTime, MoneyField, RecordLink, TimeField } from '../core/fields.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useOrderChoices } from './use-order-choices.ts'
import { StatusChip } from './status-chip.tsx'
import { choicesOf, PAYMENTS, RECEIVING, statusText } from './texts.ts'

export type OrderSummary = TypeOf<typeof orderSummary>

// New orders appear without a reload.
const REFRESH_MS = 15_000

function StatusFilter(props: { readonly source: string; readonly label: string }) {
  const statuses = useOrderChoices()?.statuses ?? []
  return <SelectArrayInput {...props} choices={[...statuses]} optionText="title" />
}

function StaffFilter(props: { readonly source: string; readonly label: string }) {
  const staff = useOrderChoices()?.staff ?? []
  return <SelectInput {...props} choices={[...staff]} optionText="title" />
}

function TagFilter(props: { readonly source: string; readonly label: string }) {
  const tags = useOrderChoices()?.tags ?? []
  return <SelectInput {...props} choices={tags.map((tag) => ({ id: tag, name: tag }))} />
}

const filters = [
  <SearchInput
    key="text"
    source="text"
    alwaysOn
    placeholder="Номер, имя, телефон, артикул  ( / )"
    sx={{ width: 380, maxWidth: '100%' }}
  />,
  <StatusFilter key="status" source="status" label="Статус" />,
  <DateInput key="from" source="from" label="С" />,
  <DateInput key="to" source="to" label="По" />,
  <SelectInput key="paymentMethod" source="paymentMethod" label="Оплата" choices={choicesOf(PAYMENTS)} />,
  <NullableBooleanInput key="isPaid" source="isPaid" label="Оплачен" />,
  <SelectInput key="deliveryType" source="deliveryType" label="Получение" choices={choicesOf(RECEIVING)} />,
  <StaffFilter key="responsibleId" source="responsibleId" label="Ответственный" />,
  <TagFilter key="tag" source="tag" label="Метка" />,
]

function ExportButton() {
  const { filterValues, sort } = useListContext()
  const query = { ...filterValues, sort: sort.field, direction: sort.order.toLowerCase() } as never
  return (
    <Button label="XLSX" href={addressOf(exportOrdersXlsx, {}, query)}>
      <DownloadIcon />
    </Button>
  )
}

function CourierDay() {
  const [day, setDay] = useState<string | null>(null)
  const close = () => {
    setDay(null)
  }
  return (
    <>
      <Button
        label="Курьеры за день"
        onClick={() => {
          setDay(dayOfMillis(Date.now()))
        }}
      >
        <PrintIcon />
      </Button>
      {day !== null && (
        <OrderDialog
          title="Лист курьера на день"
          action="Открыть"
          isReady={day !== ''}
          isPending={false}
          onSend={() => {
            window.open(addressOf(printCouriersOfDay, {}, { day: day as Day }), '_blank', 'noopener')
            close()
          }}
          onClose={close}
        >
          <TextField
            type="date"
            label="День"
            value={day}
            slotProps={{ inputLabel: { shrink: true } }}
            onChange={({ target }) => {
              setDay(target.value)
            }}
          />
        </OrderDialog>
      )}
    </>
  )
}

const Actions = ({ hasTable }: { readonly hasTable: boolean }) => (
  <TopToolbar>
    <FilterButton />
    {hasTable && <ColumnsButton />}
    <CreateButton label="Заказ по телефону" icon={<PhoneIcon />} />
    <CourierDay />
    <ExportButton />
  </TopToolbar>
)

function NewOrders() {
  const { data, page } = useListContext<OrderSummary>()
  const notify = useNotify()
  const newest = useRef<number | null>(null)
  useEffect(() => {
    if (data === undefined || page !== 1) return
    const last = Math.max(0, ...data.map(({ id }) => id))
    if (newest.current !== null && last > newest.current) notify(`Новый заказ № ${String(last)}`, { type: 'info' })
    newest.current = Math.max(last, newest.current ?? 0)
  }, [data, page, notify])
  return null
}

const buyerOf = ({ buyer }: OrderSummary) => `${buyer.firstName} ${buyer.lastName} ${buyer.phone}`.trim()

const receivingOf = ({ deliveryType, city, point }: OrderSummary) =>
  [RECEIVING[deliveryType], city, ...(point === null ? [] : [point])].join(', ')

function Status() {
  const order = useRecordContext<OrderSummary>()
  if (order === undefined) return null
  return (
    <>
      <StatusChip status={order.status} title={order.statusTitle} />
      {order.hasOpenReturn && <Chip size="small" color="error" label="возврат" sx={{ ml: 1 }} />}
      {order.tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ ml: 1 }} />
      ))}
    </>
  )
}

const Phone = () => (
  <SimpleList<OrderSummary>
    primaryText={(order) => `№ ${String(order.id)} · ${formatPrice(order.sum)}`}
    secondaryText={(order) => (
      <>
        {[statusText(order), ...(order.hasOpenReturn ? ['возврат'] : []), ...order.tags].join(', ')}
        <br />
        {buyerOf(order)}
        <br />
        {receivingOf(order)}
      </>
    )}
    tertiaryText={(order) => formatTime(order.createdAt)}
    rowClick="show"
  />
)

const PRINTS = [
  { kind: 'picking', label: 'Лист сборки' },
  { kind: 'sheets', label: 'Листы заказов' },
  { kind: 'couriers', label: 'Лист курьера' },
  { kind: 'labels', label: 'Этикетки' },
] as const

function PrintButtons() {
  const { selectedIds } = useListContext()
  return PRINTS.map(({ kind, label }) => (
    <MuiButton
      key={kind}
      size="small"
      startIcon={<PrintIcon />}
      href={addressOf(printOrders, {}, { ids: selectedIds.map(Number), kind })}
      target="_blank"
      rel="noreferrer"
    >
      {label}
    </MuiButton>
  ))
}

// nine columns are wider than 1,280 px; «Столбцы» shows it
const HIDDEN = ['units']

const Table = () => (
  <DataTable<OrderSummary> bulkActionButtons={<PrintButtons />} rowClick="show" hiddenColumns={HIDDEN}>
    <DataTable.Col source="id" label="№">
      <RecordLink source="id" type="show" />
    </DataTable.Col>
    <DataTable.Col source="createdAt">
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col source="status">
      <Status />
    </DataTable.Col>
    <DataTable.Col source="sum">
      <MoneyField source="sum" />
    </DataTable.Col>
    <DataTable.Col
      source="paymentMethod"
      disableSort
      render={(order: OrderSummary) => `${PAYMENTS[order.paymentMethod]}${order.isPaid ? ', оплачен' : ''}`}
    />
    <DataTable.Col source="deliveryType" disableSort render={receivingOf} />
    <DataTable.Col source="buyer" label="Покупатель" disableSort render={buyerOf} />
    <DataTable.Col source="units" disableSort />
    <DataTable.Col
      source="responsible"
      label="Ответственный"
      disableSort
      render={(order: OrderSummary) => order.responsible?.title ?? ''}
    />
  </DataTable>
)

export function OrderList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <List
      filters={filters}
      actions={<Actions hasTable={!isPhone} />}
      exporter={false}
      perPage={25}
      sort={{ field: 'createdAt', order: 'DESC' }}
      queryOptions={{ refetchInterval: REFRESH_MS }}
    >
      <>
        <NewOrders />
        {isPhone ? <Phone /> : <Table />}
      </>
    </List>
  )
}
