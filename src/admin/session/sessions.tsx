import { BooleanField, DataTable, DeleteButton, List } from 'react-admin'
import type { getStaffSessions } from '../../contract/admin/session.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { TimeField } from '../core/fields.tsx'
import { browserText } from './browser-text.ts'

type Session = TypeOf<typeof getStaffSessions.response>['items'][number]

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
        <DataTable.Col source="browser" render={({ browser }: Session) => browserText(browser)} />
        <DataTable.Col source="isCurrent">
          <BooleanField source="isCurrent" looseValue />
        </DataTable.Col>
        <DataTable.Col label="">
          <DeleteButton
            label="Закончить"
            confirmTitle="Закончить этот вход?"
            confirmContent="Сотруднику придётся войти снова."
            mutationMode="pessimistic"
            redirect={false}
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
