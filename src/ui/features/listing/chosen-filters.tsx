import type { MouseEvent } from 'react'
import { Link } from '../../kit/link.tsx'
import {
  widened,
  withBrandToggled,
  withValueToggled,
  type ListingChoice,
} from '../../../application/catalogue/listing-choice.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { ListingFilter } from '../../../domain/catalogue/listing.ts'
import { classNames } from '../../kit/class-names.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { Icon } from '../../kit/icon.tsx'
import styles from './chosen-filters.module.css'
import { strings } from './strings.ts'
import type { ListingControl } from './use-listing.ts'

export interface ChosenFiltersProps {
  readonly filters: ReadonlyArray<ListingFilter>
  readonly listing: Pick<ListingControl, 'choice' | 'hrefOf'>
  readonly isEmpty: boolean
}

interface Chip {
  readonly title: string
  readonly without: ListingChoice
}

const priceTitle = ({ priceFrom, priceTo }: ListingChoice): string =>
  [
    priceFrom !== null && strings.priceFrom(formatPrice(priceFrom)),
    priceTo !== null && strings.priceTo(formatPrice(priceTo)),
  ]
    .filter(Boolean)
    .join(' ')

const chipsOf = (choice: ListingChoice, filters: ReadonlyArray<ListingFilter>): ReadonlyArray<Chip> => {
  const brands = filters.find(({ code }) => code === 'brand')?.values ?? []
  const rest = { ...choice, page: 1 }
  return [
    ...(choice.inStock ? [{ title: strings.inStock, without: { ...rest, inStock: false } }] : []),
    ...(choice.priceFrom !== null || choice.priceTo !== null
      ? [{ title: priceTitle(choice), without: { ...rest, priceFrom: null, priceTo: null } }]
      : []),
    ...choice.brand.map((id) => ({
      title: brands.find(({ value }) => value === String(id))?.title ?? strings.chosenBrand,
      without: withBrandToggled(choice, id),
    })),
    ...Object.entries(choice.properties).flatMap(([property, values]) =>
      values.map((value) => ({
        title: strings.property(property, value),
        without: withValueToggled(choice, property, value),
      })),
    ),
  ]
}

// A dropped filter takes its link away: the focus goes to another one, or to where filters are chosen.
const moveFocus = ({ currentTarget, target, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) => {
  const dropped = (target as Element).closest('a')
  if (dropped === null || ctrlKey || metaKey || shiftKey) return
  const chips = [...currentTarget.querySelectorAll<HTMLElement>('a[aria-label]')]
  const at = chips.findIndex((chip) => chip === dropped)
  const choosers = document.querySelectorAll<HTMLElement>('a[href="#filters"], #filters input:not([type="hidden"])')
  const next = at < 0 ? undefined : (chips[at + 1] ?? chips[at - 1])
  ;(next ?? [...choosers].find((chooser) => chooser.checkVisibility()))?.focus({ preventScroll: true })
}

function NothingFits({ listing: { choice, hrefOf } }: Pick<ChosenFiltersProps, 'listing'>) {
  return (
    <EmptyState
      icon="sliders"
      title={strings.nothingFits}
      actions={
        <LinkButton to={hrefOf(widened(choice))} variant="secondary">
          {strings.dropAll}
        </LinkButton>
      }
    >
      {strings.widen}
    </EmptyState>
  )
}

export function ChosenFilters({ filters, listing, isEmpty }: ChosenFiltersProps) {
  const { choice, hrefOf } = listing
  const chips = chipsOf(choice, filters)
  return (
    <>
      {' '}
      <ul className={styles.chips} aria-label={strings.chosen} onClick={moveFocus}>
        {chips.map(({ title, without }) => (
          <li key={title}>
            <Link to={hrefOf(without)} className={styles.chip} aria-label={strings.drop(title)} preventScrollReset>
              {title}
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link to={hrefOf(widened(choice))} className={classNames(styles.chip, styles.all)} preventScrollReset>
              {strings.dropAll}
            </Link>
          </li>
        )}
      </ul>
      {isEmpty && (
        <div onClick={moveFocus}>
          <NothingFits listing={listing} />
        </div>
      )}
    </>
  )
}
