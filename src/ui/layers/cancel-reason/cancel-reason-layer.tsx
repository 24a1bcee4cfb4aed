import { useUnit } from 'effector-react'
import { useState } from 'react'
import { cancelReasons } from '../../../application/order/cancel-reasons.ts'
import { cancellationAsked } from '../../../application/order/shopper-orders.ts'
import { Loaded } from '../../cabinet/loaded.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import type { LayerProps } from '../layer-props.ts'
import { strings } from './strings.ts'

/** [LAYER-20, CAB-06] */
export function CancelReasonLayer({ data: { orderId }, isLocked, onClose }: LayerProps<'CancelReasonLayer'>) {
  const cancel = useUnit(cancellationAsked)
  const reasons = useUnit(cancelReasons.$known).value ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const reason = reasons.find(({ id }) => id === chosen)
  const isCommentMissing = reason?.needComment === true && comment.trim() === ''
  const send = () => {
    setIsAsked(true)
    if (reason === undefined || isCommentMissing) return
    cancel({ orderId, reasonId: reason.id, comment: comment.trim() || undefined })
    onClose('button')
  }
  return (
    <Dialog
      title={strings.title}
      locked={isLocked}
      onClose={onClose}
      footer={
        <>
          <Button onClick={send}>{strings.cancel}</Button>
          <Button variant="secondary" onClick={() => onClose('button')}>{strings.keep}</Button>
        </>
      }
    >
      <Loaded from={cancelReasons} asked={undefined}>
        {(all) => (
          <>
            <RadioGroup
              legend={strings.legend}
              options={all.map(({ id, title }) => ({ value: String(id), title }))}
              value={chosen === null ? null : String(chosen)}
              onChoose={(id) => setChosen(Number(id))}
              error={isAsked && chosen === null ? strings.chooseOne : undefined}
            />
            {reason?.needComment && (
              <TextArea
                label={strings.comment}
                value={comment}
                maxLength={500}
                error={isAsked && isCommentMissing ? strings.commentMissing : undefined}
                onChange={({ currentTarget }) => setComment(currentTarget.value)}
              />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
