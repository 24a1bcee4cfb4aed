import { useState } from 'react'
import { lazyPart } from '../../kit/lazy-part.tsx'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'

const ValueFinder = lazyPart(async () => (await import('./value-finder.tsx')).ValueFinder)

export interface ValueListProps {
  readonly id: string
  readonly name: string
  readonly filter: Pick<ListingFilter, 'title' | 'values'>
  readonly isChosen: (value: string) => boolean
  readonly onToggle: (value: string) => void
}

const SHOWN = 8
const SEEN_AT_ONCE = 10

export function ValueList({ id, name, filter: { title, values = [] }, isChosen, onToggle }: ValueListProps) {
  const [others, setOthers] = useState<ReadonlyArray<string> | null>(null)
  const isLong = values.length > SHOWN + 1
  const first = isLong ? values.slice(0, SHOWN) : values
  const rest = isLong ? values.slice(SHOWN) : []
  const box = ({ value, title: label, count, colour }: (typeof values)[number]) => (
    <li key={value} hidden={others?.includes(value)}>
      <Checkbox
        id={`${id}-${String(values.findIndex((one) => one.value === value))}`}
        name={name}
        value={value}
        checked={isChosen(value)}
        onChange={() => onToggle(value)}
        label={
          <>
            {colour && <span className={styles.swatch} style={{ background: colour }} />}
            {label} <span className={styles.count}>{formatNumber(count)}</span>
          </>
        }
      />
    </li>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {others && values.length > SEEN_AT_ONCE && (
        <div className={styles.finder}>
          <ValueFinder id={`${id}-find`} values={values} onFilter={setOthers} />
        </div>
      )}
      <ul>{first.map(box)}</ul>
      {rest.length > 0 && (
        <details
          open={others !== null || rest.some(({ value }) => isChosen(value))}
          onToggle={({ currentTarget }) => setOthers(currentTarget.open ? [] : null)}
        >
          <summary className={styles.more}>{strings.moreValues(rest.length)}</summary>
          <ul>{rest.map(box)}</ul>
        </details>
      )}
    </fieldset>
  )
}
