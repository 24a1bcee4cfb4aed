import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import styles from './filters.module.css'
import { HiddenFields } from './hidden-fields.tsx'
import { PriceRange } from './price-range.tsx'
import { PropertyFilters } from './property-filters.tsx'
import { strings } from './strings.ts'
import { widened, withBrandToggled } from '../../../application/catalogue/listing-choice.ts'
import type { ListingControl } from './use-listing.ts'
import { ValueList } from './value-list.tsx'

export interface FilterFormProps {
  readonly id: string
  readonly filters: ReadonlyArray<ListingFilter>
  readonly listing: ListingControl
}

const OWN = ['inStock', 'price', 'brand']

function UncachedForm({ id, filters, listing }: FilterFormProps) {
  const { choice, choose, pathname, more } = listing
  const facet = (code: string) => filters.find((filter) => filter.code === code)
  const [inStock, price, brand] = [facet('inStock'), facet('price'), facet('brand')]
  return (
    <form
      method="get"
      action={pathname}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const field = document.activeElement as HTMLElement | null
        field?.blur()
        field?.focus()
      }}
    >
      <HiddenFields choice={widened(choice)} more={more} />
      {inStock && (
        <Checkbox
          id={`${id}-stock`}
          name="inStock"
          value="true"
          checked={choice.inStock}
          onChange={() => choose({ ...choice, inStock: !choice.inStock, page: 1 })}
          label={
            <>
              {strings.inStock} <span className={styles.count}>{formatNumber(inStock.values?.[0]?.count ?? 0)}</span>
            </>
          }
        />
      )}
      {price && <PriceRange id={`${id}-price`} filter={price} listing={listing} />}
      {brand && (
        <ValueList
          id={`${id}-brand`}
          name="brand"
          filter={brand}
          isChosen={(value) => choice.brand.includes(Number(value))}
          onToggle={(value) => choose(withBrandToggled(choice, Number(value)))}
        />
      )}
      <PropertyFilters
        id={`${id}-property`}
        filters={filters.filter(({ code }) => !OWN.includes(code))}
        listing={listing}
      />
      <button type="submit" hidden />
      <noscript>
        <Button type="submit" wide>
          {strings.show}
        </Button>
      </noscript>
    </form>
  )
}

export const FilterForm = cachedFragment(UncachedForm)
