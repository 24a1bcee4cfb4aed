import { useState } from 'react'
import { MAX_LIST_TITLE } from '../../../domain/catalogue/product-list.ts'
import { Button } from '../../kit/button/button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './lists.module.css'
import { strings } from './strings.ts'

export interface TitleFormProps {
  readonly title?: string
  readonly action: string
  readonly onTitle: (title: string) => void
  readonly onCancel?: () => void
}

export function TitleForm({ title = '', action, onTitle, onCancel }: TitleFormProps) {
  const [typed, setTyped] = useState(title)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '') onTitle(typed.trim())
      }}
    >
      <TextField
        label={strings.title}
        value={typed}
        maxLength={MAX_LIST_TITLE}
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit">{action}</Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {strings.cancel}
        </Button>
      )}
    </form>
  )
}
