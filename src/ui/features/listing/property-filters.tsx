import { propertyName, withValueToggled } from '../../../application/catalogue/listing-choice.ts'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { Link } from '../../kit/link.tsx'
import styles from './filters.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'
import { ValueList } from './value-list.tsx'

// The service lists the most distinguishing properties first.
const IN_SIGHT = 5

export interface PropertyFiltersProps {
  readonly id: string
  readonly filters: ReadonlyArray<ListingFilter>
  readonly listing: ListingControl
}

export function PropertyFilters({ id, filters, listing: { choice, choose, hrefOf } }: PropertyFiltersProps) {
  const { areAllFilters, properties } = choice
  const isChosen = Object.keys(properties).length > 0
  return (
    <>
      {!isChosen && filters.length > IN_SIGHT && (
        <Link
          to={hrefOf({ ...choice, areAllFilters: !areAllFilters })}
          className={styles.more}
          aria-expanded={areAllFilters}
          preventScrollReset
        >
          {areAllFilters ? strings.fewerFilters : strings.allFilters}
        </Link>
      )}
      {(areAllFilters || isChosen ? filters : filters.slice(0, IN_SIGHT)).map((filter, index) => (
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
