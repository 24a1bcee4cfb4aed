import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { DataTable, NumberInput, required, TextInput, useGetList, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { runFeedNow, type feeds, type getImports } from '../../contract/admin/imports.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime, stopPropagation } from '../core/fields.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'

type Feed = TypeOf<typeof feeds.get.response>
type Run = TypeOf<typeof getImports.response>['items'][number]

const MAX_RUNS = 5

const STOPPED =
  'Магазин дважды завершился во время загрузки этого каталога: сама она больше не запустится. Проверьте файл и нажмите «Загрузить сейчас»'

function LastRun({ lastAt, lastImportId, failures, isStopped }: Feed) {
  if (isStopped) return <Chip size="small" color="error" label="остановлен" title={STOPPED} />
  if (lastAt === null || lastImportId === null) return <>ещё не загружался</>
  return (
    <>
      <Link to={`/imports/${String(lastImportId)}/show`} onClick={stopPropagation}>
        {formatTime(lastAt)}
      </Link>
      {failures > 0 && <Chip size="small" color="error" label={`неудач подряд: ${String(failures)}`} sx={{ ml: 1 }} />}
    </>
  )
}

export const FeedList = listOf(
  'source',
  'url',
  'everyMinutes',
  <DataTable.Col key="last" label="Последняя загрузка" disableSort render={(feed: Feed) => <LastRun {...feed} />} />,
  <DataTable.Col key="nextAt" source="nextAt" disableSort render={({ nextAt }: Feed) => formatTime(nextAt)} />,
)

function RunNow({ id, failures, isStopped }: Feed) {
  const run = useChange(
    (isForced: boolean) => call(runFeedNow, { params: { id: Number(id) }, body: { isForced } }),
    () => 'Загрузка начнётся в течение минуты',
  )
  return (
    <>
      {isStopped && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {STOPPED}
        </Alert>
      )}
      <Button
        variant="outlined"
        disabled={run.isPending}
        onClick={() => {
          run.mutate(false)
        }}
      >
        Загрузить сейчас
      </Button>
      {failures > 0 && (
        <Button
          color="error"
          disabled={run.isPending}
          onClick={() => {
            run.mutate(true)
          }}
        >
          Загрузить, даже если снимет с продажи много товаров
        </Button>
      )}
    </>
  )
}

function Runs() {
  const feed = useRecordContext<Feed>()
  const { data = [] } = useGetList<Run>(
    'imports',
    { filter: { source: feed?.source }, pagination: { page: 1, perPage: MAX_RUNS } },
    { enabled: feed !== undefined },
  )
  if (feed === undefined) return null
  return (
    <>
      <RunNow {...feed} />
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600, mt: 2 }}>
        Последние загрузки
      </Typography>
      {data.length === 0 && <Typography>Загрузок ещё не было.</Typography>}
      <ul>
        {data.map(({ id, finishedAt, isFailed }) => (
          <li key={id}>
            <Link to={`/imports/${String(id)}/show`}>{formatTime(finishedAt)}</Link>
            {isFailed ? ': не загружен' : ': загружен'}
          </li>
        ))}
      </ul>
    </>
  )
}

export const feedForms = formPages(() => (
  <>
    <TextInput
      source="source"
      validate={required()}
      helperText="Имя поставщика: каталог заменяет товары этого источника и не трогает остальные"
    />
    <TextInput source="url" type="url" validate={required()} helperText="https://…/yml.xml" />
    <NumberInput source="everyMinutes" min={1} max={43_200} defaultValue={60} validate={required()} />
    <NumberInput
      source="defaultStock"
      min={0}
      helperText="Остаток, если в каталоге его нет; пусто: наличие без числа"
    />
    <Runs />
  </>
))
