import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { DateInput, List, required, SelectInput, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { judgeVisit, type getVisits } from '../../contract/admin/people.ts'
import { staffShops } from '../../contract/admin/places.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { formPages, listOf } from '../core/resource-pages.tsx'
import { useChange } from '../core/use-call.ts'

type Visit = TypeOf<typeof getVisits.response>['items'][number]

const STATUSES: Readonly<Record<Visit['status'], string>> = {
  sent: 'Ждёт проверки',
  approved: 'Принят',
  rejected: 'Отклонён',
}

const filters = [
  <SelectInput
    key="status"
    source="status"
    label="Состояние"
    alwaysOn
    choices={Object.entries(STATUSES).map(([id, name]) => ({ id, name }))}
  />,
]

function Report({ visit }: { readonly visit: Visit }) {
  const judge = useChange(
    (status: 'approved' | 'rejected') => call(judgeVisit, { params: { id: visit.id }, body: { status } }),
    ({ status }) => `Отчёт: ${STATUSES[status].toLowerCase()}`,
  )
  return (
    <Card component="article" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography component="h2" variant="subtitle1">
        {visit.shop}, {visit.visitedOn}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <Link to={`/users/${visit.userId}/show`}>{visit.author}</Link>, {formatTime(visit.createdAt)}.{' '}
        {STATUSES[visit.status]}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', my: 1 }}>{visit.comment}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        {visit.files.map((url, index) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            Файл {index + 1}
          </a>
        ))}
      </Box>
      <Stack direction="row" spacing={1}>
        {visit.status !== 'approved' && (
          <Button
            variant="contained"
            disabled={judge.isPending}
            onClick={() => {
              judge.mutate('approved')
            }}
          >
            Принять
          </Button>
        )}
        {visit.status !== 'rejected' && (
          <Button
            variant="outlined"
            color="error"
            disabled={judge.isPending}
            onClick={() => {
              judge.mutate('rejected')
            }}
          >
            Отклонить
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function Reports() {
  const { data = [], isPending } = useListContext<Visit>()
  if (!isPending && data.length === 0) return <Typography sx={{ py: 2 }}>Таких отчётов нет.</Typography>
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((visit) => (
        <li key={visit.id}>
          <Report visit={visit} />
        </li>
      ))}
    </Stack>
  )
}

export function VisitList() {
  return (
    <List filters={filters} exporter={false} component="div" perPage={10} empty={false}>
      <Reports />
    </List>
  )
}

const MAX_ITEMS = 100

function ShopInput() {
  const { data = [] } = useQuery({
    queryKey: ['shops of tasks'],
    queryFn: async ({ signal }) => {
      const { items } = await call(staffShops.list, { query: { limit: MAX_ITEMS } }, signal)
      return items.map(({ id, name, address }) => ({ id: Number(id), name: `${name}, ${address}` }))
    },
  })
  return <SelectInput source="shopId" choices={data} validate={required()} />
}

export const VisitTaskList = listOf('shop', 'dateTo')
export const visitTaskForms = formPages(() => (
  <>
    <ShopInput />
    <DateInput source="dateTo" validate={required()} />
  </>
))
