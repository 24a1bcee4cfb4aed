import { LISTING_SORTS } from '../../../domain/catalogue/listing.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Select } from '../../kit/form/select.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import styles from './sort-select.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface SortSelectProps {
  readonly listing: ListingControl
  readonly ownOrder: keyof typeof strings.ownOrder
}

function UncachedSelect({ listing, ownOrder }: SortSelectProps) {
  const { choice, choose, pathname, more } = listing
  const sorts = LISTING_SORTS.filter((sort) => strings.sorts[sort] !== strings.ownOrder[ownOrder])
  const options = [
    { value: '', title: strings.ownOrder[ownOrder] },
    ...sorts.map((sort) => ({ value: sort, title: strings.sorts[sort] })),
  ]
  const change = (value: string) =>
    choose({ ...choice, sort: LISTING_SORTS.find((sort) => sort === value) ?? null, page: 1 })
  return (
    <form method="get" action={pathname} className={styles.form}>
      <HiddenFields choice={{ ...choice, sort: null }} more={more} />
      <Select
        compact
        id="sort"
        label={strings.sort}
        name="sort"
        options={options}
        value={options.find(({ value }) => value === choice.sort)?.value ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <noscript>
        <Button type="submit" variant="outline" size="small">
          {strings.show}
        </Button>
      </noscript>
    </form>
  )
}

export const SortSelect = cachedFragment(UncachedSelect)
