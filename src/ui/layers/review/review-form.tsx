import { useUnit } from 'effector-react'
import { $isReviewBeingSent, reviewFiles, reviewForm } from '../../../application/reviews/write-review.ts'
import { FileField } from '../../kit/form/file-field.tsx'
import { FormCheck, FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useFieldError, useField } from '../../kit/form/use-field.ts'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { ProductPicker } from './product-picker.tsx'
import { StarInput } from './star-input.tsx'
import { ruleMessages, strings } from './strings.ts'

export function ReviewForm() {
  const isBeingSent = useUnit($isReviewBeingSent)
  const fileError = useFieldError(reviewForm, 'fileIds', ruleMessages)
  const { name, value, error, onValue } = useField(reviewForm, 'rating', ruleMessages)
  return (
    <FormFrame form={reviewForm} submit={strings.send} pending={isBeingSent} wide>
      <ProductPicker />
      <StarInput name={name} value={value} error={error} onValue={onValue} />
      <FormTextArea
        form={reviewForm}
        field="comment"
        messages={ruleMessages}
        label={strings.comment}
        hint={strings.commentHint}
        rows={4}
      />
      <FileField files={reviewFiles} label={strings.files} error={fileError} />
      <FormCheck form={reviewForm} field="policy" messages={ruleMessages} label={<PolicyText />} />
    </FormFrame>
  )
}
