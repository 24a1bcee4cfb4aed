import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { CreateButton, DataTable, List, Show, Title, TopToolbar, useShowContext } from 'react-admin'
import type { getImport, getImports } from '../../contract/admin/imports.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { formatTime, RecordLink, TimeField } from '../core/fields.tsx'
import { countsText } from './count-texts.ts'
import { ImportCounts, ReportLines } from './report.tsx'

type Import = TypeOf<typeof getImports.response>['items'][number]
type ImportRecord = TypeOf<typeof getImport.response>

const Actions = () => (
  <TopToolbar>
    <CreateButton label="Загрузить файл" />
  </TopToolbar>
)

export function ImportList() {
  return (
    <List exporter={false} actions={<Actions />} empty={false}>
      <DataTable<Import> bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="finishedAt" disableSort>
          <TimeField source="finishedAt" />
        </DataTable.Col>
        <DataTable.Col source="source" disableSort>
          <RecordLink source="source" type="show" />
        </DataTable.Col>
        <DataTable.Col
          source="fileName"
          disableSort
          render={({ fileName }: Import) => <span style={{ overflowWrap: 'anywhere' }}>{fileName}</span>}
        />
        <DataTable.Col
          source="counts"
          disableSort
          render={({ counts, isFailed }: Import) =>
            isFailed ? <Chip size="small" color="error" label="не загружен" /> : countsText(counts)
          }
        />
      </DataTable>
    </List>
  )
}

function ImportCard() {
  const { record } = useShowContext<ImportRecord>()
  // until it is loaded, react-admin shows what the list has of it
  if (record === undefined || !('report' in record)) return null
  const { source, fileName, startedAt, finishedAt, isFailed, counts, report } = record
  return (
    <Card component="section" aria-label="Итог импорта" sx={{ p: 2 }}>
      <Title title={`Импорт «${source}»`} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>{fileName}</Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {formatTime(startedAt)} — {formatTime(finishedAt)}
        {isFailed && ', не загружен'}
      </Typography>
      {!isFailed && <ImportCounts counts={counts} />}
      <ReportLines lines={report} />
    </Card>
  )
}

export function ImportPage() {
  return (
    <Show title={false} actions={false} component="div">
      <ImportCard />
    </Show>
  )
}
