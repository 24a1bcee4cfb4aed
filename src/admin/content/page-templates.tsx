import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { getPageTemplates } from '../../contract/admin/content.ts'
import { call } from '../core/call.ts'

const useTemplates = () =>
  useQuery({
    queryKey: ['page templates'],
    queryFn: ({ signal }) => call(getPageTemplates, {}, signal),
    refetchOnWindowFocus: false,
  }).data

// A new shop has these pages already, with a text that says that there is no document yet.
function ExistingPage() {
  const path: unknown = useWatch({ name: 'path' })
  const found = useTemplates()?.templates.find((template) => template.path === path)
  if (found === undefined || found.pageId === null) return null
  return (
    <Alert severity="warning" sx={{ mb: 1, width: '100%' }}>
      Страница с этим адресом уже есть: <Link to={`/pages/${String(found.pageId)}`}>откройте её</Link> и заполните по
      образцу там.
    </Alert>
  )
}

/** Fills the form with a draft of a legal page. The address of an existing page stays. */
export function PageTemplateInput() {
  const page = useRecordContext<{ readonly path: string | null; readonly routeName?: string | null }>()
  const data = useTemplates()
  const { setValue } = useFormContext()
  if (data === undefined || typeof page?.routeName === 'string') return null
  const templates = data.templates.filter(({ path }) => page === undefined || page.path === path)
  if (templates.length === 0) return null
  const input = (
    <TextField
      select
      label="Заполнить по образцу"
      value=""
      helperText="Текст появится в форме черновиком для юриста: проверьте его до публикации"
      onChange={({ target }) => {
        const template = templates.find(({ path }) => path === target.value)
        if (template === undefined) return
        const { path, title, description, content } = template
        for (const [name, value] of Object.entries({
          ...(page === undefined && { path, title, description }),
          content,
          isDraft: true,
        }))
          setValue(name, value, { shouldDirty: true })
      }}
    >
      {templates.map(({ path, title }) => (
        <MenuItem key={path} value={path}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
  return page === undefined ? (
    <>
      {input}
      <ExistingPage />
    </>
  ) : (
    input
  )
}

/** What the names in braces of the text become, and which have no value yet. */
export function Requisites() {
  const content: unknown = useWatch({ name: 'content' })
  const data = useTemplates()
  const used = (data?.requisites ?? []).filter(
    ({ name }) => typeof content === 'string' && content.includes(`{${name}}`),
  )
  if (used.length === 0) return null
  return (
    <Typography component="div" variant="body2" sx={{ mb: 1 }}>
      Из «Настроек» в текст попадут:
      <ul>
        {used.map(({ name, value }) => (
          <li key={name}>
            {`{${name}}`} — {value ?? <strong>не заполнено</strong>}
          </li>
        ))}
      </ul>
    </Typography>
  )
}
