import { propertyName, withValueToggled } from '../../../application/catalogue/listing-choice.ts'
import { MOST_FACETED, type ListingFilter } from '../../../domain/catalogue/listing.ts'
import { Link } from '../../kit/link.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'
import { ValueList } from './value-list.tsx'

export interface PropertyFiltersProps {
  readonly id: string
  readonly filters: ReadonlyArray<ListingFilter>
  readonly total: number
  readonly listing: ListingControl
}

export function PropertyFilters({
  id,
  filters,
  total,
  listing: { choice, isBusy, choose, hrefOf },
}: PropertyFiltersProps) {
  const { areAllFilters, properties } = choice
  const isChosen = Object.keys(properties).length > 0
  return (
    <>
      {!isChosen && (areAllFilters || total <= MOST_FACETED) && (
        <Link
          to={hrefOf({ ...choice, areAllFilters: !areAllFilters })}
          className={styles.more}
          aria-expanded={areAllFilters}
          preventScrollReset
        >
          {areAllFilters ? strings.fewerFilters : strings.allFilters}
        </Link>
      )}
      {areAllFilters && filters.length === 0 && !isBusy && <p className={styles.none}>{strings.noOtherFilters}</p>}
      {(areAllFilters || isChosen) &&
        filters.map((filter, index) => (
          <ValueList
            key={filter.code}
            id={`${id}-${String(index)}`}
            name={propertyName(filter.code)}
            filter={filter}
            isChosen={(value) => properties[filter.code]?.includes(value) ?? false}
            onToggle={(value) => choose(withValueToggled(choice, filter.code, value))}
          />
        ))}
    </>
  )
}
