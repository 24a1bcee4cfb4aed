import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable, List, SearchInput, SimpleList, useRecordContext } from 'react-admin'
import { restoreFromBin, type getBin } from '../../contract/admin/bin.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { pluralForm } from '../../domain/text/plural.ts'
import { call } from '../core/call.ts'
import { formatTime, TimeField } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { subjectText } from './audit-texts.ts'

type Item = TypeOf<typeof getBin.response>['items'][number]

const filters = [<SearchInput key="text" source="text" alwaysOn placeholder="Название  ( / )" sx={{ width: 300 }} />]

const DAYS = { one: 'день', few: 'дня', many: 'дней' }

function Restore() {
  const item = useRecordContext<Item>()
  const change = useChange(
    (id: number) => call(restoreFromBin, { params: { id } }),
    () => `«${item?.name ?? ''}»: возвращено`,
  )
  if (item === undefined) return null
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={`Вернуть «${item.name}»`}
      disabled={change.isPending}
      onClick={() => {
        change.mutate(item.id)
      }}
    >
      Вернуть
    </Button>
  )
}

const Phone = () => (
  <SimpleList<Item>
    rowClick={false}
    sx={{ '& .RaSimpleList-tertiary': { opacity: 1 } }}
    primaryText={({ name }) => name}
    secondaryText={({ kind, login, removedAt, daysLeft }) =>
      `${subjectText(kind)}; ${login}, ${formatTime(removedAt)}; ещё ${String(daysLeft)} ${pluralForm(daysLeft, DAYS)}`
    }
    tertiaryText={() => <Restore />}
  />
)

const Table = () => (
  <DataTable<Item> bulkActionButtons={false} rowClick={false}>
    <DataTable.Col source="name" disableSort cellClassName="wrapped" />
    <DataTable.Col source="kind" disableSort render={({ kind }: Item) => subjectText(kind)} />
    <DataTable.Col source="login" disableSort />
    <DataTable.Col source="removedAt" disableSort>
      <TimeField source="removedAt" />
    </DataTable.Col>
    <DataTable.Col source="daysLeft" disableSort />
    <DataTable.Col label="Действие">
      <Restore />
    </DataTable.Col>
  </DataTable>
)

// Removed records of the last 30 days.
export function BinList() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  return (
    <List filters={filters} actions={false} exporter={false} sort={{ field: 'id', order: 'DESC' }}>
      {isPhone ? <Phone /> : <Table />}
    </List>
  )
}
