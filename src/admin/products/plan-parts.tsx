import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

// Parts of the pages of a change that is planned, then applied by a job.

const PAGE = 20

interface Progress {
  readonly done: number
  /** 0: not known yet. */
  readonly of: number
}

interface PlanProgressProps {
  readonly title: string
  /** Null: no work is under way. */
  readonly progress: Progress | null
}

export function PlanProgress({ title, progress }: PlanProgressProps) {
  const isCounted = progress !== null && progress.of > 0
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography>
        {title}
        {isCounted && `: ${progress.done.toLocaleString('ru-RU')} из ${progress.of.toLocaleString('ru-RU')}`}
      </Typography>
      {progress !== null && (
        <LinearProgress
          aria-label={title}
          variant={isCounted ? 'determinate' : 'indeterminate'}
          value={isCounted ? (100 * progress.done) / progress.of : 0}
        />
      )}
    </Box>
  )
}

/** Counts that are not 0, and the first. */
export function PlanCounts({ lines }: { readonly lines: ReadonlyArray<readonly [name: string, count: number]> }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content auto', columnGap: 2, m: 0, mb: 2, width: 'fit-content' }}
    >
      {lines
        .filter(([, count], index) => index === 0 || count > 0)
        .map(([name, count]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {count.toLocaleString('ru-RU')}
            </Box>
          </Box>
        ))}
    </Box>
  )
}

interface RowQuery<State> {
  readonly page: number
  readonly limit: number
  readonly state?: State
}

interface RowPage<Row> {
  readonly items: ReadonlyArray<Row>
  readonly pagination: { readonly pages: number }
}

interface PlanRowsProps<State extends string, Row> {
  readonly label: string
  /** Names the change and its state: with another, the rows load again. */
  readonly of: ReadonlyArray<string | number>
  readonly counts: Readonly<Record<State, number>>
  readonly states: ReadonlyArray<State>
  readonly texts: Readonly<Record<State, string>>
  readonly load: (query: RowQuery<State>, signal: AbortSignal) => Promise<RowPage<Row>>
  readonly children: (row: Row) => ReactNode
}

/** Rows in one of their states, by pages. */
export function PlanRows<State extends string, Row>({
  label,
  of,
  counts,
  states,
  texts,
  load,
  children,
}: PlanRowsProps<State, Row>) {
  const [state, setState] = useState<State | null>(null)
  const [page, setPage] = useState(1)
  const filled = states.filter((one) => counts[one] > 0)
  const shown = state !== null && filled.includes(state) ? state : filled[0]
  const { data, error } = useQuery({
    queryKey: [...of, shown, page],
    queryFn: ({ signal }) => load({ page, limit: PAGE, ...(shown !== undefined && { state: shown }) }, signal),
    enabled: shown !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (shown === undefined || data === undefined) return null
  return (
    <>
      <TextField
        select
        label="Показать"
        value={shown}
        sx={{ maxWidth: 320 }}
        onChange={({ target }) => {
          setState(target.value as State)
          setPage(1)
        }}
      >
        {filled.map((one) => (
          <MenuItem key={one} value={one}>
            {texts[one]}: {counts[one].toLocaleString('ru-RU')}
          </MenuItem>
        ))}
      </TextField>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map(children)}
      </Box>
      {data.pagination.pages > 1 && (
        <Pagination
          page={page}
          count={data.pagination.pages}
          onChange={(_, next) => {
            setPage(next)
          }}
          sx={{ my: 1 }}
        />
      )}
    </>
  )
}
