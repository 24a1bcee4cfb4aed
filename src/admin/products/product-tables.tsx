import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { DataTable, List, SimpleList, Title } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router'
import * as calls from '../../contract/admin/product-tables.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime, RecordLink, TimeField } from '../core/fields.tsx'
import { FileButton } from '../core/file-button.tsx'
import { errorTextOf, useChange } from '../core/use-call.ts'
import { countText } from './change-texts.ts'
import { PlanCounts, PlanProgress, PlanRows } from './plan-parts.tsx'
import { StockBack, Stocktaking } from './stocktaking.tsx'

type ProductTable = TypeOf<typeof calls.getProductTable.response>
type Row = TypeOf<typeof calls.getProductTableRows.response>['items'][number]
type RowState = Row['state']

const LOOK_MS = 1_000

const STATE_TEXTS: Readonly<Record<ProductTable['state'], string>> = {
  planning: 'Проверяется',
  planned: 'Проверена. Пока ничего не изменилось',
  applying: 'Применяется',
  applied: 'Применена',
  failed: 'Не прочитана',
}

const ROW_STATES: ReadonlyArray<RowState> = ['refused', 'planned', 'skipped', 'applied']

const ROW_TEXTS: Readonly<Record<RowState, string>> = {
  planned: 'Изменятся',
  refused: 'С ошибками',
  applied: 'Изменены',
  skipped: 'Пропущены',
}

const Phone = () => (
  <SimpleList<ProductTable>
    primaryText={({ fileName }) => fileName}
    secondaryText={({ state, createdAt, login }) => `${STATE_TEXTS[state]}; ${formatTime(createdAt)}, ${login}`}
    rowClick="show"
  />
)

const Table = () => (
  <DataTable<ProductTable> bulkActionButtons={false} rowClick="show">
    <DataTable.Col source="createdAt" disableSort>
      <TimeField source="createdAt" />
    </DataTable.Col>
    <DataTable.Col source="fileName" disableSort>
      <RecordLink source="fileName" type="show" />
    </DataTable.Col>
    <DataTable.Col source="state" disableSort render={({ state }: ProductTable) => STATE_TEXTS[state]} />
    <DataTable.Col source="applied" disableSort />
    <DataTable.Col source="refused" disableSort />
    <DataTable.Col source="login" disableSort />
  </DataTable>
)

export function ProductTableList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return <List exporter={false}>{isPhone ? <Phone /> : <Table />}</List>
}

export function ProductTableUpload() {
  const navigate = useNavigate()
  const upload = useChange(
    (file: File) => call(calls.uploadProductTable, { body: { file } }),
    ({ id }) => {
      void navigate(`/productTables/${String(id)}/show`)
      return null
    },
    true,
  )
  return (
    <Card component="section" aria-label="Загрузка таблицы товаров" sx={{ p: 2, mt: 2, maxWidth: 900 }}>
      <Title title="Загрузка таблицы товаров" />
      <Typography>
        Скачайте товары таблицей, измените её в Excel и загрузите сюда. Сначала вы увидите, что изменится и где ошибки,
        и решите, применять ли.
      </Typography>
      <Box component="ul" sx={{ pl: 3 }}>
        <li>Товар находится по номеру или артикулу. Нового артикула без номера ещё нет — товар добавится.</li>
        <li>Чего нет в таблице, остаётся как есть: можно удалить лишние столбцы и строки.</li>
        <li>Картинки — адреса https://…, каждый с новой строки. Характеристики — «Название [единица]: значение».</li>
        <li>Цену и остаток, которые вы не меняли, таблица не вернёт к тем, что были при скачивании.</li>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        <FileButton
          label={upload.isPending ? 'Загружается…' : 'Выбрать файл XLSX или CSV'}
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          disabled={upload.isPending}
          chosen={(file) => {
            upload.mutate(file)
          }}
        />
        <Button href={calls.exportProductsXlsx.path}>Скачать XLSX</Button>
        <Button href={calls.exportProductsCsv.path}>Скачать CSV</Button>
      </Box>
      {upload.error !== null && <Alert severity="error">{errorTextOf(upload.error)}</Alert>}
      <Stocktaking />
      <Typography>
        <Link to="/products">К товарам</Link> · <Link to="/productTables">Все таблицы за 30 дней</Link>
      </Typography>
    </Card>
  )
}

const progressOf = ({ state, planned, applied, skipped }: ProductTable) => {
  if (state === 'planning') return { done: 0, of: 0 }
  return state === 'applying' ? { done: applied + skipped, of: applied + skipped + planned } : null
}

const countsOf = (table: ProductTable) =>
  [
    ['Строк в файле', table.total],
    ['Без изменений', table.same],
    ['Новых товаров', table.added],
    ...ROW_STATES.map((state) => [ROW_TEXTS[state], table[state]] as const),
  ] as const

const changeText = ({ field, before, after }: Row['changes'][number], isNew: boolean): string =>
  isNew ? `${field}: ${after}` : `${field}: ${before} → ${after}`

function RowItem({ row }: { readonly row: Row }) {
  const { line, productId, title, sku, isNew, changes, errors } = row
  const name = title === '' ? 'Без названия' : title
  return (
    <Box component="li" sx={{ py: 1, borderTop: '1px solid #d9dedb', overflowWrap: 'anywhere' }}>
      Строка {line}: {productId === null ? name : <Link to={`/products/${String(productId)}`}>{name}</Link>}
      {sku !== '' && `, арт. ${sku}`}
      {isNew && ' — новый товар'}
      {errors.map((text) => (
        <Typography key={text} variant="body2" color="error">
          {text}
        </Typography>
      ))}
      {changes.map((change) => (
        <Typography key={change.field} variant="body2" sx={{ whiteSpace: 'pre-wrap' }}>
          {changeText(change, isNew)}
        </Typography>
      ))}
    </Box>
  )
}

function Rows({ table }: { readonly table: ProductTable }) {
  const { id, state } = table
  return (
    <PlanRows
      label="Строки таблицы"
      of={['product-table-rows', id, state]}
      counts={table}
      states={ROW_STATES}
      texts={ROW_TEXTS}
      load={(query, signal) => call(calls.getProductTableRows, { params: { id }, query }, signal)}
    >
      {(row) => <RowItem key={row.line} row={row} />}
    </PlanRows>
  )
}

function Apply({ table, onChanged }: { readonly table: ProductTable; readonly onChanged: () => void }) {
  const { id, state, planned, refused } = table
  const apply = useChange(
    () => call(calls.applyProductTable, { params: { id } }),
    () => {
      onChanged()
      return null
    },
  )
  if (state !== 'planned') return null
  if (planned === 0)
    return (
      <Alert severity="info">
        {refused === 0 ? 'В таблице нет изменений.' : 'Применять нечего: исправьте ошибки.'}
      </Alert>
    )
  return (
    <Box sx={{ mb: 2 }}>
      {refused > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          Строки с ошибками не применятся. Исправьте их и загрузите таблицу снова, когда удобно.
        </Alert>
      )}
      <Button
        variant="contained"
        disabled={apply.isPending}
        onClick={() => {
          apply.mutate(undefined)
        }}
      >
        Применить: {countText(planned)}
      </Button>
    </Box>
  )
}

export function ProductTablePage() {
  const { id = '0' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['product-table', id],
    queryFn: ({ signal }) => call(calls.getProductTable, { params: { id: Number(id) } }, signal),
    refetchInterval: ({ state }) => (state.data !== undefined && progressOf(state.data) !== null ? LOOK_MS : false),
  })
  return (
    <Card component="section" aria-label="Таблица товаров" sx={{ p: 2, mt: 2, maxWidth: 900 }}>
      <Title title="Таблица товаров" />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data !== undefined && (
        <>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {data.fileName}
          </Typography>
          <PlanProgress title={STATE_TEXTS[data.state]} progress={progressOf(data)} />
          {data.error !== '' && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {data.error}
            </Alert>
          )}
          {data.ignored.length > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              Эти столбцы не читаются: {data.ignored.join(', ')}
            </Alert>
          )}
          {data.total > 0 && <PlanCounts lines={countsOf(data)} />}
          {data.state === 'applied' && data.applied > 0 && <StockBack id={data.id} name={data.fileName} />}
          <Apply table={data} onChanged={() => void refetch()} />
          <Rows table={data} />
        </>
      )}
      <Typography sx={{ mt: 2 }}>
        <Link to="/productTables/create">Загрузить другую</Link> ·{' '}
        <Link to="/productTables">Все таблицы за 30 дней</Link> · <Link to="/products">К товарам</Link>
      </Typography>
    </Card>
  )
}
