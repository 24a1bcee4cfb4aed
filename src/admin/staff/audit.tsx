import Box from '@mui/material/Box'
import { DataTable, DateInput, List, SelectInput, TextInput, useRecordContext } from 'react-admin'
import type { getAudit } from '../../contract/admin/audit.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { TimeField } from '../core/fields.tsx'
import { actionText, SUBJECT_CHOICES, subjectText } from './audit-texts.ts'

type Row = TypeOf<typeof getAudit.response>['items'][number]

const filters = [
  <SelectInput key="subject" source="subject" label="Раздел" alwaysOn choices={SUBJECT_CHOICES} />,
  <TextInput key="subjectId" source="subjectId" label="Запись" alwaysOn />,
  <DateInput key="from" source="from" label="С" alwaysOn />,
  <DateInput key="to" source="to" label="По" alwaysOn />,
]

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

const shown = (value: unknown): string =>
  value === undefined || value === null ? '—' : typeof value === 'string' ? value : JSON.stringify(value)

// Shows each changed field with its value before and after.
function Changes() {
  const row = useRecordContext<Row>()
  const [before, after] = [fieldsOf(row?.before), fieldsOf(row?.after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
      {names.map((name) => (
        <li key={name}>
          {name}: {shown(before[name])} → {shown(after[name])}
        </li>
      ))}
    </Box>
  )
}

export function AuditList() {
  return (
    <List exporter={false} filters={filters}>
      <DataTable<Row> bulkActionButtons={false} rowClick="expand" expand={<Changes />}>
        <DataTable.Col source="at" disableSort>
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="login" disableSort />
        <DataTable.Col source="action" disableSort render={({ action }: Row) => actionText(action)} />
        <DataTable.Col source="subject" disableSort render={({ subject }: Row) => subjectText(subject)} />
        <DataTable.Col source="subjectId" disableSort />
      </DataTable>
    </List>
  )
}
