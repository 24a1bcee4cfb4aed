import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable, List, SimpleList, Title } from 'react-admin'
import { Link, useParams } from 'react-router'
import {
  applyProductChange,
  getProductChange,
  getProductChangeRows,
  undoProductChange,
} from '../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime, RecordLink, TimeField } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { countText, editText, fieldTexts, reasonText, STATES, STATE_TEXTS, type RowState } from './change-texts.ts'

type Change = TypeOf<typeof getProductChange.response>

const LOOK_MS = 1_000
const PAGE = 20

const Phone = () => (
  <SimpleList<Change>
    primaryText={({ edit }) => editText(edit)}
    secondaryText={({ state, createdAt, login }) => `${STATE_TEXTS[state]}; ${formatTime(createdAt)}, ${login}`}
    rowClick="show"
  />
)

const Table = () => (
  <DataTable<Change> bulkActionButtons={false} rowClick="show">
    <DataTable.Col source="createdAt" disableSort>
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col source="edit" disableSort>
      <RecordLink source="id" type="show" />
    </DataTable.Col>
    <DataTable.Col label="Что меняется" cellClassName="wrapped" render={({ edit }: Change) => editText(edit)} />
    <DataTable.Col source="state" disableSort render={({ state }: Change) => STATE_TEXTS[state]} />
    <DataTable.Col source="applied" disableSort />
    <DataTable.Col source="login" disableSort />
  </DataTable>
)

export function ProductChangeList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return <List exporter={false}>{isPhone ? <Phone /> : <Table />}</List>
}

const progressOf = ({ state, total, same, planned, refused, applied, skipped, undone, left }: Change) => {
  if (state === 'planning') return { done: same + planned + refused, of: total ?? 0 }
  if (state === 'applying') return { done: applied + skipped, of: applied + skipped + planned }
  return state === 'undoing' ? { done: undone + left, of: applied + undone + left } : null
}

function Progress({ change }: { readonly change: Change }) {
  const progress = progressOf(change)
  const title = STATE_TEXTS[change.state]
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography>
        {title}
        {progress !== null && `: ${progress.done.toLocaleString('ru-RU')} из ${progress.of.toLocaleString('ru-RU')}`}
      </Typography>
      {progress !== null && (
        <LinearProgress
          aria-label={title}
          variant={progress.of === 0 ? 'indeterminate' : 'determinate'}
          value={progress.of === 0 ? 0 : (100 * progress.done) / progress.of}
        />
      )}
    </Box>
  )
}

function Counts({ change }: { readonly change: Change }) {
  const lines = [
    ['Выбрано', change.total ?? 0],
    ['Уже такие', change.same],
    ...STATES.map((state) => [STATES_IN_COUNTS[state], change[state]] as const),
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content auto', columnGap: 2, m: 0, mb: 2, width: 'fit-content' }}
    >
      {lines
        .filter(([, count], index) => index === 0 || count > 0)
        .map(([name, count]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString('ru-RU')}
            </Box>
          </Box>
        ))}
    </Box>
  )
}

const STATES_IN_COUNTS: Readonly<Record<RowState, string>> = {
  planned: 'Изменятся',
  refused: 'Нельзя изменить',
  applied: 'Изменены',
  skipped: 'Пропущены',
  undone: 'Возвращены',
  left: 'Оставлены',
}

function Products({ change }: { readonly change: Change }) {
  const [state, setState] = useState<RowState | null>(null)
  const [page, setPage] = useState(1)
  const filled = STATES.filter((one) => change[one] > 0)
  const shown = state !== null && filled.includes(state) ? state : filled[0]
  const { data, error } = useQuery({
    queryKey: ['product-change-rows', change.id, shown, page, change.state],
    queryFn: ({ signal }) =>
      call(
        getProductChangeRows,
        { params: { id: change.id }, query: { page, limit: PAGE, ...(shown !== undefined && { state: shown }) } },
        signal,
      ),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (shown === undefined || data === undefined) return null
  return (
    <>
      <TextField
        select
        label="Показать"
        value={shown}
        sx={{ maxWidth: 320 }}
        onChange={({ target }) => {
          setState(target.value as RowState)
          setPage(1)
        }}
      >
        {filled.map((one) => (
          <MenuItem key={one} value={one}>
            {STATES_IN_COUNTS[one]}: {change[one].toLocaleString('ru-RU')}
          </MenuItem>
        ))}
      </TextField>
      <Box component="ul" aria-label="Товары" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map(({ id, title, sku, reason, floor, before, after }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: '1px solid #d9dedb', overflowWrap: 'anywhere' }}>
            <Link to={`/products/${String(id)}`}>{title}</Link>, арт. {sku}
            {fieldTexts(before, after).map((text) => (
              <Typography key={text} variant="body2">
                {text}
              </Typography>
            ))}
            {reason !== null && (
              <Typography variant="body2" color="warning">
                {reasonText(reason, floor)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      {data.pagination.pages > 1 && (
        <Pagination
          page={page}
          count={data.pagination.pages}
          onChange={(_, next) => {
            setPage(next)
          }}
          sx={{ my: 1 }}
        />
      )}
    </>
  )
}

function Steps({ change, onChanged }: { readonly change: Change; readonly onChanged: () => void }) {
  const { id, state, planned, applied } = change
  const params = { id }
  const done = () => {
    onChanged()
    return null
  }
  const apply = useChange(() => call(applyProductChange, { params }), done)
  const undo = useChange(() => call(undoProductChange, { params }), done)
  return (
    <Box sx={{ mb: 2 }}>
      {state === 'planned' && planned > 0 && (
        <Button
          variant="contained"
          disabled={apply.isPending}
          onClick={() => {
            apply.mutate(undefined)
          }}
        >
          Изменить {countText(planned)}
        </Button>
      )}
      {(state === 'applying' || (state === 'applied' && applied > 0)) && (
        <Button
          variant="outlined"
          color="error"
          disabled={undo.isPending}
          onClick={() => {
            undo.mutate(undefined)
          }}
        >
          {state === 'applying' ? 'Остановить и вернуть как было' : 'Вернуть как было'}
        </Button>
      )}
      {state === 'planned' && planned === 0 && <Alert severity="info">Менять нечего.</Alert>}
    </Box>
  )
}

export function ProductChangePage() {
  const { id = '0' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['product-change', id],
    queryFn: ({ signal }) => call(getProductChange, { params: { id: Number(id) } }, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && progressOf(state.data) !== null ? LOOK_MS : false),
  })
  return (
    <Card component="section" aria-label="Изменение товаров" sx={{ p: 2, mt: 2, maxWidth: 900 }}>
      <Title title="Изменение товаров" />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data !== undefined && (
        <>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {editText(data.edit)}
          </Typography>
          <Progress change={data} />
          <Counts change={data} />
          <Steps change={data} onChanged={() => void refetch()} />
          <Products change={data} />
        </>
      )}
      <Typography sx={{ mt: 2 }}>
        <Link to="/products">К товарам</Link> · <Link to="/productChanges">Все изменения за 30 дней</Link>
      </Typography>
    </Card>
  )
}
