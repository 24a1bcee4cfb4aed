import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $isCardRequestPending, cardAttachOpened, cardForm as form } from '../../../application/cabinet/bonus-card.ts'
import styles from '../../features/auth/auth.module.css'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import { ruleMessages, strings } from './strings.ts'

export function BonusCardAttachLayer({ isLocked, onClose }: LayerProps<'BonusCardAttachLayer'>) {
  const { opened, isPending } = useUnit({ opened: cardAttachOpened, isPending: $isCardRequestPending })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    opened()
    field.current?.focus()
  }, [opened])
  return (
    <Dialog title={strings.attachTitle} locked={isLocked} onClose={onClose}>
      <p className={styles.lead}>{strings.attachLead}</p>
      <FormFrame form={form} submit={strings.requestCode} pending={isPending} wide>
        <FormText
          form={form}
          field="number"
          messages={ruleMessages}
          label={strings.number}
          hint={strings.numberHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          ref={field}
        />
      </FormFrame>
    </Dialog>
  )
}
