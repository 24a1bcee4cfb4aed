import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DataTable, List, useRecordContext } from 'react-admin'
import { closeLetter, retryJob, type getFailedJobs, type getLetters } from '../../contract/admin/work.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { TimeField } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { jobText } from './job-texts.ts'

type Letter = TypeOf<typeof getLetters.response>['items'][number]
type Job = TypeOf<typeof getFailedJobs.response>['items'][number]

function RowButton({
  label,
  done,
  send,
}: {
  readonly label: string
  readonly done: string
  readonly send: (id: number) => Promise<unknown>
}) {
  const record = useRecordContext<Letter | Job>()
  const change = useChange(send, () => done)
  if (record === undefined) return null
  return (
    <Button
      variant="outlined"
      disabled={change.isPending}
      onClick={() => {
        change.mutate(record.id)
      }}
    >
      {label}
    </Button>
  )
}

function From() {
  const { name, email, phone } = useRecordContext<Letter>() ?? { name: '', email: null, phone: null }
  return (
    <>
      <Typography variant="body2">{name}</Typography>
      {phone !== null && <a href={`tel:${phone}`}>{phone}</a>}{' '}
      {email !== null && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

export function LetterList() {
  return (
    <List exporter={false}>
      <DataTable<Letter> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="createdAt" disableSort>
          <TimeField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col
          source="kind"
          disableSort
          render={({ kind, topic }: Letter) => (kind === 'callback' ? 'Звонок' : topic)}
        />
        <DataTable.Col label="От кого">
          <From />
        </DataTable.Col>
        <DataTable.Col source="text" disableSort cellClassName="wrapped" />
        <DataTable.Col label="Действие">
          <RowButton label="Отвечено" done="Обращение закрыто" send={(id) => call(closeLetter, { params: { id } })} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}

export function JobList() {
  return (
    <List exporter={false}>
      <DataTable<Job> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="kind" disableSort render={({ kind }: Job) => jobText(kind)} />
        <DataTable.Col source="attempts" disableSort />
        <DataTable.Col source="runAt" disableSort>
          <TimeField source="runAt" />
        </DataTable.Col>
        <DataTable.Col source="error" disableSort />
        <DataTable.Col label="Действие">
          <RowButton
            label="Повторить"
            done="Задание поставлено ещё раз"
            send={(id) => call(retryJob, { params: { id } })}
          />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
