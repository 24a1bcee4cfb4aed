import type { ReactNode } from 'react'
import { Button } from '../../kit/button/button.tsx'
import { Dialog, type DialogProps } from '../../kit/overlay/dialog.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { strings } from './strings.ts'

export interface ThanksDialogProps extends Pick<DialogProps, 'title' | 'locked' | 'onClose'> {
  readonly sent: string | null
  readonly children: ReactNode
}

export function ThanksDialog({ title, locked, onClose, sent, children }: ThanksDialogProps) {
  return (
    <Dialog
      title={title}
      locked={locked}
      onClose={onClose}
      footer={
        sent !== null && (
          <Button wide autoFocus onClick={() => onClose('button')}>
            {strings.fine}
          </Button>
        )
      }
    >
      {sent === null ? (
        children
      ) : (
        <Notice tone="success" live title={strings.thanks}>
          {sent}
        </Notice>
      )}
    </Dialog>
  )
}
