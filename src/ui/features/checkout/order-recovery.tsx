import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { orderRecoveryRequested, $isPlacing } from '../../../application/checkout/placing.ts'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { strings } from './strings.ts'

export function LostOrder() {
  const { isRecovering, recover } = useUnit({ isRecovering: $isPlacing, recover: orderRecoveryRequested })
  const word = useRef<HTMLDivElement>(null)
  // otherwise the end of a long basket would leave the shopper at the end of the page
  useEffect(() => {
    word.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div role="status" ref={word}>
      {isRecovering ? (
        <EmptyState icon="basket" title={strings.lostAskingTitle} actions={<Spinner />}>
          {strings.lostAsking}
        </EmptyState>
      ) : (
        <EmptyState
          icon="offline"
          title={strings.lostTitle}
          actions={<Button onClick={() => recover()}>{strings.lostAgain}</Button>}
        >
          {strings.lost}
        </EmptyState>
      )}
    </div>
  )
}
