import { useParams } from 'react-router'
import { shopperOrder } from '../../../application/order/shopper-orders.ts'
import type { OrderId } from '../../../domain/order.ts'
import { wordsLoader } from '../../app/words-loader.ts'
import { CabinetPage } from '../../cabinet/cabinet-page.tsx'
import { Loaded } from '../../cabinet/loaded.tsx'
import { orderTitle } from '../../order/strings.ts'
import { OrderDetail } from './order-detail.tsx'

export const loader = wordsLoader('cabinet-orders-id')

/** [ROUTE-12, CAB-05] */
export function Page() {
  const { id = '' } = useParams()
  return (
    <CabinetPage title={orderTitle(id)}>
      <Loaded from={shopperOrder} asked={Number(id) as OrderId}>
        {(order) => String(order.id) === id && <OrderDetail order={order} />}
      </Loaded>
    </CabinetPage>
  )
}
