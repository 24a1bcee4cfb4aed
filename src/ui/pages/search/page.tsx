import { scopeBind } from 'effector'
import { useUnit } from 'effector-react'
import type { MouseEvent } from 'react'
import { redirect, useSearchParams, type LoaderFunction } from 'react-router'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { $list, listLoader } from '../../../application/catalogue/listing.ts'
import { $menuCategories } from '../../../application/shell/menu.ts'
import { resultOpened } from '../../../application/search/chosen-results.ts'
import { searchFilled } from '../../../application/search/search.ts'
import type { SearchGuess } from '../../../domain/catalogue/listing.ts'
import { isSearchable, searchText } from '../../../domain/text/search-text.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load, scopeContext } from '../../shell/navigation/load.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { lastPageRedirect } from '../../features/listing/last-page.ts'
import { ListingTitle } from '../../features/listing/listing-title.tsx'
import { preload, Listing } from '../../features/listing/listing.tsx'
import { paths } from '../../paths.ts'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { LazyViewed } from '../../features/viewed/lazy-viewed.ts'
import { SearchLinks } from './search-links.tsx'
import styles from './search.module.css'
import { strings } from './strings.ts'
import { CategoryLinks } from './category-links.tsx'

export { preload }

export const loader: LoaderFunction = async (args) => {
  const { searchParams } = new URL(args.request.url)
  const typed = searchParams.get('search') ?? ''
  const [search, choice] = [searchText(typed), choiceOf(searchParams)]
  scopeBind(searchFilled, { scope: args.context.get(scopeContext) })(typed)
  const [list] = await Promise.all([
    isSearchable(typed) ? load(args, listLoader, { category: null, search, choice }) : null,
    loadContent(args, { routeName: 'search' }),
    loadStockLevels(args),
    preload(new URL(args.request.url)),
  ])
  if (list === null) return null
  return list.redirect === undefined
    ? lastPageRedirect(args.request, choice, list, { search })
    : redirect(list.redirect)
}

const noteOf = (guess: SearchGuess | undefined, text: string, reading: string): string =>
  guess === 'similar'
    ? strings.similarTo(text, reading)
    : guess === 'described'
      ? strings.describedBy(reading)
      : strings.readAs(reading)

export function Page() {
  const { list, categories, open } = useUnit({ list: $list, categories: $menuCategories, open: resultOpened })
  const typed = useSearchParams()[0].get('search') ?? ''
  const toCatalogue = <LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>
  if (!isSearchable(typed) || list === null) {
    return (
      <>
        <Head title={strings.title} canonical={null} />
        <EmptyState level="h1" icon="search" title={strings.askTitle} actions={toCatalogue}>
          {strings.tooShort}
        </EmptyState>
        <CategoryLinks categories={categories} />
      </>
    )
  }
  const text = searchText(typed)
  const countOpened = ({ target }: MouseEvent) => {
    const path = (target as Element).closest('a')?.pathname
    const product = list.items.find(({ slug }) => paths.product(slug) === path)
    if (product !== undefined) open({ query: text, productId: product.id })
  }
  const links = <SearchLinks links={list.links ?? []} />
  return (
    <div onClickCapture={countOpened}>
      <Head title={strings.headOf(text)} page={list.pagination.page} canonical={null} />
      {list.pagination.total > 0 && <ListingTitle title={strings.titleOf(text)} total={list.pagination.total} />}
      {list.pagination.total > 0 && list.reading !== undefined && (
        <p className={styles.reading}>{noteOf(list.guess, text, list.reading)}</p>
      )}
      {list.pagination.total > 0 && links}
      <Listing
        list={list}
        ownOrder="relevant"
        more={{ search: text }}
        empty={
          <>
            <EmptyState level="h1" icon="search" title={strings.nothingTitle} actions={toCatalogue}>
              {strings.nothing(text)}
            </EmptyState>
            {links}
            <CategoryLinks categories={categories} />
            <Shelf title={strings.popular} products={list.popular ?? []} isRecommended />
            <LazyViewed />
          </>
        }
      />
    </div>
  )
}
