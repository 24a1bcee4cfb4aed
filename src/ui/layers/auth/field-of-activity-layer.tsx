import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $activities, $haveActivitiesFailed, activitiesRequested } from '../../../application/session/activity.ts'
import { strings } from '../../features/auth/strings.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import type { LayerProps } from '../layer-props.ts'

export function FieldOfActivityLayer({
  data: { chosen },
  isLocked,
  onResult,
  onClose,
}: LayerProps<'FieldOfActivityLayer'>) {
  const { activities, haveFailed, requestActivities } = useUnit({
    activities: $activities,
    haveFailed: $haveActivitiesFailed,
    requestActivities: activitiesRequested,
  })
  useEffect(() => {
    requestActivities()
  }, [requestActivities])
  // arrow keys select each option on the way
  const [picked, setPicked] = useState(chosen === null ? null : String(chosen))
  const activity = activities.find(({ id }) => String(id) === picked)
  return (
    <Dialog
      title={strings.activityTitle}
      locked={isLocked}
      onClose={onClose}
      footer={
        <Button disabled={activity === undefined} onClick={() => activity && onResult(activity)}>
          {strings.pickActivity}
        </Button>
      }
    >
      {haveFailed && (
        <Notice
          tone="error"
          live
          action={
            <Button size="small" variant="secondary" onClick={() => requestActivities()}>
              {strings.again}
            </Button>
          }
        >
          {strings.activityFailed}
        </Notice>
      )}
      {!haveFailed && activities.length === 0 && <Spinner label={strings.loading} />}
      {activities.length > 0 && (
        <RadioGroup
          legend={strings.activity}
          options={activities.map(({ id, title }) => ({ value: String(id), title }))}
          value={picked}
          onChoose={setPicked}
        />
      )}
    </Dialog>
  )
}
