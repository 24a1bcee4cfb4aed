import { scopeBind } from 'effector'
import { useUnit } from 'effector-react'
import { useSearchParams, type LoaderFunction } from 'react-router'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { $list, openListFx } from '../../../application/catalogue/listing.ts'
import { $menuCategories } from '../../../application/shell/shell.ts'
import { searchFilled } from '../../../application/search/search.ts'
import { isSearchable, searchText } from '../../../domain/text/search-text.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/load-content.ts'
import { load, scopeContext } from '../../shell/load.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { ListingTitle } from '../../features/listing/listing-title.tsx'
import { Listing } from '../../features/listing/listing.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/load-stock-levels.ts'
import { LazyViewed } from '../../features/viewed/lazy-viewed.tsx'
import styles from './search.module.css'
import { strings } from './strings.ts'
import { WaysOn } from './ways-on.tsx'

export const loader: LoaderFunction = async (args) => {
  const { searchParams } = new URL(args.request.url)
  const typed = searchParams.get('search') ?? ''
  scopeBind(searchFilled, { scope: args.context.get(scopeContext) })(typed)
  await Promise.all([
    isSearchable(typed)
      ? load(args, openListFx, { category: null, search: searchText(typed), choice: choiceOf(searchParams) })
      : null,
    loadContent(args, { routeName: 'search' }),
    loadStockLevels(args),
  ])
  return null
}

export function Page() {
  const { list, sections } = useUnit({ list: $list, sections: $menuCategories })
  const typed = useSearchParams()[0].get('search') ?? ''
  const toCatalogue = <LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>
  if (!isSearchable(typed) || list === null) {
    return (
      <>
        <Head title={strings.title} canonical={null} />
        <EmptyState level="h1" icon="search" title={strings.askTitle} actions={toCatalogue}>
          {strings.ask}
        </EmptyState>
        <WaysOn sections={sections} />
      </>
    )
  }
  const text = searchText(typed)
  return (
    <>
      <Head title={strings.headOf(text)} canonical={null} />
      {list.pagination.total > 0 && <ListingTitle title={strings.titleOf(text)} total={list.pagination.total} />}
      {list.pagination.total > 0 && list.reading !== undefined && (
        <p className={styles.reading}>
          {list.guess === 'similar' ? strings.similarTo(text, list.reading) : strings.readAs(list.reading)}
        </p>
      )}
      <Listing
        list={list}
        ownOrder="relevant"
        more={{ search: text }}
        empty={
          <>
            <EmptyState level="h1" icon="search" title={strings.nothingTitle} actions={toCatalogue}>
              {strings.nothing(text)}
            </EmptyState>
            <WaysOn sections={sections} />
            <LazyViewed />
          </>
        }
      />
    </>
  )
}
