import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $isCancelling,
  $isCommentShown,
  cancellationForm as form,
  cancellationOpened,
  type CancellationRule,
} from '../../../application/order/cancellation.ts'
import { cancelReasons } from '../../../application/order/cancel-reasons.ts'
import { Loaded } from '../../features/cabinet/loaded.tsx'
import { FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useField, type RuleMessages } from '../../kit/form/use-field.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import type { LayerProps } from '../layer-props.ts'

const strings = {
  title: 'Отменить заказ?',
  legend: 'Почему вы отменяете заказ?',
  comment: 'Расскажите подробнее',
  cancel: 'Отменить заказ',
  keep: 'Оставить',
}

const ruleMessages: RuleMessages<CancellationRule> = {
  reasonMissing: 'Выберите причину',
  commentMissing: 'Напишите пару слов',
  commentTooLong: 'Комментарий длиннее 500 знаков',
}

export function CancelReasonLayer({ data: { orderId, token }, isLocked, onClose }: LayerProps<'CancelReasonLayer'>) {
  const { opened, isCancelling, isCommentShown } = useUnit({
    opened: cancellationOpened,
    isCancelling: $isCancelling,
    isCommentShown: $isCommentShown,
  })
  const { value: reason, error, onValue: choose } = useField(form, 'reasonId', ruleMessages)
  useEffect(() => {
    opened({ id: orderId, token })
  }, [opened, orderId, token])
  return (
    <Dialog title={strings.title} locked={isLocked} onClose={onClose}>
      <Loaded from={cancelReasons} params={undefined}>
        {(all) => (
          <FormFrame
            form={form}
            submit={strings.cancel}
            pending={isCancelling}
            context={
              <Button variant="secondary" onClick={() => onClose('button')}>
                {strings.keep}
              </Button>
            }
          >
            <RadioGroup
              legend={strings.legend}
              options={all.map(({ id, title }) => ({ value: String(id), title }))}
              value={reason === '' ? null : reason}
              onChoose={choose}
              error={error}
            />
            {isCommentShown && (
              <FormTextArea
                form={form}
                field="comment"
                messages={ruleMessages}
                label={strings.comment}
                maxLength={500}
              />
            )}
          </FormFrame>
        )}
      </Loaded>
    </Dialog>
  )
}
