import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { List, useListContext, useRefresh } from 'react-admin'
import { allowExchange, type getExchangeSessions } from '../../contract/admin/imports.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { useChange } from '../core/use-call.ts'
import { ReportLines } from './report.tsx'

type Session = TypeOf<typeof getExchangeSessions.response>['items'][number]

const STEPS: Readonly<Record<string, string>> = {
  checkauth: 'вход',
  'catalog file': 'приём файла',
  'catalog import': 'товары',
  'catalog deactivate': 'снятие с продажи',
  'sale query': 'передача заказов в 1С',
  'sale file': 'статусы заказов из 1С',
  'sale import': 'статусы заказов из 1С',
}

function Permission({ session: { id, allowedUntil } }: { readonly session: Session }) {
  const refresh = useRefresh()
  const allow = useChange(
    () => call(allowExchange, { params: { id } }),
    () => {
      refresh()
      return 'Разрешено: повторите обмен из 1С'
    },
  )
  if (allowedUntil !== null)
    return (
      <Alert severity="info">
        Снять товары с продажи разрешено до {formatTime(allowedUntil)}: повторите обмен из 1С.
      </Alert>
    )
  return (
    <Alert severity="warning">
      Обмен снимает с продажи больше товаров, чем обычно. Проверьте, весь ли каталог выгружает 1С.
      <Box sx={{ mt: 1 }}>
        <Button
          variant="outlined"
          color="error"
          disabled={allow.isPending}
          onClick={() => {
            allow.mutate(undefined)
          }}
        >
          Разрешить снять товары с продажи
        </Button>
      </Box>
    </Alert>
  )
}

function SessionCard({ session }: { readonly session: Session }) {
  const { startedAt, isFailed, needsForce, steps } = session
  const names = [...new Set(steps.map(({ step }) => STEPS[step] ?? step))].join(', ')
  return (
    <Accordion defaultExpanded={isFailed} disableGutters slotProps={{ heading: { component: 'h2' } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span">
          {formatTime(startedAt)}: {names}
        </Typography>
        {isFailed && <Chip size="small" color="error" label="с ошибкой" sx={{ ml: 1 }} />}
      </AccordionSummary>
      <AccordionDetails>
        {needsForce && <Permission session={session} />}
        {steps.map(({ at, step, file, isFailed: isStepFailed, report }) => (
          <section key={`${at} ${step} ${file}`} aria-label={STEPS[step] ?? step}>
            <Typography sx={{ mt: 1, fontWeight: 600 }} color={isStepFailed ? 'error' : 'textPrimary'}>
              {formatTime(at)}: {STEPS[step] ?? step}
              {file !== '' && `, ${file}`}
              {isStepFailed && ' — ошибка'}
            </Typography>
            <ReportLines lines={report} />
          </section>
        ))}
      </AccordionDetails>
    </Accordion>
  )
}

function Sessions() {
  const { data = [], isPending } = useListContext<Session>()
  if (!isPending && data.length === 0)
    return (
      <Typography sx={{ p: 2 }}>
        За последние 30 дней 1С не выходила на связь. В 1С откройте «Обмен с сайтом» и укажите адрес{' '}
        <code>{location.origin}/1c_exchange</code>; имя и пароль задаёт администратор магазина.
      </Typography>
    )
  return data.map((session) => <SessionCard key={session.id} session={session} />)
}

export function ExchangeList() {
  return (
    <List exporter={false} actions={false} empty={false} component="div">
      <Sessions />
    </List>
  )
}
