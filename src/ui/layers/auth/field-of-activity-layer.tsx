import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $activities, $haveActivitiesFailed, activitiesWanted } from '../../../application/session/activity.ts'
import { strings } from '../../auth/strings.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { Spinner } from '../../kit/spinner.tsx'
import type { LayerProps } from '../layer-props.ts'

/** [LAYER-14] */
export function FieldOfActivityLayer({ data: { chosen }, isLocked, onAnswer, onClose }: LayerProps<'FieldOfActivityLayer'>) {
  const { activities, haveFailed, wanted } = useUnit({
    activities: $activities, haveFailed: $haveActivitiesFailed, wanted: activitiesWanted,
  })
  useEffect(() => {
    wanted()
  }, [wanted])
  const choose = (id: string) => {
    const activity = activities.find((one) => String(one.id) === id)
    if (activity) onAnswer(activity)
  }
  return (
    <Dialog title={strings.activityTitle} locked={isLocked} onClose={onClose}>
      {haveFailed && (
        <Notice tone="error" live action={<Button size="small" variant="secondary" onClick={() => wanted()}>{strings.again}</Button>}>
          {strings.activityFailed}
        </Notice>
      )}
      {!haveFailed && activities.length === 0 && <Spinner label={strings.loading} />}
      {activities.length > 0 && (
        <RadioGroup
          legend={strings.activity}
          options={activities.map(({ id, title }) => ({ value: String(id), title }))}
          value={chosen === null ? null : String(chosen)}
          onChoose={choose}
        />
      )}
    </Dialog>
  )
}
