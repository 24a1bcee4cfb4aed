import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import {
  $hasReceivingFailed,
  $haveShopsFailed,
  $receivingOptions,
  receivingRequested,
  type ReceivingOptions,
} from '../../../application/delivery-context/receiving.ts'
import { productAvailabilityRequested } from '../../../application/catalogue/places-of-product.ts'
import type { AboutProduct } from '../../../application/layers/contracts.ts'
import type { ClosedBy } from '../../../application/layers/layers.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import styles from './receiving.module.css'
import { strings } from './strings.ts'

export interface ReceivingDialogProps {
  readonly title: string
  readonly wide?: boolean | undefined
  readonly product?: AboutProduct | null | undefined
  readonly isLocked: boolean
  readonly onClose: (by: ClosedBy) => void
  readonly missing?: string | null | undefined
  readonly children: (options: ReceivingOptions) => ReactNode
}

export function ReceivingDialog({
  title,
  wide,
  product = null,
  isLocked,
  onClose,
  missing = null,
  children,
}: ReceivingDialogProps) {
  const { city, options, hasFailed, haveShopsFailed, requestOptions, requestAvailability } = useUnit({
    city: $city,
    options: $receivingOptions,
    hasFailed: $hasReceivingFailed,
    haveShopsFailed: $haveShopsFailed,
    requestOptions: receivingRequested,
    requestAvailability: productAvailabilityRequested,
  })
  useEffect(() => {
    requestOptions()
  }, [requestOptions])
  const productId = product?.productId ?? null
  useEffect(() => {
    requestAvailability(productId)
  }, [productId, requestAvailability])
  const [isRefused, setRefused] = useState(false)
  const choice = useRef<HTMLDivElement>(null)
  // the retry removes the notice and its focused button
  const retry = () => {
    requestOptions()
    choice.current?.focus()
  }
  const isMissing = missing !== null && options !== null
  const finish = () => {
    if (!isMissing) return onClose('button')
    setRefused(true)
    choice.current?.querySelector<HTMLElement>('[data-shops] input')?.focus()
  }
  return (
    <Dialog
      title={title}
      locked={isLocked}
      wide={wide}
      fixed="height"
      onClose={onClose}
      footer={
        <>
          {isRefused && isMissing && (
            <p role="alert" className={styles.missing}>
              {missing}
            </p>
          )}
          <Button wide onClick={finish}>
            {strings.done}
          </Button>
        </>
      }
    >
      <div ref={choice} tabIndex={-1} className={styles.choice}>
        <p className={styles.muted}>{strings.city(city.title)}</p>
        {product !== null && <p>{strings.stockOf(product.title)}</p>}
        {(hasFailed || haveShopsFailed) && (
          <Notice
            tone="error"
            live
            action={
              <Button variant="secondary" size="small" onClick={retry}>
                {strings.again}
              </Button>
            }
          >
            {strings.waysFailed}
          </Notice>
        )}
        {options === null && !hasFailed && [1, 2, 3].map((row) => <Skeleton key={row} height="4.5rem" round />)}
        {options !== null && children(options)}
      </div>
    </Dialog>
  )
}
