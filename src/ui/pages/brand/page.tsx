import { useUnit } from 'effector-react'
import { data, type LoaderFunction, useSearchParams } from 'react-router'
import { $brand, brandLoader } from '../../../application/brands/brands.ts'
import { choiceOf, isNarrowed, NO_CHOICE, queryOfChoice } from '../../../application/catalogue/listing-choice.ts'
import { $list, listLoader } from '../../../application/catalogue/listing.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { lastPageRedirect } from '../../features/listing/last-page.ts'
import { ListingTitle } from '../../features/listing/listing-title.tsx'
import { preload, Listing } from '../../features/listing/listing.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { Prose } from '../../kit/prose/prose.tsx'
import styles from './page.module.css'

const strings = {
  emptyTitle: 'Товаров этого бренда сейчас нет',
  empty: 'Они ещё могут вернуться. А пока посмотрите, что делают другие.',
  toBrands: 'Все бренды',
}

const idOf = (part: string | undefined): number => {
  if (part === undefined || !/^[1-9]\d{0,8}$/.test(part)) throw data({ message: '' }, { status: 404 })
  return Number(part)
}

export { preload }

export const loader: LoaderFunction = async (args) => {
  const id = idOf(args.params['id'])
  const choice = choiceOf(new URL(args.request.url).searchParams)
  const [, list] = await Promise.all([
    load(args, brandLoader, id),
    load(args, listLoader, { category: null, brandId: id, choice }),
    loadContent(args, { routeName: 'catalog-brands-id', slug: String(id) }),
    loadStockLevels(args),
    preload(new URL(args.request.url)),
  ])
  return lastPageRedirect(args.request, choice, list)
}

export function Page() {
  const { brand, list } = useUnit({ brand: $brand, list: $list })
  const choice = choiceOf(useSearchParams()[0])
  if (brand === null || list === null) return null
  const isWhole = !isNarrowed(choice) && choice.sort === null
  return (
    <>
      <Head
        title={brand.title}
        page={choice.page}
        image={brand.image ?? list.items[0]?.gallery[0]?.file.url}
        canonical={isWhole ? `${paths.brand(brand.id)}${queryOfChoice({ ...NO_CHOICE, page: choice.page })}` : null}
      />
      <ListingTitle title={brand.title} total={list.pagination.total} />
      {brand.description !== '' && choice.page === 1 && (
        <div className={styles.words}>
          <Prose html={brand.description} />
        </div>
      )}
      <Listing
        list={list}
        ownOrder="popular"
        empty={
          <EmptyState
            icon="box"
            title={strings.emptyTitle}
            actions={<LinkButton to={paths.brands}>{strings.toBrands}</LinkButton>}
          >
            {strings.empty}
          </EmptyState>
        }
      />
    </>
  )
}
