import { useState } from 'react'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'

export interface ValueFinderProps {
  readonly id: string
  readonly values: NonNullable<ListingFilter['values']>
  readonly onSought: (others: ReadonlyArray<string>) => void
}

export function ValueFinder({ id, values, onSought }: ValueFinderProps) {
  const [sought, setSought] = useState({ text: '', isFound: true })
  const seek = (text: string) => {
    const others = values.filter(({ title }) => !searchForm(title).includes(searchForm(text)))
    setSought({ text, isFound: others.length < values.length })
    onSought(others.map(({ value }) => value))
  }
  return (
    <>
      <TextField
        id={id}
        label={strings.find}
        type="search"
        autoComplete="off"
        value={sought.text}
        onChange={({ currentTarget }) => seek(currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {!sought.isFound && strings.noSuchValue}
      </p>
    </>
  )
}
