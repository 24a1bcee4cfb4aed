import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { $refundedOrder, refundChoice, refundOpened } from '../../../application/order/refund.ts'
import type { OrderId } from '../../../domain/order/order.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { LoadedParts } from '../../features/cabinet/loaded.tsx'
import { NoOrder } from '../../features/cabinet/no-order.tsx'
import { orderContentLoader } from '../../features/cabinet/order-content-loader.ts'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { paths } from '../../paths.ts'
import { RefundForm } from './refund-form.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const loader = orderContentLoader('cabinet-orders-refund', strings.title)

export function Page() {
  const { id = '' } = useParams()
  const orderId = Number(id) as OrderId
  const { opened, refunded, choice } = useUnit({
    opened: refundOpened,
    refunded: $refundedOrder,
    choice: refundChoice.$state,
  })
  const rejected = choice.error?._tag === 'Rejected' ? choice.error : null
  const navigate = useNavigate()
  useEffect(() => {
    opened(orderId)
  }, [opened, orderId])
  useEffect(() => {
    if (refunded === orderId) void navigate(paths.cabinetOrder(orderId), { replace: true })
  }, [refunded, orderId, navigate])
  return (
    <CabinetPage title={strings.title(id)}>
      {rejected?.status === 409 ? (
        <Notice title={rejected.message}>{strings.inTime}</Notice>
      ) : (
        <LoadedParts from={refundChoice} missing={<NoOrder />}>
          {({ items, reasons }) =>
            items.length === 0 ? <Notice>{strings.nothing}</Notice> : <RefundForm choice={{ items, reasons }} />
          }
        </LoadedParts>
      )}
      {rejected?.status !== 404 && (
        <div className={styles.back}>
          <LinkButton variant="quiet" icon="arrowLeft" to={paths.cabinetOrder(orderId)}>
            {strings.back}
          </LinkButton>
        </div>
      )}
    </CabinetPage>
  )
}
