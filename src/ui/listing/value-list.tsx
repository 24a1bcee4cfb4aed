import type { ListingFilter } from '../../domain/listing.ts'
import { formatNumber } from '../../domain/format.ts'
import { Checkbox } from '../kit/checkbox.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'

export interface ValueListProps {
  readonly id: string
  /** Under which a form without scripts sends what is ticked. */
  readonly name: string
  readonly filter: Pick<ListingFilter, 'title' | 'values'>
  readonly isChosen: (value: string) => boolean
  readonly onToggle: (value: string) => void
}

const SHOWN = 8

export function ValueList({ id, name, filter: { title, values = [] }, isChosen, onToggle }: ValueListProps) {
  const isLong = values.length > SHOWN + 1
  const first = isLong ? values.slice(0, SHOWN) : values
  const rest = isLong ? values.slice(SHOWN) : []
  const box = ({ value, title: label, count }: (typeof values)[number]) => (
    <li key={value}>
      <Checkbox
        id={`${id}-${String(values.findIndex((one) => one.value === value))}`}
        name={name}
        value={value}
        checked={isChosen(value)}
        onChange={() => onToggle(value)}
        label={<>{label} <span className={styles.count}>{formatNumber(count)}</span></>}
      />
    </li>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <ul>{first.map(box)}</ul>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => isChosen(value)) || undefined}>
          <summary className={styles.more}>{strings.moreValues(rest.length)}</summary>
          <ul>{rest.map(box)}</ul>
        </details>
      )}
    </fieldset>
  )
}
