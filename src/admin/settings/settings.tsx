import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { HttpError, Title, useNotify } from 'react-admin'
import { changeShopSettings, getLaunchChecklist, getShopSettings } from '../../contract/admin/settings.ts'
import type { TypeOf } from '../../contract/kernel/described.ts'
import { markAddress } from '../../domain/content/image-address.ts'
import { call } from '../core/call.ts'
import { UploadButton } from '../core/picture-input.tsx'
import { useSaveKey } from '../core/use-save-key.ts'
import { StorefrontTexts } from './storefront-texts.tsx'
import { useUnsavedWarning } from '../core/use-unsaved-warning.ts'

type Settings = TypeOf<typeof getShopSettings.response>
type Setting = Settings['items'][number]
type Texts = Readonly<Record<string, string>>

const KEY = ['shop settings']
const TEXTS = 'texts'

interface FieldProps {
  readonly setting: Setting
  readonly text: string
  readonly error: string | undefined
  readonly changed: (text: string) => void
}

function PictureSetting({ setting: { label, format }, text, error, changed }: FieldProps) {
  return (
    <Stack role="group" aria-label={label} useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="body2">{label.charAt(0).toUpperCase() + label.slice(1)}</Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {text !== '' && (
          <Box
            component="img"
            src={markAddress(text)}
            alt=""
            sx={{ maxWidth: 200, height: 40, objectFit: 'contain' }}
          />
        )}
        <UploadButton uploaded={changed} />
        {text !== '' && (
          <Button
            onClick={() => {
              changed('')
            }}
          >
            Убрать
          </Button>
        )}
      </Stack>
      <FormHelperText error={error !== undefined}>{error ?? `Нужна ${format}.`}</FormHelperText>
    </Stack>
  )
}

function SettingField(props: FieldProps) {
  const { setting, text, error, changed } = props
  if (setting.type === 'picture') return <PictureSetting {...props} />
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

const isFound = ({ name, label, format }: Setting, sought: string): boolean =>
  [name, label, format].some((text) => text.toLowerCase().includes(sought.trim().toLowerCase()))

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

  const [chosen, setChosen] = useState<string | null>(null)
  const [sought, setSought] = useState('')
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
      const wrong = fieldErrorsOf(saveError)
      setErrors(wrong)
      setSought('')
      setChosen(data?.items.find(({ name }) => name in wrong)?.group ?? chosen)
      notify(saveError instanceof Error ? saveError.message : String(saveError), { type: 'error' })
    }
  }

  useSaveKey(() => void save())

  if (error !== null) return <Alert severity="error">{error.message}</Alert>
  if (data === undefined) return null
  const group = chosen ?? data.groups[0]?.id ?? TEXTS
  const isShown = (setting: Setting) => (sought.trim() === '' ? setting.group === group : isFound(setting, sought))
  return (
    <>
      <Title title="Настройки" />
      <TextField
        type="search"
        label="Найти настройку"
        value={sought}
        size="small"
        fullWidth
        sx={{ mt: 2, maxWidth: '30rem' }}
        onChange={({ target }) => {
          setSought(target.value)
        }}
      />
      <Tabs
        value={sought.trim() === '' ? group : false}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Разделы настроек"
        sx={{ mb: 2 }}
        onChange={(_, id: string) => {
          setSought('')
          setChosen(id)
        }}
      >
        {data.groups.map(({ id, title }) => (
          <Tab key={id} value={id} label={title} />
        ))}
        <Tab value={TEXTS} label="Надписи в магазине" />
      </Tabs>
      <form
        onSubmit={(event) => {
          void save(event)
        }}
      >
        {data.groups.map(({ id, title }) => {
          const shown = data.items.filter((setting) => setting.group === id && isShown(setting))
          if (shown.length === 0) return null
          return (
            <Card key={id} sx={{ mb: 2 }}>
              <CardContent>
                <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
                  {title}
                </Typography>
                <Stack spacing={2}>
                  {shown.map((setting) => (
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
          )
        })}
        {!data.items.some(isShown) && group !== TEXTS && <Typography>Такой настройки нет.</Typography>}
        {(group !== TEXTS || isEdited) && (
          <Button type="submit" variant="contained" disabled={!isEdited} title="Ctrl+S">
            {isEdited ? `Сохранить изменённое: ${String(Object.keys(edited).length)}` : 'Сохранить'}
          </Button>
        )}
      </form>
      <Box hidden={sought.trim() !== '' || group !== TEXTS}>
        <StorefrontTexts onEdited={setTextsEdited} />
      </Box>
    </>
  )
}
