import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { LoaderFunction } from 'react-router'
import { $compared, comparedRequested } from '../../../application/comparison/compared.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { useHydrated } from '../../kit/use-hydrated.ts'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { NeedsScripts } from '../../features/cabinet/needs-scripts.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import { loadStockLevels } from '../../features/product-card/stock/load-stock-levels.ts'
import { PageTitle } from '../../features/article/page-title.tsx'
import { LazyPopular } from '../../features/popular/lazy-popular.ts'
import { LazyViewed } from '../../features/viewed/lazy-viewed.ts'
import { ComparedProducts } from './compared-products.tsx'
import { comparison } from '../../../application/comparison/table.ts'
import { strings } from './strings.ts'

export const loader: LoaderFunction = async (args) => {
  await Promise.all([loadContent(args, { routeName: 'compare' }), loadStockLevels(args)])
  return null
}

export function Page() {
  const { compared, read } = useUnit({ compared: $compared, read: comparedRequested })
  const isHydrated = useHydrated()
  useEffect(() => {
    void read()
  }, [read])
  return (
    <>
      <Head title={strings.title} canonical={null} />
      <PageTitle>{strings.title}</PageTitle>
      <NeedsScripts />
      {isHydrated && compared.length === 0 && (
        <>
          <EmptyState
            icon="bars"
            title={strings.emptyTitle}
            actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
          >
            {strings.empty}
          </EmptyState>
          <LazyViewed />
          <LazyPopular />
        </>
      )}
      {compared.length > 0 && (
        <Loaded from={comparison} params={compared}>
          {() => <ComparedProducts />}
        </Loaded>
      )}
    </>
  )
}
