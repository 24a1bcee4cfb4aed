import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $feedbackTopic, $sentFeedback, feedbackOpened, feedbackTopicChosen } from '../../../application/feedback/feedback.ts'
import { Tabs } from '../../kit/tabs.tsx'
import type { LayerProps } from '../layer-props.ts'
import { CallBackForm } from './call-back-form.tsx'
import { LetterForm } from './letter-form.tsx'
import { strings } from './strings.ts'
import { ThanksDialog } from './thanks-dialog.tsx'

/** A call back or a letter. [LAYER-13, LAYER-31, HDR-15, ERR-04, ERR-08] */
export function FeedbackLayer({ data, isLocked, onClose }: LayerProps<'FeedbackLayer'>) {
  const { topic, sent, opened, choose } = useUnit({
    topic: $feedbackTopic, sent: $sentFeedback, opened: feedbackOpened, choose: feedbackTopicChosen,
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
