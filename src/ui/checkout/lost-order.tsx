import { useUnit } from 'effector-react'
import { lostOrderSought } from '../../application/checkout/lost-answer.ts'
import { $isPlacing } from '../../application/checkout/placing.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { strings } from './strings.ts'

/** The cart was emptied by an order whose answer never came: the shop is asked what has become of it. [ORD-02] */
export function LostOrder() {
  const { isAsking, seek } = useUnit({ isAsking: $isPlacing, seek: lostOrderSought })
  return (
    <div role="status">
      {isAsking ? (
        <EmptyState icon="cart" title={strings.lostAskingTitle} actions={<Spinner />}>{strings.lostAsking}</EmptyState>
      ) : (
        <EmptyState icon="offline" title={strings.lostTitle} actions={<Button onClick={() => seek()}>{strings.lostAgain}</Button>}>
          {strings.lost}
        </EmptyState>
      )}
    </div>
  )
}
