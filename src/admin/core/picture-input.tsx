import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { TextInput, useInput, useNotify, type TextInputProps } from 'react-admin'
import { useFormContext } from 'react-hook-form'
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
  readonly isMultiple?: boolean
  readonly uploaded: (source: string, file: File) => void
}

export function UploadButton({ disabled = false, isMultiple = false, uploaded }: UploadButtonProps) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    const unfit = ACCEPTED.includes(file.type) ? uploadError(file) : 'wrongKind'
    if (unfit !== null) {
      notify(isMultiple ? `${file.name}: ${ERRORS[unfit]}` : ERRORS[unfit], { type: 'error' })
      return
    }
    try {
      uploaded((await call(uploadPicture, { body: { file } })).source, file)
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  const sendAll = async (files: ReadonlyArray<File>) => {
    setBusy(true)
    for (const file of files) await send(file)
    setBusy(false)
  }
  return (
    <FileButton
      label={isBusy ? 'Загружается…' : isMultiple ? 'Загрузить картинки' : 'Загрузить картинку'}
      accept={ACCEPTED}
      disabled={disabled || isBusy}
      isMultiple={isMultiple}
      chosen={(file, others) => void sendAll([file, ...others])}
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
      <UploadButton
        uploaded={(uploaded) => {
          field.onChange(uploaded)
        }}
      />
      <Picture source={value} size={64} />
    </Stack>
  )
}

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '')
const addressesOf = (text: string): ReadonlyArray<string> => text.split('\n').map((line) => line.trim())

// Blank lines stay in the form, so that the next address can be typed.
export const filledLines = (lines: ReadonlyArray<string> | null | undefined): ReadonlyArray<string> =>
  (lines ?? []).filter((line) => line !== '')

const MAX_ALT = 300
const DRAGGED = 'application/x-picture'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface Described {
  readonly source: string
  readonly alt: string
}

function AltInput({ source, label }: { readonly source: string; readonly label: string }) {
  const { field } = useInput<ReadonlyArray<Described>>({ source: 'alts', defaultValue: [] })
  const alts = field.value as ReadonlyArray<Described>
  return (
    <TextField
      label={label}
      value={alts.find((one) => one.source === source)?.alt ?? ''}
      onChange={({ target: { value: alt } }) => {
        field.onChange([...alts.filter((one) => one.source !== source), { source, alt }])
      }}
      slotProps={{ htmlInput: { maxLength: MAX_ALT } }}
      size="small"
      sx={{ flex: '1 1 16rem', m: 0 }}
    />
  )
}

interface SortedPicturesProps {
  readonly sources: ReadonlyArray<string>
  readonly disabled: boolean
  readonly isDescribed: boolean
  readonly changed: (sources: ReadonlyArray<string>) => void
}

// Sorted by dragging, or by Alt and the arrows.
function SortedPictures({ sources, disabled, isDescribed, changed }: SortedPicturesProps) {
  const handles = useRef<Array<HTMLButtonElement | null>>([])
  const move = (from: number, to: number) => {
    const source = sources[from]
    if (source === undefined || to < 0 || to >= sources.length) return
    changed(sources.toSpliced(from, 1).toSpliced(to, 0, source))
    handles.current[to]?.focus()
  }
  return (
    <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {sources.map((source, index) => (
        <Box
          component="li"
          // a place keeps its element, so that the focus can follow a moved picture
          key={index}
          sx={isDescribed ? { display: 'flex', alignItems: 'center', gap: 1, width: '100%' } : undefined}
          draggable={!disabled}
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, String(index))
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            move(Number(event.dataTransfer.getData(DRAGGED)), index)
          }}
        >
          <ButtonBase
            ref={(handle) => {
              handles.current[index] = handle
            }}
            disabled={disabled}
            title="Перетащите или нажмите Alt и стрелку"
            aria-label={`Картинка ${String(index + 1)} из ${String(sources.length)}. Alt и стрелка переставят её, Delete уберёт`}
            onKeyDown={(event) => {
              const step = STEPS[event.key]
              if (event.key === 'Delete') changed(sources.toSpliced(index, 1))
              else if (!event.altKey || step === undefined) return
              else move(index, index + step)
              event.preventDefault()
            }}
          >
            <Picture source={source} size={64} />
          </ButtonBase>
          {isDescribed && <AltInput source={source} label={`Что на картинке ${String(index + 1)}`} />}
        </Box>
      ))}
    </Box>
  )
}

interface PicturesInputProps extends Partial<TextInputProps> {
  /** Each picture has a text in `alts`. */
  readonly isDescribed?: boolean
}

// Pictures in their order: addresses, one in a line, or uploads.
export function PicturesInput({ helperText, isDescribed = false, ...props }: PicturesInputProps) {
  const { field } = useInput({ source: 'pictures' })
  // of several uploads, each follows the one before it
  const { getValues } = useFormContext<{ pictures: ReadonlyArray<string> | null }>()
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
      <SortedPictures
        sources={sources}
        disabled={props.disabled === true}
        isDescribed={isDescribed}
        changed={field.onChange}
      />
      <UploadButton
        disabled={props.disabled}
        isMultiple
        uploaded={(source) => {
          field.onChange([...filledLines(getValues('pictures')), source])
        }}
      />
    </Stack>
  )
}
