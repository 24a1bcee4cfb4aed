import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ReactNode } from 'react'
import { Title, usePermissions } from 'react-admin'
import { Link } from 'react-router'
import { getLaunchChecklist } from '../../contract/admin/settings.ts'
import { getDashboard, getLostSearches, getLowStock } from '../../contract/admin/work.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import type { StaffEndpoint } from '../../contract/kernel/endpoint.ts'
import type { StaffRole } from '../../domain/person/staff.ts'
import { formatPrice } from '../../domain/money/format.ts'
import { call } from '../core/call.ts'
import { callsOf, mayDo } from '../core/resources.ts'

export type Dashboard = TypeOf<typeof getDashboard.response>

const SalesChart = lazy(async () => ({ default: (await import('./sales-chart.tsx')).SalesChart }))

const REFRESH_MS = 60_000
const MAX_SEARCHES = 10

interface BlockProps {
  readonly title: string
  readonly children: ReactNode
}

function Block({ title, children }: BlockProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}

type Amount = NonNullable<Dashboard['sales']>['day']

const changeOf = ({ sum }: Amount, { sum: before }: Amount): string => {
  if (before === 0) return 'неделю назад продаж не было'
  const percent = Math.round(((sum - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${String(Math.abs(percent))} % к прошлой неделе`
}

interface AmountProps {
  readonly title: string
  readonly now: Amount
  readonly before: Amount
}

function SalesAmount({ title, now, before }: AmountProps) {
  return (
    <Block title={title}>
      <Typography variant="h5" component="p">
        {formatPrice(now.sum)}
      </Typography>
      <Typography>Заказов: {now.orders}</Typography>
      <Typography variant="body2" color="text.secondary">
        {changeOf(now, before)}: {formatPrice(before.sum)}, заказов: {before.orders}
      </Typography>
    </Block>
  )
}

const filtered = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const WAITING = [
  { key: 'newOrders', title: 'Новые заказы', to: filtered('orders', { status: [1, 3] }) },
  { key: 'returns', title: 'Возвраты', to: '/returns' },
  { key: 'questions', title: 'Вопросы о товарах', to: '/questions' },
  { key: 'reviews', title: 'Отзывы на проверке', to: '/reviews' },
  { key: 'imports', title: 'Загрузки товаров с предупреждениями', to: '/imports' },
  { key: 'letters', title: 'Обращения и звонки', to: '/letters' },
  { key: 'failedJobs', title: 'Не выполненные задания', to: '/jobs' },
] as const

const resourceIn = (path: string): string => /^\/(\w+)/.exec(path)?.[1] ?? ''

function Waiting({ waiting }: { readonly waiting: Dashboard['waiting'] }) {
  const { permissions: role } = usePermissions<StaffRole>()
  const shown = WAITING.filter(
    ({ key, to }) => (waiting[key] ?? 0) > 0 && role !== undefined && mayDo(role, resourceIn(to), 'list'),
  )
  return (
    <Block title="Ждёт ответа">
      {shown.length === 0 && <Typography>Всё разобрано.</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ key, title, to }) => (
          <li key={key}>
            <Link to={to}>
              {title}: {waiting[key]}
            </Link>
            {key === 'reviews' &&
              waiting.reviewsWithPhotos > 0 &&
              `, из них с фото: ${String(waiting.reviewsWithPhotos)}`}
          </li>
        ))}
      </Stack>
    </Block>
  )
}

function Statuses({ statuses }: { readonly statuses: NonNullable<Dashboard['ordersByStatus']> }) {
  return (
    <Block title="Заказы по статусам">
      {statuses.length === 0 && <Typography>Заказов ещё нет.</Typography>}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {statuses.map(({ status, title, count }) => (
          <li key={status}>
            <Link to={filtered('orders', { status: [status] })}>
              {title}: {count}
            </Link>
          </li>
        ))}
      </Stack>
    </Block>
  )
}

const useBlock = <Answer,>(to: StaffEndpoint<object, object, object, undefined, Answer>) => {
  const { permissions: role } = usePermissions<StaffRole>()
  const isAllowed = role !== undefined && to.roles.includes(role)
  return useQuery({ queryKey: ['today', to.name], queryFn: ({ signal }) => call(to, {}, signal), enabled: isAllowed })
}

interface SearchesProps {
  readonly title: string
  readonly items: ReadonlyArray<{ readonly query: string; readonly searches: number }>
}

function Searches({ title, items }: SearchesProps) {
  if (items.length === 0) return null
  return (
    <Block title={title}>
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {items.slice(0, MAX_SEARCHES).map(({ query, searches }) => (
          <li key={query}>
            <a href={`/search/?search=${encodeURIComponent(query)}`} target="_blank" rel="noreferrer">
              {query}
            </a>
            : {searches}
          </li>
        ))}
      </Stack>
    </Block>
  )
}

function LostSearches() {
  const { data } = useBlock(getLostSearches)
  if (data === undefined) return null
  return (
    <>
      <Searches title="Искали и не нашли, за 30 дней" items={data.items} />
      <Searches title="Нашли, но ничего не открыли, за 30 дней" items={data.unopened} />
    </>
  )
}

function LowStock() {
  const { data } = useBlock(getLowStock)
  if (data === undefined || data.items.length === 0) return null
  return (
    <Block title="Заканчиваются">
      <Stack component="ul" spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {data.items.map(({ id, title, units }) => (
          <li key={id}>
            <Link to={`/products/${String(id)}`}>{title}</Link>: {units} шт.
          </li>
        ))}
      </Stack>
    </Block>
  )
}

const LAUNCH_GRID = { display: 'grid', columnGap: 3, rowGap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }

function Checklist() {
  const { data } = useBlock(getLaunchChecklist)
  const left = data?.items.filter(({ isDone }) => !isDone) ?? []
  if (left.length === 0) return null
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Block title={`Перед открытием магазина: осталось ${String(left.length)} из ${String(data?.items.length ?? 0)}`}>
        <Box component="ul" sx={{ ...LAUNCH_GRID, m: 0, p: 0, listStyle: 'none' }}>
          {left.map(({ what, how, isBlocking, area }) => (
            <li key={what}>
              <strong>{what}</strong>
              {isBlocking ? ' (обязательно)' : ''}
              {area !== null && callsOf(area) !== undefined ? (
                <>
                  {' '}
                  <Link to={`/${area}`}>{area === 'connections' ? 'Подключить' : 'Заполнить'}</Link>
                </>
              ) : (
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {how}
                </Typography>
              )}
            </li>
          ))}
        </Box>
      </Block>
    </Box>
  )
}

const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' } }

export function Today() {
  const { data, error } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call(getDashboard, {}, signal),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Box sx={{ pt: 2, pb: 4 }}>
      <Title title="Сегодня" />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data !== undefined && (
        <Box sx={GRID}>
          <Checklist />
          <Waiting waiting={data.waiting} />
          {data.sales !== null && (
            <>
              <SalesAmount title="Продажи за сегодня" now={data.sales.day} before={data.sales.dayBefore} />
              <SalesAmount title="Продажи за 7 дней" now={data.sales.week} before={data.sales.weekBefore} />
              <Box sx={{ gridColumn: '1 / -1' }}>
                <Block title="Продажи по дням, ₽">
                  <Box sx={{ height: 240 }}>
                    <Suspense>
                      <SalesChart days={data.sales.days} />
                    </Suspense>
                  </Box>
                </Block>
              </Box>
            </>
          )}
          {data.ordersByStatus !== null && <Statuses statuses={data.ordersByStatus} />}
          <LowStock />
          <LostSearches />
        </Box>
      )}
    </Box>
  )
}
