import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $feedbackTopic,
  $isFeedbackBeingSent,
  $sentFeedback,
  feedbackOpened,
  feedbackTopicChosen,
} from '../../../application/feedback/feedback.ts'
import { Tabs } from '../../kit/navigation/tabs.tsx'
import type { LayerProps } from '../layer-props.ts'
import { LetterForm } from './letter-form.tsx'
import { ruleMessages, strings } from './strings.ts'
import { ThanksDialog } from './thanks-dialog.tsx'
import { callBackForm } from '../../../application/feedback/forms.ts'
import { FormCheck, FormPhone, FormText } from '../../kit/form/form-fields.tsx'
import { CaptchaNotice } from '../../features/captcha/captcha-notice.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'

function CallBackForm() {
  const isSending = useUnit($isFeedbackBeingSent)
  return (
    <FormFrame form={callBackForm} submit={strings.askCall} pending={isSending} wide>
      <FormText form={callBackForm} field="name" messages={ruleMessages} label={strings.name} autoComplete="name" />
      <FormPhone form={callBackForm} field="phone" messages={ruleMessages} label={strings.phone} />
      <FormCheck form={callBackForm} field="policy" messages={ruleMessages} label={<PolicyText />} />
      <CaptchaNotice />
    </FormFrame>
  )
}

export function FeedbackLayer({ data, isLocked, onClose }: LayerProps<'FeedbackLayer'>) {
  const { topic, sent, opened, choose } = useUnit({
    topic: $feedbackTopic,
    sent: $sentFeedback,
    opened: feedbackOpened,
    choose: feedbackTopicChosen,
  })
  useEffect(() => {
    opened(data.topic)
  }, [data.topic, opened])
  return (
    <ThanksDialog title={strings.title} locked={isLocked} onClose={onClose} sent={sent && strings.sent[sent]}>
      <Tabs
        label={strings.title}
        selected={topic}
        onSelect={choose}
        tabs={[
          { id: 'callBack', title: strings.callBack, content: <CallBackForm /> },
          { id: 'question', title: strings.letter, content: <LetterForm /> },
        ]}
      />
    </ThanksDialog>
  )
}
