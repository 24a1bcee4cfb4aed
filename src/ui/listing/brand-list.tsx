import type { ListingFilter } from '../../domain/listing.ts'
import { formatNumber } from '../../domain/format.ts'
import { Checkbox } from '../kit/checkbox.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface BrandListProps {
  readonly id: string
  readonly filter: Pick<ListingFilter, 'title' | 'values'>
  readonly listing: ListingControl
}

const SHOWN = 8

const toggled = (ids: ReadonlyArray<number>, id: number): ReadonlyArray<number> =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort((one, other) => one - other)

export function BrandList({ id, filter: { title, values = [] }, listing: { choice, choose } }: BrandListProps) {
  const isLong = values.length > SHOWN + 1
  const first = isLong ? values.slice(0, SHOWN) : values
  const rest = isLong ? values.slice(SHOWN) : []
  const box = ({ value, title: brand, count }: (typeof values)[number]) => (
    <li key={value}>
      <Checkbox
        id={`${id}-${value}`}
        name="brand"
        value={value}
        checked={choice.brand.includes(Number(value))}
        onChange={() => choose({ ...choice, brand: toggled(choice.brand, Number(value)), page: 1 })}
        label={<>{brand} <span className={styles.count}>{formatNumber(count)}</span></>}
      />
    </li>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <ul>{first.map(box)}</ul>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => choice.brand.includes(Number(value))) || undefined}>
          <summary className={styles.more}>{strings.moreBrands(rest.length)}</summary>
          <ul>{rest.map(box)}</ul>
        </details>
      )}
    </fieldset>
  )
}
