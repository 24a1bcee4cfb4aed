import { useUnit } from 'effector-react'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $isLoadingMore } from '../../../application/catalogue/listing.ts'
import { choiceOf, isNarrowed } from '../../../application/catalogue/listing-choice.ts'
import type { ShownList } from '../../../application/catalogue/shown-list.ts'
import { onceOnline } from '../../kit/once-online.ts'
import { lazyPart, SERVER_HTML } from '../../kit/lazy-part.tsx'
import { ProductGrid } from '../../kit/product/product-grid.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import { isWide, whenVisible } from '../../kit/visible.tsx'
import { RecommendationNotice } from '../product-card/recommendation-notice.tsx'
import { ListedCard } from '../product-card/product-card.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { FilterOpener } from './filter-opener.tsx'
import styles from './listing.module.css'
import { Pager } from './pager.tsx'
import { Skeletons } from './skeletons.tsx'
import { SortSelect, type SortSelectProps } from './sort-select.tsx'
import { strings } from './strings.ts'
import { useListing } from './use-listing.ts'
import { useLocation } from 'react-router'
import { $restoredScroll, listShown, listLeft } from '../../../application/catalogue/list-restoration.ts'

const useListRestoration = (): void => {
  const { key } = useLocation()
  const { place, shown, left } = useUnit({ place: $restoredScroll, shown: listShown, left: listLeft })
  useEffect(() => {
    shown(key)
  }, [key, shown])
  // When the list unmounts the document is already shorter, so the position is the one of the last scroll.
  useEffect(() => {
    let top = window.scrollY
    const scrolled = () => {
      top = window.scrollY
    }
    const leave = () => {
      left({ entry: key, top })
    }
    window.addEventListener('scroll', scrolled)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [key, left])
  useLayoutEffect(() => {
    if (place !== null) window.scrollTo({ top: place, behavior: 'instant' })
  }, [place])
}

const LATE_MS = 150

const useLazy = (isOn: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn])
  return isOn && isLate
}

// Most lists are opened without filters.
const ChosenFilters = lazyPart(async () => (await import('./chosen-filters.tsx')).ChosenFilters, {
  placeholder: SERVER_HTML,
})

export interface ListingProps {
  readonly list: ShownList
  readonly ownOrder: SortSelectProps['ownOrder']
  readonly more?: Readonly<Record<string, string>> | undefined
  readonly empty: ReactNode
}

const FIRST_ROW = 4

const FILTERS_ID = 'filters'

const PRODUCTS_ID = 'products'

const areFiltersShown = (): boolean => isWide() || window.location.hash === `#${FILTERS_ID}`

let FilterForm: ComponentType<FilterFormProps> | null = null

const preloadForm = async () =>
  (FilterForm ??= await onceOnline(async () => (await import('./filter-form.tsx')).FilterForm))

// both at once: the page's own link to the form, which is for wide windows, stops the bundler from loading it
const FilterDrawer = lazyPart(async () => {
  const [{ FilterDrawer: Drawer }] = await Promise.all([import('./filter-drawer.tsx'), preloadForm()])
  return Drawer
})

export const preload = ({ searchParams }: URL): Promise<unknown> =>
  Promise.all([areFiltersShown() && preloadForm(), isNarrowed(choiceOf(searchParams)) && ChosenFilters.preload()])

// A phone hides the filters. They stay as the server rendered them, and their form does not load, until they are visible:
// React keeps the content of an element that differs from its text. Not `<Suspense>`: a box that is ticked before its
// boundary hydrates loses its change.
function Filters({ filters, listing }: Pick<FilterFormProps, 'filters' | 'listing'>) {
  const [Form, setForm] = useState(() => (areFiltersShown() ? FilterForm : null))
  const [isLoading, setLoading] = useState(false)
  const load = () => {
    setLoading(true)
    preloadForm().then(
      (loaded) => setForm(() => loaded),
      () => setLoading(false),
    )
  }
  return (
    <aside
      ref={Form ? null : whenVisible(load)}
      id={FILTERS_ID}
      className={styles.filters}
      aria-label={strings.filters}
      // a box ticked while the form loads would lose its change
      inert={isLoading && !Form}
      suppressHydrationWarning
    >
      {Form ? <Form id="filter" filters={filters} listing={listing} /> : ''}
    </aside>
  )
}

export function Listing({ list, ownOrder, more, empty }: ListingProps) {
  const [drawer, setDrawer] = useState<'closed' | 'opening' | 'open'>('closed')
  const isLoadingMore = useUnit($isLoadingMore)
  const listing = useListing(more)
  const isLate = useLazy(listing.isBusy)
  useListRestoration()
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef<number | null>(null)
  const { items, filters, pagination } = list
  useEffect(() => {
    const before = shown.current
    if (before === null || items.length === before) return
    shown.current = null
    if (items.length > before) results.current?.querySelectorAll<HTMLElement>('h3 a')[before]?.focus()
  }, [items])
  if (pagination.total === 0 && !isNarrowed(listing.choice)) return empty

  const openDrawer = () => {
    setDrawer('opening')
    FilterDrawer.preload().then(
      () => setDrawer('open'),
      () => setDrawer('closed'),
    )
  }

  const isByInterest = (listing.choice.sort ?? 'popular') === 'popular'
  const isEmpty = pagination.total === 0 && !isLate
  return (
    <div className={styles.listing}>
      {!isEmpty && (
        <a href={`#${PRODUCTS_ID}`} className={styles.skip}>
          {strings.skipFilters}
        </a>
      )}
      <Filters filters={filters} listing={listing} />
      <div ref={results} className={styles.results}>
        <h2 className={styles.outOfFlow}>
          <VisuallyHidden>{strings.products}</VisuallyHidden>
        </h2>
        <div className={styles.bar}>
          <FilterOpener
            choice={listing.choice}
            isOpening={drawer === 'opening'}
            onExpected={FilterDrawer.preload}
            onOpen={openDrawer}
          />
          <SortSelect listing={listing} ownOrder={ownOrder} />
        </div>
        {isNarrowed(listing.choice) && <ChosenFilters filters={filters} listing={listing} isEmpty={isEmpty} />}
        {!isEmpty && (
          <ProductGrid id={PRODUCTS_ID} besideFilters busy={listing.isBusy || isLoadingMore} label={strings.products}>
            {isLate ? (
              <Skeletons count={Math.min(Math.max(items.length, FIRST_ROW), pagination.limit)} />
            ) : (
              items.map((product, index) => <ListedCard key={product.id} product={product} eager={index < FIRST_ROW} />)
            )}
            {isLoadingMore && <Skeletons count={Math.min(pagination.total - items.length, pagination.limit)} />}
          </ProductGrid>
        )}
        {!isLate && (
          <Pager
            pagination={pagination}
            listing={listing}
            onMore={() => {
              shown.current = items.length
            }}
          />
        )}
        {!isEmpty && isByInterest && <RecommendationNotice />}
      </div>
      {drawer === 'open' && (
        <FilterDrawer
          total={pagination.total}
          filters={filters}
          listing={listing}
          onClose={() => setDrawer('closed')}
        />
      )}
    </div>
  )
}
