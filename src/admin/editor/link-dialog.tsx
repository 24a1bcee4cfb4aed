import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { FormDialog } from '../core/form-dialog.tsx'

const ADDRESS = /^(?:\/|https?:\/\/|mailto:|tel:)/
const MAIL = /^[^\s@/]+@[^\s@/]+$/

const hrefOf = (text: string): string => {
  const address = text.trim()
  if (ADDRESS.test(address)) return address
  return MAIL.test(address) ? `mailto:${address}` : `https://${address}`
}

export interface EditorDialogProps {
  readonly editor: Editor
  readonly closed: () => void
}

export function LinkDialog({ editor, closed }: EditorDialogProps) {
  const own: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof own === 'string' ? own : '')
  const selected = () => editor.chain().focus().extendMarkRange('link')
  const save = () => {
    const href = hrefOf(address)
    if (editor.state.selection.empty && own === undefined)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else selected().setLink({ href }).run()
    closed()
  }
  return (
    <FormDialog onClose={closed} disableRestoreFocus aria-labelledby="link-title" maxWidth="xs">
      <DialogTitle id="link-title">Ссылка</DialogTitle>
      <DialogContent>
        <TextField
          label="Адрес"
          value={address}
          autoFocus
          helperText="Страница магазина /dostavka/, другой сайт, почта или tel:+7…"
          onChange={({ target }) => {
            setAddress(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || address.trim() === '') return
            event.preventDefault()
            save()
          }}
        />
      </DialogContent>
      <DialogActions>
        {own !== undefined && (
          <Button
            onClick={() => {
              selected().unsetLink().run()
              closed()
            }}
          >
            Убрать ссылку
          </Button>
        )}
        <Button onClick={closed}>Отмена</Button>
        <Button variant="contained" disabled={address.trim() === ''} onClick={save}>
          Готово
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
