import DownloadIcon from '@mui/icons-material/Download'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { exportSalesXlsx, getSalesReport, getUnsoldReport, type ReportGroup } from '../../contract/admin/reports.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { addressOf } from '../../contract/kernel/endpoint.ts'
import { formatNumber, formatPrice } from '../../domain/money/format.ts'
import { addDays, isDay, type Day } from '../../domain/time/day.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { call } from '../core/call.ts'
import { errorTextOf } from '../core/use-call.ts'
import { ReportTable, type Column } from './report-table.tsx'

type Sales = TypeOf<typeof getSalesReport.response>
type Unsold = TypeOf<typeof getUnsoldReport.response>

const TABS: Readonly<Record<ReportGroup | 'unsold', string>> = {
  day: 'По дням',
  shop: 'По местам',
  category: 'По категориям',
  product: 'По товарам',
  payment: 'По оплате',
  unsold: 'Не продавались',
}

const FIRST_COLUMN: Readonly<Record<ReportGroup, string>> = {
  day: 'День',
  shop: 'Где собран',
  category: 'Категория',
  product: 'Товар',
  payment: 'Оплата',
}

interface Period {
  readonly from: Day
  readonly to: Day
}

const PERIODS = [
  { title: 'Сегодня', days: 1 },
  { title: '7 дней', days: 7 },
  { title: '30 дней', days: 30 },
  { title: 'Год', days: 365 },
] as const

const lastDays = (days: number): Period => {
  const today = dayOfMillis(Date.now())
  return { from: addDays(today, 1 - days), to: today }
}

// A day beyond the other one moves that too.
const periodWith = ({ from, to }: Period, name: keyof Period, day: Day): Period =>
  name === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day }

interface PeriodInputsProps {
  readonly period: Period
  readonly onPeriod: (period: Period) => void
}

function PeriodInputs({ period, onPeriod }: PeriodInputsProps) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={name === 'from' ? 'С' : 'По'}
          value={period[name]}
          sx={{ width: 160, m: 0 }}
          slotProps={{ inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            if (isDay(target.value)) onPeriod(periodWith(period, name, target.value))
          }}
        />
      ))}
      {PERIODS.map(({ title, days }) => (
        <Chip
          key={title}
          label={title}
          onClick={() => {
            onPeriod(lastDays(days))
          }}
        />
      ))}
    </Stack>
  )
}

function Figure({ title, value, note }: { readonly title: string; readonly value: string; readonly note?: string }) {
  return (
    <Card sx={{ px: 2, py: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600, fontSize: 20 }}>{value}</Typography>
      {note !== undefined && <Typography variant="body2">{note}</Typography>}
    </Card>
  )
}

function Figures({ total, unpaid }: Pick<Sales, 'total' | 'unpaid'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}>
      <Figure
        title="Итого без возвратов"
        value={formatPrice(total.net)}
        note={`заказов: ${formatNumber(total.orders)}, штук: ${formatNumber(total.units - total.returnedUnits)}`}
      />
      <Figure
        title="Возвращено"
        value={formatPrice(total.returnedSum)}
        note={`штук: ${formatNumber(total.returnedUnits)}`}
      />
      <Figure title="Доставка" value={formatPrice(total.deliverySum)} note="в таблицу не входит" />
      <Figure
        title="Ещё не оплачено"
        value={formatPrice(unpaid.sum)}
        note={`заказов: ${formatNumber(unpaid.orders)}, в таблицу не входят`}
      />
    </Box>
  )
}

const SALES_COLUMNS: ReadonlyArray<Column<Omit<Sales['rows'][number], 'key' | 'title'>>> = [
  { title: 'Заказов', of: ({ orders }) => formatNumber(orders) },
  { title: 'Штук', of: ({ units }) => formatNumber(units) },
  { title: 'Продано', of: ({ sum }) => formatPrice(sum) },
  { title: 'Возвращено', of: ({ returnedSum }) => formatPrice(returnedSum) },
  { title: 'Итого', of: ({ net }) => formatPrice(net) },
]

const UNSOLD_COLUMNS: ReadonlyArray<Column<Unsold['items'][number]>> = [
  { title: 'Артикул', of: ({ sku }) => sku },
  { title: 'Остаток', of: ({ units }) => formatNumber(units) },
  { title: 'Цена', of: ({ price }) => formatPrice(price) },
  { title: 'На сумму', of: ({ sum }) => formatPrice(sum) },
]

const MOST_DRAWN = 1_000

function SalesReport({ period, by }: { readonly period: Period; readonly by: ReportGroup }) {
  const query = { ...period, by }
  const { data, error } = useQuery({
    queryKey: ['sales report', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getSalesReport, { query }, signal),
  })
  if (error !== null) return <Alert severity="error">{errorTextOf(error)}</Alert>
  if (data === undefined) return null
  return (
    <Stack spacing={2}>
      <Figures total={data.total} unpaid={data.unpaid} />
      <Box>
        <Button startIcon={<DownloadIcon />} href={addressOf(exportSalesXlsx, {}, query)}>
          XLSX
        </Button>
      </Box>
      {data.rows.length === 0 ? (
        <Typography>За эти дни нет оплаченных заказов</Typography>
      ) : (
        <ReportTable
          name={TABS[by]}
          first={FIRST_COLUMN[by]}
          columns={SALES_COLUMNS}
          rows={data.rows.slice(0, MOST_DRAWN).map((row) => ({ ...row, id: row.key }))}
          total={data.total}
        />
      )}
      {data.rows.length > MOST_DRAWN && <Typography>Остальные строки — в файле XLSX</Typography>}
    </Stack>
  )
}

function UnsoldReport({ period }: { readonly period: Period }) {
  const { data, error } = useQuery({
    queryKey: ['unsold report', period],
    queryFn: ({ signal }) => call(getUnsoldReport, { query: period }, signal),
  })
  if (error !== null) return <Alert severity="error">{errorTextOf(error)}</Alert>
  if (data === undefined) return null
  const { items, total } = data
  if (items.length === 0) return <Typography>Всё, что есть на складе, за эти дни заказывали</Typography>
  return (
    <Stack spacing={2}>
      <Typography>
        Товаров без заказов: {formatNumber(total.products)}, на складе на {formatPrice(total.sum)}
        {items.length < total.products && `; показаны ${formatNumber(items.length)} самых дорогих`}
      </Typography>
      <ReportTable name={TABS.unsold} first="Товар" columns={UNSOLD_COLUMNS} rows={items} />
    </Stack>
  )
}

export function ReportsPage() {
  const [period, setPeriod] = useState(() => lastDays(30))
  const [tab, setTab] = useState<ReportGroup | 'unsold'>('day')
  return (
    <Stack spacing={2} sx={{ pt: 2, pb: 4 }}>
      <Title title="Отчёты" />
      <PeriodInputs period={period} onPeriod={setPeriod} />
      <TextField
        select
        label="Отчёт"
        value={tab}
        sx={{ maxWidth: 260, m: 0 }}
        onChange={({ target }) => {
          setTab(target.value as ReportGroup | 'unsold')
        }}
      >
        {(Object.keys(TABS) as Array<keyof typeof TABS>).map((name) => (
          <MenuItem key={name} value={name}>
            {TABS[name]}
          </MenuItem>
        ))}
      </TextField>
      {tab === 'unsold' ? <UnsoldReport period={period} /> : <SalesReport period={period} by={tab} />}
    </Stack>
  )
}
