import { BooleanField, DataTable, DateField, DeleteButton, List } from 'react-admin'

export function SessionList() {
  return (
    <List pagination={false} exporter={false} sort={{ field: 'seenAt', order: 'DESC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="login" />
        <DataTable.Col source="seenAt">
          <DateField source="seenAt" showTime />
        </DataTable.Col>
        <DataTable.Col source="createdAt">
          <DateField source="createdAt" showTime />
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
