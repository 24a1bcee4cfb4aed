import { redirect, useParams, type LoaderFunction } from 'react-router'
import { shopperOrder } from '../../../application/order/shopper-orders.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import { orderIdOf } from '../../shell/navigation/order-id-of.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { NoOrder } from '../../features/cabinet/no-order.tsx'
import { orderTitle } from '../../features/order/strings.ts'
import { paths } from '../../paths.ts'
import { OrderDetail } from './order-detail.tsx'

const words = contentLoader('cabinet-orders-id')

// `/cabinet/order/refund/` without an order id. [OC-04]
const REFUND = 'refund'

export const loader: LoaderFunction = (args) => {
  if (args.params['id'] === REFUND) return redirect(paths.cabinetOrders)
  orderIdOf(args.params['id'])
  return words(args)
}

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
