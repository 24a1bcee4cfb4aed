import { useUnit } from 'effector-react'
import { useSearchParams, type LoaderFunction } from 'react-router'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { listLoader } from '../../../application/catalogue/listing.ts'
import { $categories, categoriesLoader } from '../../../application/catalogue/categories.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { lastPageRedirect } from '../../features/listing/last-page.ts'
import { preload as preloadListing } from '../../features/listing/listing.tsx'
import { CategoryTiles } from '../../features/category-tiles/category-tiles.tsx'
import { CategoryFinder } from './category-finder.tsx'
import { SelectionList } from './selection-list.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const preload = (url: URL): Promise<unknown> =>
  url.searchParams.has('selection') ? preloadListing(url) : Promise.resolve()

export const loader: LoaderFunction = async (args) => {
  const { searchParams } = new URL(args.request.url)
  const selection = searchParams.get('selection')
  const choice = choiceOf(searchParams)
  const [list] = await Promise.all([
    selection ? load(args, listLoader, { category: null, selection, choice }) : null,
    selection ? null : load(args, categoriesLoader, searchParams.get('search') ?? ''),
    loadContent(args, { routeName: 'catalog' }),
    loadStockLevels(args),
    preload(new URL(args.request.url)),
  ])
  return selection && list ? lastPageRedirect(args.request, choice, list, { selection }) : null
}

export function Page() {
  const { tiles, search, areAllShown } = useUnit($categories)
  const selection = useSearchParams()[0].get('selection')
  if (selection) return <SelectionList selection={selection} />
  return (
    <>
      <Head title={strings.title} canonical={paths.catalog} />
      <header className={styles.head}>
        <h1 className={styles.title}>{strings.title}</h1>
        {(tiles.length > 0 || search !== '') && (
          <LinkButton to={paths.brands} variant="secondary" size="small">
            {strings.brands}
          </LinkButton>
        )}
      </header>
      {(search !== '' || !areAllShown) && <CategoryFinder key={search} search={search} />}
      {tiles.length > 0 && <CategoryTiles categories={tiles} withChildren level="h2" eager />}
      {!areAllShown && <p className={styles.more}>{strings.notAll}</p>}
      {tiles.length === 0 && search !== '' && (
        <EmptyState
          icon="box"
          title={strings.notFound(search)}
          actions={<LinkButton to={paths.catalog}>{strings.allCategories}</LinkButton>}
        />
      )}
      {tiles.length === 0 && search === '' && (
        <EmptyState
          icon="box"
          title={strings.emptyTitle}
          actions={<LinkButton to={paths.index}>{strings.toHome}</LinkButton>}
        >
          {strings.empty}
        </EmptyState>
      )}
    </>
  )
}
