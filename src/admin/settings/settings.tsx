import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { HttpError, Title, useNotify } from 'react-admin'
import { changeShopSettings, getLaunchChecklist, getShopSettings } from '../../contract/admin/settings.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { call } from '../core/call.ts'
import { useSaveKey } from '../core/use-save-key.ts'
import { StorefrontTexts } from './storefront-texts.tsx'
import { useUnsavedWarning } from '../core/use-unsaved-warning.ts'

type Settings = TypeOf<typeof getShopSettings.response>
type Setting = Settings['items'][number]
type Texts = Readonly<Record<string, string>>

const KEY = ['shop settings']

interface FieldProps {
  readonly setting: Setting
  readonly text: string
  readonly error: string | undefined
  readonly changed: (text: string) => void
}

function SettingField({ setting, text, error, changed }: FieldProps) {
  const { name, label, format, type, choices, overriddenBy, default: unset } = setting
  const help = [
    ...(error === undefined ? (type === 'choice' ? [] : [`Как писать: ${format}.`]) : [error]),
    ...(unset === null ? [] : [`Если пусто: ${unset}.`]),
    ...(overriddenBy === null ? [] : [`Сейчас действует переменная ${overriddenBy}.`]),
  ].join(' ')
  return (
    <TextField
      name={name}
      label={label.charAt(0).toUpperCase() + label.slice(1)}
      value={text}
      helperText={help}
      error={error !== undefined}
      multiline={type === 'list'}
      select={type === 'choice'}
      fullWidth
      size="small"
      slotProps={{ htmlInput: { inputMode: type === 'number' ? 'numeric' : undefined } }}
      onChange={({ target }) => {
        changed(target.value)
      }}
    >
      {type === 'choice' && [
        <MenuItem key="" value="">
          не задано
        </MenuItem>,
        ...choices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.title}
          </MenuItem>
        )),
      ]}
    </TextField>
  )
}

const fieldErrorsOf = (error: unknown): Texts =>
  error instanceof HttpError && typeof error.body === 'object' && error.body !== null && 'errors' in error.body
    ? (error.body.errors as Texts)
    : {}

// Only the changed texts, so that a change of another owner at the same time is kept.
const changesOf = (edited: Texts): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(edited).map(([name, text]) => [name, text.trim() === '' ? null : text]))

export function SettingsPage() {
  const notify = useNotify()
  const queries = useQueryClient()
  const { data, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(getShopSettings, {}, signal) })
  const [edited, setEdited] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const isEdited = Object.keys(edited).length > 0

  const [areTextsEdited, setTextsEdited] = useState(false)
  useUnsavedWarning(isEdited || areTextsEdited)

  const save = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (!isEdited) return
    try {
      queries.setQueryData(KEY, await call(changeShopSettings, { body: { values: changesOf(edited) } }))
      setEdited({})
      setErrors({})
      notify('Сохранено. Магазин покажет это в течение нескольких секунд.', { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['today', getLaunchChecklist.name] })
    } catch (saveError) {
      setErrors(fieldErrorsOf(saveError))
      notify(saveError instanceof Error ? saveError.message : String(saveError), { type: 'error' })
    }
  }

  useSaveKey(() => void save())

  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  return (
    <>
      <form
        onSubmit={(event) => {
          void save(event)
        }}
      >
        <Title title="Настройки" />
        {data.groups.map(({ id, title }) => (
          <Card key={id} sx={{ mb: 2 }}>
            <CardContent>
              <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
                {title}
              </Typography>
              <Stack spacing={2}>
                {data.items
                  .filter(({ group }) => group === id)
                  .map((setting) => (
                    <SettingField
                      key={setting.name}
                      setting={setting}
                      text={edited[setting.name] ?? setting.value ?? ''}
                      error={errors[setting.name]}
                      changed={(text) => {
                        setEdited({ ...edited, [setting.name]: text })
                      }}
                    />
                  ))}
              </Stack>
            </CardContent>
          </Card>
        ))}
        <Button type="submit" variant="contained" disabled={!isEdited} title="Ctrl+S">
          Сохранить
        </Button>
      </form>
      <StorefrontTexts onEdited={setTextsEdited} />
    </>
  )
}
