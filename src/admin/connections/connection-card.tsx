import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { HttpError, useNotify } from 'react-admin'
import {
  changeConnection,
  checkConnection,
  refreshConnection,
  type getConnections,
} from '../../contract/admin/connections.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { formatTime } from '../core/fields.tsx'
import { errorTextOf } from '../core/use-call.ts'

export type Connection = TypeOf<typeof getConnections.response>['items'][number]
type Field = Connection['fields'][number]
type Texts = Readonly<Record<string, string>>

const STATES = {
  works: { label: 'Работает', color: 'success' },
  fails: { label: 'Ошибка', color: 'error' },
  unchecked: { label: 'Не проверено', color: 'warning' },
  off: { label: 'Не подключено', color: 'default' },
} as const

interface ConnectionInputProps {
  readonly field: Field
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

function ConnectionInput({ field, text, error, onText }: ConnectionInputProps) {
  const { name, label, hint, isSecret, isOptional, choices, isSet, overriddenBy } = field
  const stored = isSecret && isSet ? 'Сохранено; чтобы заменить, введите новое. ' : ''
  const help =
    overriddenBy === null
      ? (error ?? `${stored}${hint}`)
      : `Задано переменной ${overriddenBy}: она важнее этой страницы.`
  return (
    <TextField
      name={name}
      label={isOptional ? `${label} (необязательно)` : label}
      value={overriddenBy !== null && isSecret ? '' : text}
      placeholder={isSecret && isSet ? '••••••••' : undefined}
      helperText={help}
      error={error !== undefined}
      disabled={overriddenBy !== null}
      type={isSecret ? 'password' : 'text'}
      select={choices.length > 0}
      size="small"
      fullWidth
      autoComplete={isSecret ? 'new-password' : 'off'}
      slotProps={{ inputLabel: isSecret && isSet ? { shrink: true } : {} }}
      onChange={({ target }) => {
        onText(target.value)
      }}
    >
      {choices.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}

const fieldErrorsOf = (error: unknown): Texts =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null && 'errors' in error.body
    ? (error.body.errors as Texts)
    : {}

const textOf = ({ value, choices }: Field): string => value ?? choices[0]?.id ?? ''

interface ConnectionCardProps {
  readonly connection: Connection
  readonly onChanged: (connection: Connection) => void
  readonly onEdited: (isEdited: boolean) => void
}

export function ConnectionCard({ connection, onChanged, onEdited }: ConnectionCardProps) {
  const { name, title, without, notes, state, error, checkedAt, canCheck, refresh, fields } = connection
  const notify = useNotify()
  const [edited, setEdited] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [code, setCode] = useState('')
  const [isPending, setPending] = useState(false)
  const isEdited = Object.keys(edited).length > 0
  const isCodeAsked = errors.code !== undefined

  const edit = (next: Texts) => {
    setEdited(next)
    onEdited(Object.keys(next).length > 0)
  }

  const run = async (work: () => Promise<Connection>, done: (after: Connection) => string | null) => {
    setPending(true)
    try {
      const after = await work()
      onChanged(after)
      const text = done(after)
      if (text !== null) notify(text, { type: after.state === 'fails' ? 'error' : 'success' })
    } catch (reason) {
      const found = fieldErrorsOf(reason)
      setErrors(found)
      if (Object.keys(found).length === 0 && reason instanceof Error) notify(errorTextOf(reason), { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  const send = (values: Readonly<Record<string, string | null>>) =>
    run(
      async () => {
        const body = { values, ...(code.trim() !== '' && { code: code.trim() }) }
        const saved = await call(changeConnection, { params: { name }, body })
        edit({})
        setErrors({})
        setCode('')
        onChanged(saved)
        return saved.canCheck ? call(checkConnection, { params: { name } }) : saved
      },
      (after) => after.error ?? (after.state === 'off' ? `${title}: отключено.` : `${title}: сохранено и работает.`),
    )

  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(Object.fromEntries(Object.entries(edited).map(([key, text]) => [key, text.trim() === '' ? null : text])))
  }

  const own = fields.filter(({ overriddenBy }) => overriddenBy === null)

  return (
    <Accordion disableGutters slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, width: '100%' }}>
          <Typography component="span" sx={{ fontWeight: 600, minWidth: 150 }}>
            {title}
          </Typography>
          <Chip size="small" variant={state === 'off' ? 'outlined' : 'filled'} {...STATES[state]} />
          <Typography
            component="span"
            variant="body2"
            color={error === null ? 'text.secondary' : 'error'}
            sx={{ flex: '1 1 260px' }}
          >
            {error ?? (state === 'off' ? without : '')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Stack component="form" spacing={2} onSubmit={save} noValidate aria-label={title}>
          {state !== 'off' && (
            <Typography variant="body2" color="text.secondary">
              Без этого подключения: {without.charAt(0).toLowerCase() + without.slice(1)}
              {checkedAt !== null && ` Последняя проверка: ${formatTime(checkedAt)}.`}
            </Typography>
          )}
          {notes.map((note) => (
            <Alert key={note} severity="info" sx={{ overflowWrap: 'anywhere' }}>
              {note}
            </Alert>
          ))}
          {refresh !== null && (
            <Alert severity={refresh.error === null ? 'info' : 'warning'}>
              {refresh.finishedAt === null
                ? 'Пункты и цены загрузятся в течение нескольких минут.'
                : `Пункты и цены обновлены ${formatTime(refresh.finishedAt)}: городов ${String(refresh.cities)}, пунктов ${String(refresh.points)}.`}
              {refresh.error !== null && ` ${refresh.error}`}
              {refresh.nextAt !== null &&
                refresh.finishedAt !== null &&
                ` Следующее обновление: ${formatTime(refresh.nextAt)}.`}
            </Alert>
          )}
          {fields.map((field) => (
            <ConnectionInput
              key={field.name}
              field={field}
              text={edited[field.name] ?? textOf(field)}
              error={errors[field.name]}
              onText={(text) => {
                edit({ ...edited, [field.name]: text })
              }}
            />
          ))}
          {isCodeAsked && (
            <TextField
              name="code"
              label="Код из приложения или запасной"
              value={code}
              error
              helperText={errors.code}
              size="small"
              autoComplete="one-time-code"
              autoFocus
              onChange={({ target }) => {
                setCode(target.value)
              }}
            />
          )}
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            <Button type="submit" variant="contained" disabled={!isEdited || isPending}>
              Сохранить
            </Button>
            {canCheck && (
              <Button
                variant="outlined"
                disabled={isPending || isEdited}
                onClick={() => {
                  void run(
                    () => call(checkConnection, { params: { name } }),
                    (after) => after.error ?? `${title}: работает.`,
                  )
                }}
              >
                Проверить
              </Button>
            )}
            {refresh !== null && (
              <Button
                disabled={isPending}
                onClick={() => {
                  void run(
                    () => call(refreshConnection, { params: { name } }),
                    () => 'Пункты и цены обновятся в течение нескольких минут.',
                  )
                }}
              >
                Обновить пункты и цены
              </Button>
            )}
            {own.some(({ isSet, isUnreadable }) => isSet || isUnreadable) && (
              <Button
                color="error"
                disabled={isPending}
                onClick={() => {
                  // the keys cannot be read again
                  if (!confirm(`${title}: отключить и забыть ключи?`)) return
                  void send(Object.fromEntries(own.map((field) => [field.name, null])))
                }}
              >
                Отключить
              </Button>
            )}
          </Stack>
        </Stack>
      </AccordionDetails>
    </Accordion>
  )
}
