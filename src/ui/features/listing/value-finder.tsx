import { useState } from 'react'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'

export interface ValueFinderProps {
  readonly id: string
  readonly values: NonNullable<ListingFilter['values']>
  readonly onFilter: (others: ReadonlyArray<string>) => void
}

export function ValueFinder({ id, values, onFilter }: ValueFinderProps) {
  const [search, setSearch] = useState({ text: '', isFound: true })
  const filter = (text: string) => {
    const others = values.filter(({ title }) => !searchForm(title).includes(searchForm(text)))
    setSearch({ text, isFound: others.length < values.length })
    onFilter(others.map(({ value }) => value))
  }
  return (
    <>
      <TextField
        id={id}
        label={strings.find}
        type="search"
        autoComplete="off"
        value={search.text}
        onChange={({ currentTarget }) => filter(currentTarget.value)}
      />
      <p role="status" className={styles.none}>
        {!search.isFound && strings.noSuchValue}
      </p>
    </>
  )
}
