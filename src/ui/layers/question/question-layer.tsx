import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $isQuestionBeingSent,
  $isQuestionSent,
  questionForm,
  questionOpened,
  type QuestionRule,
} from '../../../application/questions/ask.ts'
import { FormCheck, FormEmail, FormText, FormTextArea } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { ThanksDialog } from '../feedback/thanks-dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './question-layer.module.css'

const strings = {
  title: 'Вопрос о товаре',
  text: 'Ваш вопрос',
  name: 'Ваше имя',
  email: 'Электронная почта',
  emailHint: 'Напишем на неё, когда ответим. На сайте её не видно',
  send: 'Задать вопрос',
  sent: 'Мы получили вопрос. Ответ придёт на почту и появится на странице товара.',
}

const ruleMessages: Readonly<Record<QuestionRule, string>> = {
  nameMissing: 'Как к вам обращаться?',
  emailMissing: 'Укажите почту, чтобы мы могли ответить',
  emailWrong: 'Проверьте адрес почты',
  textMissing: 'Напишите, что хотите узнать',
  textTooLong: 'Не больше 2000 знаков',
  policyMissing: 'Без согласия мы не можем сохранить ваши данные',
}

export function QuestionLayer({ data: { productId, title }, isLocked, onClose }: LayerProps<'QuestionLayer'>) {
  const { isSent, isBeingSent, opened } = useUnit({
    isSent: $isQuestionSent,
    isBeingSent: $isQuestionBeingSent,
    opened: questionOpened,
  })
  useEffect(() => {
    opened(productId)
  }, [productId, opened])
  return (
    <ThanksDialog title={strings.title} locked={isLocked} onClose={onClose} sent={isSent ? strings.sent : null}>
      <p className={styles.about}>{title}</p>
      <FormFrame form={questionForm} submit={strings.send} pending={isBeingSent} wide>
        <FormTextArea form={questionForm} field="text" messages={ruleMessages} label={strings.text} rows={4} />
        <FormText form={questionForm} field="name" messages={ruleMessages} label={strings.name} autoComplete="name" />
        <FormEmail
          form={questionForm}
          field="email"
          messages={ruleMessages}
          label={strings.email}
          hint={strings.emailHint}
        />
        <FormCheck form={questionForm} field="policy" messages={ruleMessages} label={<PolicyText />} />
        <CaptchaNotice />
      </FormFrame>
    </ThanksDialog>
  )
}
