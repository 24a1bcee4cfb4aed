import DownloadIcon from '@mui/icons-material/Download'
import Chip from '@mui/material/Chip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import {
  Button,
  ColumnsButton,
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
import { exportOrdersXlsx } from '../../contract/admin/orders.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatTime, MoneyField, RecordLink, TimeField } from '../core/fields.tsx'
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

const filters = [
  <SearchInput
    key="text"
    source="text"
    alwaysOn
    placeholder="Номер, имя, телефон, артикул  ( / )"
    sx={{ width: 320 }}
  />,
  <StatusFilter key="status" source="status" label="Статус" />,
  <DateInput key="from" source="from" label="С" />,
  <DateInput key="to" source="to" label="По" />,
  <SelectInput key="paymentMethod" source="paymentMethod" label="Оплата" choices={choicesOf(PAYMENTS)} />,
  <NullableBooleanInput key="isPaid" source="isPaid" label="Оплачен" />,
  <SelectInput key="deliveryType" source="deliveryType" label="Получение" choices={choicesOf(RECEIVING)} />,
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

const Actions = ({ hasTable }: { readonly hasTable: boolean }) => (
  <TopToolbar>
    <FilterButton />
    {hasTable && <ColumnsButton />}
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
    </>
  )
}

const Phone = () => (
  <SimpleList<OrderSummary>
    primaryText={(order) => `№ ${String(order.id)} · ${formatPrice(order.sum)}`}
    secondaryText={(order) => (
      <>
        {[statusText(order), ...(order.hasOpenReturn ? ['возврат'] : [])].join(', ')}
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

const Table = () => (
  <DataTable<OrderSummary> bulkActionButtons={false} rowClick="show">
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
