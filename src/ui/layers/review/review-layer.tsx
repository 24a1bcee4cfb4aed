import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isReviewSent, reviewOpened } from '../../../application/reviews/write-review.ts'
import { ThanksDialog } from '../feedback/thanks-dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import { ReviewForm } from './review-form.tsx'
import { strings } from './strings.ts'

export function ReviewLayer({ data, isLocked, onClose }: LayerProps<'ReviewLayer'>) {
  const { isSent, opened } = useUnit({ isSent: $isReviewSent, opened: reviewOpened })
  useEffect(() => {
    opened(data)
  }, [data, opened])
  return (
    <ThanksDialog title={strings.title} locked={isLocked} onClose={onClose} sent={isSent ? strings.sent : null}>
      <ReviewForm />
    </ThanksDialog>
  )
}
