import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
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
import { countText, editText, fieldTexts, reasonText, rowTexts, STATES, STATE_TEXTS } from './change-texts.ts'
import { PlanCounts, PlanProgress, PlanRows } from './plan-parts.tsx'

type Change = TypeOf<typeof getProductChange.response>

const LOOK_MS = 1_000

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

const countsOf = (change: Change) =>
  [
    ['Выбрано', change.total ?? 0],
    ['Уже такие', change.same],
    ...STATES.map((state) => [rowTexts(change.state)[state], change[state]] as const),
  ] as const

function Products({ change }: { readonly change: Change }) {
  const params = { id: change.id }
  return (
    <PlanRows
      label="Товары"
      of={['product-change-rows', change.id, change.state]}
      counts={change}
      states={STATES}
      texts={rowTexts(change.state)}
      load={(query, signal) => call(getProductChangeRows, { params, query }, signal)}
    >
      {({ id, title, sku, reason, floor, before, after }) => (
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
      )}
    </PlanRows>
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
          <PlanProgress title={STATE_TEXTS[data.state]} progress={progressOf(data)} />
          <PlanCounts lines={countsOf(data)} />
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
