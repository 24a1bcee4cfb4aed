import { BooleanField, DataTable, DeleteButton, List } from 'react-admin'
import { TimeField } from '../core/fields.tsx'

export function SessionList() {
  return (
    <List pagination={false} exporter={false} sort={{ field: 'seenAt', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="login" />
        <DataTable.Col source="seenAt">
          <TimeField source="seenAt" />
        </DataTable.Col>
        <DataTable.Col source="createdAt">
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="address" />
        <DataTable.Col source="browser" />
        <DataTable.Col source="isCurrent">
          <BooleanField source="isCurrent" looseValue />
        </DataTable.Col>
        <DataTable.Col label="">
          <DeleteButton label="Закончить" mutationMode="pessimistic" redirect={false} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
