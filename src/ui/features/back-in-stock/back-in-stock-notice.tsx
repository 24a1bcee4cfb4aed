import { useUnit } from 'effector-react'
import { useState } from 'react'
import { errorNotified } from '../../../application/alerts/error-notified.ts'
import { cardAction, type Availability } from '../../../domain/catalogue/availability.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import type { BackInStockForm } from './back-in-stock-form.tsx'
import { AWAITED } from './requested.ts'

const fetched = async () => (await import('./form-action.ts')).fetchForm()
const preload = () => {
  fetched().catch(() => undefined)
}

type Opened = 'not yet' | 'coming' | 'closed again' | { readonly Form: typeof BackInStockForm }

export interface BackInStockNoticeProps {
  readonly product: Availability & { readonly id: ProductId }
}

export function BackInStockNotice({ product }: BackInStockNoticeProps) {
  const notifyError = useUnit(errorNotified)
  const [opened, setOpened] = useState<Opened>('not yet')
  if (cardAction(product, null, false)._tag !== 'SoldOut') return null
  if (typeof opened === 'object')
    return <opened.Form productId={product.id} onCancel={() => setOpened('closed again')} />
  const open = () => {
    setOpened('coming')
    fetched().then(
      (Form) => setOpened({ Form }),
      () => {
        setOpened('not yet')
        notifyError({ _tag: 'Offline' })
      },
    )
  }
  return (
    <Button
      wide
      size="large"
      pending={opened === 'coming'}
      autoFocus={opened === 'closed again'}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      {AWAITED}
    </Button>
  )
}
