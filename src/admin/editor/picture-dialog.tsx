import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Picture } from '../core/fields.tsx'
import { UploadButton } from '../core/picture-input.tsx'
import { FormDialog } from '../core/form-dialog.tsx'
import type { EditorDialogProps } from './link-dialog.tsx'

interface Uploaded {
  readonly source: string
  readonly width: number
  readonly height: number
}

/** Uploads a picture and puts it into the text with a description for those who do not see it. */
export function PictureDialog({ editor, closed }: EditorDialogProps) {
  const [picture, setPicture] = useState<Uploaded | null>(null)
  const [alt, setAlt] = useState('')
  return (
    <FormDialog onClose={closed} disableRestoreFocus aria-labelledby="picture-title" maxWidth="xs">
      <DialogTitle id="picture-title">Картинка</DialogTitle>
      <DialogContent>
        {picture !== null && <Picture source={picture.source} size={160} />}
        <UploadButton
          uploaded={(source, file) => {
            void createImageBitmap(file).then(({ width, height }) => {
              setPicture({ source, width, height })
            })
          }}
        />
        <TextField
          label="Что на картинке"
          value={alt}
          helperText="Прочтут поисковые системы и те, кто картинку не видит"
          onChange={({ target }) => {
            setAlt(target.value)
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={closed}>Отмена</Button>
        <Button
          variant="contained"
          disabled={picture === null}
          onClick={() => {
            if (picture === null) return
            const { source, width, height } = picture
            const attrs = { src: source, alt: alt.trim(), width: String(width), height: String(height) }
            editor.chain().focus().insertContent({ type: 'image', attrs }).run()
            closed()
          }}
        >
          Вставить
        </Button>
      </DialogActions>
    </FormDialog>
  )
}
