import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { TextInput, useInput, useNotify, type TextInputProps } from 'react-admin'
import { uploadPicture } from '../../contract/admin/pictures.ts'
import { uploadError } from '../../domain/person/upload.ts'
import { call } from './call.ts'
import { Picture } from './fields.tsx'
import { FileButton } from './file-button.tsx'

const ERRORS = {
  tooLarge: 'Картинка больше 10 МБ',
  wrongKind: 'Нужна картинка JPEG, PNG, WebP, GIF, AVIF или TIFF',
} as const
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/tiff'

interface UploadButtonProps {
  readonly disabled?: boolean | undefined
  readonly uploaded: (source: string) => void
}

function UploadButton({ disabled = false, uploaded }: UploadButtonProps) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    const unfit = ACCEPTED.includes(file.type) ? uploadError(file) : 'wrongKind'
    if (unfit !== null) {
      notify(ERRORS[unfit], { type: 'error' })
      return
    }
    setBusy(true)
    try {
      uploaded((await call(uploadPicture, { body: { file } })).source)
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton
      label={isBusy ? 'Загружается…' : 'Загрузить картинку'}
      accept={ACCEPTED}
      disabled={disabled || isBusy}
      chosen={(file) => void send(file)}
    />
  )
}

// The address of a picture, or an upload that writes it.
export function PictureInput({ source = 'image', helperText, ...props }: Partial<TextInputProps>) {
  const { field } = useInput({ source })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ width: '100%', flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
      <TextInput
        source={source}
        helperText={helperText ?? 'Загрузите файл или впишите адрес: https://… или /…'}
        {...props}
      />
      <UploadButton uploaded={field.onChange} />
      <Picture source={value} size={64} />
    </Stack>
  )
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')
const addressesOf = (text: string): ReadonlyArray<string> => text.split('\n').map((line) => line.trim())

// Blank lines stay in the form, so that the next address can be typed.
export const filledLines = (lines: ReadonlyArray<string> | null | undefined): ReadonlyArray<string> =>
  (lines ?? []).filter((line) => line !== '')

// Pictures in their order: addresses, one in a line, or uploads.
export function PicturesInput({ helperText, ...props }: Partial<TextInputProps>) {
  const { field } = useInput({ source: 'pictures' })
  const sources = filledLines(Array.isArray(field.value) ? (field.value as ReadonlyArray<string>) : [])
  return (
    <Stack useFlexGap spacing={1} sx={{ width: '100%', alignItems: 'flex-start', mb: 1 }}>
      <TextInput
        source="pictures"
        label="Картинки"
        multiline
        format={linesOf}
        parse={addressesOf}
        helperText={helperText ?? 'Первая — главная. Адреса https://…, по одному в строке, или загруженные файлы'}
        {...props}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {sources.map((source) => (
          <Picture key={source} source={source} size={64} />
        ))}
      </Stack>
      <UploadButton
        disabled={props.disabled}
        uploaded={(source) => {
          field.onChange([...sources, source])
        }}
      />
    </Stack>
  )
}
