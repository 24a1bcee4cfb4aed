import Button from '@mui/material/Button'
import { DataTable, DeleteWithConfirmButton, TopToolbar } from 'react-admin'
import { exportSubscribersCsv } from '../../contract/admin/people.ts'
import { TimeField } from '../core/fields.tsx'
import { listWith } from '../core/resource-pages.tsx'

const Actions = () => (
  <TopToolbar>
    <Button href={exportSubscribersCsv.path} download>
      Скачать CSV
    </Button>
  </TopToolbar>
)

export const SubscriberList = listWith(
  { search: 'Почта', actions: <Actions /> },
  <DataTable.Col key="email" source="email" disableSort />,
  <DataTable.Col key="consentedAt" source="consentedAt" disableSort>
    <TimeField source="consentedAt" />
  </DataTable.Col>,
  <DataTable.Col key="confirmedAt" source="confirmedAt" disableSort>
    <TimeField source="confirmedAt" />
  </DataTable.Col>,
  <DataTable.Col key="remove" label="Действие">
    <DeleteWithConfirmButton
      label="Отписать"
      mutationMode="pessimistic"
      confirmTitle="Отписать этот адрес?"
      confirmContent="Рассылка на него больше не пойдёт."
    />
  </DataTable.Col>,
)
