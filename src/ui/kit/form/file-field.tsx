import { useUnit } from 'effector-react'
import { useId, useRef } from 'react'
import type { Attachment, Attachments } from '../../../application/files/attachments.ts'
import { MAX_UPLOADS, UPLOAD_TYPES } from '../../../domain/person/upload.ts'
import { Button } from '../button/button.tsx'
import { FieldError, fieldAria } from './field.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon.tsx'
import { Spinner } from '../status/spinner.tsx'
import styles from './file-field.module.css'
import { fileStrings as strings } from './file-messages.ts'
import { errorMessages } from './field-error-messages.ts'

const isPicture = (url: string, name: string) => url !== '' && !/\.pdf$/i.test(name)

function Preview({ file }: { readonly file: Attachment }) {
  switch (file._tag) {
    case 'Sending':
      return <Spinner label={strings.sending(file.name)} />
    case 'Kept':
      return isPicture(file.url, file.name) ? (
        <img src={file.url} alt="" className={styles.picture} />
      ) : (
        <Icon name="check" />
      )
    case 'Unfit':
    case 'Refused':
      return <Icon name="alert" />
  }
}

const wrongWith = (file: Attachment): string | null => {
  if (file._tag === 'Unfit') return strings[file.fieldError]
  return file._tag === 'Refused' ? errorMessages(file.error) : null
}

interface FileRowProps {
  readonly file: Attachment
  readonly onRemove: () => void
  readonly onAgain: () => void
}

function FileRow({ file, onRemove, onAgain }: FileRowProps) {
  const wrong = wrongWith(file)
  return (
    <li className={styles.file}>
      <span className={styles.preview}>
        <Preview file={file} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        {wrong && (
          <span className={styles.wrong} role="alert">
            {wrong}
          </span>
        )}
      </span>
      {file._tag === 'Refused' && (
        <Button variant="quiet" size="small" onClick={onAgain}>
          {strings.again}
        </Button>
      )}
      <IconButton icon="trash" label={strings.remove(file.name)} onClick={onRemove} />
    </li>
  )
}

export interface FileFieldProps {
  readonly files: Attachments
  readonly label: string
  readonly error?: string | undefined
}

export function FileField({ files, label, error }: FileFieldProps) {
  const { all, choose, remove, again } = useUnit({
    all: files.$all,
    choose: files.chosen,
    remove: files.removed,
    again: files.sentAgain,
  })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = all.length >= MAX_UPLOADS
  return (
    <fieldset
      className={styles.field}
      aria-describedby={fieldAria(id, { hint: strings.hint, error })['aria-describedby']}
    >
      <legend className={styles.legend}>{label}</legend>
      {all.length > 0 && (
        <ul className={styles.files}>
          {all.map((file) => (
            <FileRow key={file.key} file={file} onRemove={() => remove(file.key)} onAgain={() => again(file.key)} />
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <input
            ref={input}
            type="file"
            className={styles.input}
            aria-label={label}
            accept={UPLOAD_TYPES.join(',')}
            multiple
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              choose([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
          <Button variant="secondary" size="small" icon="plus" onClick={() => input.current?.click()}>
            {strings.add}
          </Button>
        </>
      )}
      {error && (
        <div tabIndex={-1} data-form-error>
          <FieldError id={id} error={error} />
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {strings.hint}
      </p>
    </fieldset>
  )
}
