import { useUnit } from 'effector-react'
import { $isReportBeingSent, visitFiles, visitForm as form } from '../../../application/cabinet/secret-shopper.ts'
import type { Shop } from '../../../domain/place/place.ts'
import { CabinetSection } from '../../features/cabinet/cabinet-section.tsx'
import { FileField } from '../../kit/form/file-field.tsx'
import { FormCheck, FormText, FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { useFieldError, useField } from '../../kit/form/use-field.ts'
import { Select } from '../../kit/form/select.tsx'
import { ruleMessages as messages, strings } from './strings.ts'

export function VisitReport({ shops }: { readonly shops: ReadonlyArray<Shop> }) {
  const isSending = useUnit($isReportBeingSent)
  const { onValue, ...shop } = useField(form, 'shopId', messages)
  return (
    <CabinetSection title={strings.report} narrow>
      <FormFrame form={form} submit={strings.submit} pending={isSending}>
        <Select
          {...shop}
          label={strings.shop}
          options={[
            { value: '', title: strings.notChosen },
            ...shops.map((one) => ({ value: String(one.id), title: strings.shopName(one) })),
          ]}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        <FormText form={form} field="visitDate" messages={messages} label={strings.visitDate} type="date" />
        <FormTextArea
          form={form}
          field="comment"
          messages={messages}
          label={strings.comment}
          hint={strings.commentHint}
          rows={5}
        />
        <FileField files={visitFiles} label={strings.files} error={useFieldError(form, 'fileIds', messages)} />
        <FormCheck form={form} field="policy" messages={messages} label={<PolicyText />} />
      </FormFrame>
    </CabinetSection>
  )
}
