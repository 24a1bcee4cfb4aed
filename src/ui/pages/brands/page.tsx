import { useUnit } from 'effector-react'
import { type LoaderFunction, useSearchParams } from 'react-router'
import { $brands, brandsLoader } from '../../../application/brands/brands.ts'
import { choiceOf } from '../../../application/catalogue/listing-choice.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load, redirectToLast } from '../../shell/navigation/load.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import { pathOfPage, paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import { BrandTiles } from '../../features/brand-tiles.tsx'

const strings = {
  title: 'Бренды',
  emptyTitle: 'Брендов пока нет',
  empty: 'Они появятся вместе с товарами. А пока загляните в каталог.',
  toCatalogue: 'Перейти в каталог',
}

export const loader: LoaderFunction = async (args) => {
  const { page } = choiceOf(new URL(args.request.url).searchParams)
  const [list] = await Promise.all([
    load(args, brandsLoader, page),
    loadContent(args, { routeName: 'catalog-brands-id' }),
  ])
  return redirectToLast(page, list, (last) => pathOfPage(paths.brands, last))
}

export function Page() {
  const brands = useUnit($brands)
  const { page } = choiceOf(useSearchParams()[0])
  if (brands === null) return null
  const hrefOf = (of: number) => pathOfPage(paths.brands, of)
  return (
    <>
      <Head title={strings.title} canonical={hrefOf(page)} page={page} />
      <PageTitle>{strings.title}</PageTitle>
      {brands.items.length === 0 ? (
        <EmptyState
          icon="box"
          title={strings.emptyTitle}
          actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
        >
          {strings.empty}
        </EmptyState>
      ) : (
        <>
          <BrandTiles brands={brands.items} />
          <Pagination page={brands.pagination.page} pages={brands.pagination.pages} hrefOf={hrefOf} />
        </>
      )}
    </>
  )
}
