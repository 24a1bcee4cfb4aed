import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import {
  $deletion,
  $deletionResendLeft,
  deletionRequested,
  deletionForm,
} from '../../../application/cabinet/deletion.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { contentLoader } from '../../shell/navigation/content-loader.ts'
import { Resend } from '../../features/auth/resend.tsx'
import { strings as codeStrings } from '../../features/auth/strings.ts'
import { CabinetPage } from '../../features/cabinet/cabinet-page.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { errorMessages } from '../../kit/form/field-error-messages.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './page.module.css'

const strings = {
  title: 'Удаление профиля',
  lead: 'Вернуть профиль после удаления нельзя. Вот что произойдёт:',
  consequences: [
    'имя, телефон, почта, адреса и анкета будут стёрты;',
    'бонусы и промокоды пропадут;',
    'заказы останутся у магазина без ваших данных: этого требует закон;',
    'войти с прежним телефоном и паролем не получится.',
  ],
  requestCode: 'Получить код для удаления',
  sent: 'Мы отправили код на ваш телефон. Введите его, чтобы удалить профиль.',
  code: 'Код из СМС',
  remove: 'Удалить профиль навсегда',
}

const ruleMessages = { codeMissing: 'Введите код' }

export const loader = contentLoader('delete-profile')

function Confirmation() {
  const { deletion, left, requestCode } = useUnit({
    deletion: $deletion,
    left: $deletionResendLeft,
    requestCode: deletionRequested,
  })
  const code = useRef<HTMLInputElement>(null)
  // the button that had the focus is gone
  useEffect(() => {
    if (document.activeElement === document.body) code.current?.focus()
  }, [])
  return (
    <>
      <FormFrame form={deletionForm} submit={strings.remove} pending={deletion.phase === 'Deleting'}>
        <p>{strings.sent}</p>
        <FormText
          ref={code}
          form={deletionForm}
          field="code"
          messages={ruleMessages}
          label={strings.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </FormFrame>
      <Resend left={left} pending={deletion.isCodeRequested} onSms={() => requestCode()} />
    </>
  )
}

export function Page() {
  const { deletion, left, requestCode } = useUnit({
    deletion: $deletion,
    left: $deletionResendLeft,
    requestCode: deletionRequested,
  })
  const { phase, isCodeRequested, codeError } = deletion
  return (
    <CabinetPage title={strings.title}>
      <div className={styles.words}>
        <p>{strings.lead}</p>
        <ul className={styles.list}>
          {strings.consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {phase === 'CodeSent' || phase === 'Deleting' ? (
          <Confirmation />
        ) : (
          <div>
            <Button pending={isCodeRequested} disabled={left > 0} onClick={() => requestCode()}>
              {left > 0 ? codeStrings.sendCodeIn(formatCountdown(left)) : strings.requestCode}
            </Button>
          </div>
        )}
        {codeError && (
          <Notice tone="error" live>
            {errorMessages(codeError)}
          </Notice>
        )}
      </div>
    </CabinetPage>
  )
}
