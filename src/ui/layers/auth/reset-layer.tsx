import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $restoreStep, restoreOpened } from '../../../application/session/restore.ts'
import { RestoreConfirm } from '../../features/auth/restore-confirm.tsx'
import { RestoreRequest } from '../../features/auth/restore-request.tsx'
import { strings } from '../../features/auth/strings.ts'
import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import type { LayerProps } from '../layer-props.ts'

export function ResetLayer({ data: { login }, isLocked, onClose }: LayerProps<'ResetLayer'>) {
  const { step, opened } = useUnit({ step: $restoreStep, opened: restoreOpened })
  useEffect(() => {
    opened(login)
  }, [opened, login])
  return (
    <Dialog
      isNextStep
      title={strings.restoreTitle}
      locked={isLocked}
      onClose={onClose}
      footer={
        step === 'done' && (
          <Button autoFocus onClick={() => onClose('button')}>
            {strings.restoreSignIn}
          </Button>
        )
      }
    >
      {step === 'request' && <RestoreRequest />}
      {step === 'confirm' && <RestoreConfirm />}
      {step === 'done' && (
        <Notice tone="success" title={strings.restoreDone} live>
          {strings.restoreDoneText}
        </Notice>
      )}
    </Dialog>
  )
}
