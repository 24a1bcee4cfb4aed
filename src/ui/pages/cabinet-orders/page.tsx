import { useSearchParams } from 'react-router'
import { orderPage } from '../../../application/order/shopper-orders.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { categoryTitles } from '../../features/cabinet/strings.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Pagination } from '../../kit/navigation/pagination.tsx'
import { pathOfPage, paths } from '../../paths.ts'
import { OrderTable, strings } from './order-table.tsx'

export const loader = contentLoader('cabinet-orders')

export function Page() {
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  return (
    <CabinetPage title={categoryTitles.orders}>
      <Loaded from={orderPage} params={page}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <EmptyState
              icon="box"
              title={strings.none}
              actions={<LinkButton to={paths.catalog}>{strings.toCatalogue}</LinkButton>}
            >
              {strings.noneText}
            </EmptyState>
          ) : (
            <>
              <OrderTable orders={items} />
              <Pagination
                page={pagination.page}
                pages={pagination.pages}
                hrefOf={(to) => pathOfPage(paths.cabinetOrders, to)}
              />
            </>
          )
        }
      </Loaded>
    </CabinetPage>
  )
}
