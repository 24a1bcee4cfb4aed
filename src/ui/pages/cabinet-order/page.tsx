import { redirect, useParams, type LoaderFunction } from 'react-router'
import { shopperOrder } from '../../../application/order/shopper-orders.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { NoOrder } from '../../features/cabinet/no-order.tsx'
import { orderContentLoader } from '../../features/cabinet/order-content-loader.ts'
import { orderTitle } from '../../features/order/strings.ts'
import { paths } from '../../paths.ts'
import { OrderDetail } from './order-detail.tsx'

const content = orderContentLoader('cabinet-orders-id', orderTitle)

// `/cabinet/order/refund/` without an order id. [OC-04]
const REFUND = 'refund'

export const loader: LoaderFunction = (args) =>
  args.params['id'] === REFUND ? redirect(paths.cabinetOrders) : content(args)

export function Page() {
  const { id = '' } = useParams()
  return (
    <CabinetPage title={orderTitle(id)}>
      <Loaded from={shopperOrder} params={Number(id) as OrderId} missing={<NoOrder />}>
        {(order) => String(order.id) === id && <OrderDetail order={order} />}
      </Loaded>
    </CabinetPage>
  )
}
