import { useUnit } from 'effector-react'
import { type LoaderFunction, redirect, useSearchParams } from 'react-router'
import { choiceOf, isNarrowed, NO_CHOICE, queryOfChoice } from '../../../application/catalogue/listing-choice.ts'
import { $category, $list, listLoader } from '../../../application/catalogue/listing.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import { slugOf } from '../../shell/navigation/slug-of.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { LinkRow } from '../../kit/link-row.tsx'
import { lastPageRedirect } from '../../features/listing/last-page.ts'
import { ListingTitle } from '../../features/listing/listing-title.tsx'
import { preload, Listing } from '../../features/listing/listing.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'

const strings = {
  subcategories: 'Подразделы',
  emptyTitle: 'Здесь пока пусто',
  empty: 'Товары этого раздела закончились. Загляните в соседние: возможно, нужное есть там.',
  toCatalogue: 'Перейти в каталог',
}

const Subcategories = cachedFragment(LinkRow)

// `/catalog/product/` is not a category. [OC-04]
const PRODUCTS = 'product'

export { preload }

export const loader: LoaderFunction = async (args) => {
  const { searchParams } = new URL(args.request.url)
  if (args.params['category'] === PRODUCTS) return redirect(paths.catalog)
  const category = slugOf(args.params['category'])
  const choice = choiceOf(searchParams)
  const [list] = await Promise.all([
    load(args, listLoader, { category, choice }),
    loadContent(args, { routeName: 'catalog-category', slug: category }),
    loadStockLevels(args),
    preload(new URL(args.request.url)),
  ])
  return lastPageRedirect(args.request, choice, list)
}

export function Page() {
  const { category, list } = useUnit({ category: $category, list: $list })
  const choice = choiceOf(useSearchParams()[0])
  if (category === null || list === null) return null
  const isWhole = !isNarrowed(choice) && choice.sort === null
  return (
    <>
      <Head
        title={category.title}
        page={choice.page}
        image={list.items[0]?.gallery[0]?.file.url}
        canonical={
          isWhole ? `${paths.category(category.slug)}${queryOfChoice({ ...NO_CHOICE, page: choice.page })}` : null
        }
      />
      <ListingTitle title={category.title} total={list.pagination.total} />
      <Subcategories
        label={strings.subcategories}
        links={(category.children ?? []).map(({ slug, title }) => ({ url: paths.category(slug), title }))}
      />
      <Listing
        list={list}
        ownOrder="popular"
        empty={
          <EmptyState
            icon="box"
            title={strings.emptyTitle}
            actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
          >
            {strings.empty}
          </EmptyState>
        }
      />
    </>
  )
}
