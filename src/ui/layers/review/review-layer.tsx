import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $isReviewSent, reviewOpened } from '../../../application/reviews/write-review.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import type { LayerProps } from '../layer-props.ts'
import { ReviewForm } from './review-form.tsx'
import { strings } from './strings.ts'

/** What a shopper has to say of a product. [LAYER-23] */
export function ReviewLayer({ data, isLocked, onClose }: LayerProps<'ReviewLayer'>) {
  const { isSent, opened } = useUnit({ isSent: $isReviewSent, opened: reviewOpened })
  useEffect(() => {
    opened(data)
  }, [data, opened])
  return (
    <Dialog
      title={strings.title}
      locked={isLocked}
      onClose={onClose}
      footer={isSent && <Button wide onClick={() => onClose('button')}>{strings.fine}</Button>}
    >
      {isSent ? <Notice tone="success" live title={strings.thanks}>{strings.sent}</Notice> : <ReviewForm />}
    </Dialog>
  )
}
