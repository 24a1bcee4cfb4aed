import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { getConnections } from '../../contract/admin/connections.ts'
import { getLaunchChecklist } from '../../contract/admin/settings.ts'
import { call } from '../core/call.ts'
import { useUnsavedWarning } from '../core/use-unsaved-warning.ts'
import { ConnectionCard, type Connection } from './connection-card.tsx'

const KEY = ['connections']

export function ConnectionsPage() {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getConnections, {}, signal),
    refetchOnWindowFocus: false,
  })
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  useUnsavedWarning(edited.size > 0)

  const changed = (connection: Connection) => {
    queries.setQueryData<typeof data>(KEY, (now) =>
      now === undefined ? now : { items: now.items.map((one) => (one.name === connection.name ? connection : one)) },
    )
    void queries.invalidateQueries({ queryKey: ['today', getLaunchChecklist.name] })
  }

  return (
    <Box sx={{ py: 2, maxWidth: 960 }}>
      <Title title="Подключения" />
      <Typography sx={{ mb: 2 }}>
        Учётные записи внешних служб. Магазин берёт новые значения за несколько секунд, без перезапуска. Ключи хранятся
        зашифрованными и больше не показываются.
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data?.items.map((connection) => (
        <ConnectionCard
          key={connection.name}
          connection={connection}
          onChanged={changed}
          onEdited={(isEdited) => {
            setEdited((now) => {
              const next = new Set(now)
              if (isEdited) next.add(connection.name)
              else next.delete(connection.name)
              return next
            })
          }}
        />
      ))}
    </Box>
  )
}
