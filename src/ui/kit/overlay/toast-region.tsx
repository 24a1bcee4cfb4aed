import { Icon } from '../icon.tsx'
import { strings } from '../strings.ts'
import styles from './toast-region.module.css'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'

interface OverDialogsProps {
  readonly children: ReactNode
}

// Rendered inside the top dialog: content outside a modal dialog is inert.
function OverDialogs({ children }: OverDialogsProps) {
  const dialog = useTopDialog()
  return dialog === null ? children : createPortal(children, dialog)
}

export interface Toast {
  readonly id: string
  readonly text: string
  readonly action?: { readonly title: string; readonly onTake: () => void } | undefined
}

export interface ToastRegionProps {
  readonly toasts: ReadonlyArray<Toast>
  readonly onDismiss: (id: string) => void
}

// Always rendered, because a live region announces only changes.
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <OverDialogs>
      <div className={styles.region} role="status" aria-label={strings.messages}>
        {toasts.map(({ id, text, action }) => (
          <div key={id} className={styles.toast}>
            <p>{text}</p>
            {action && (
              <button type="button" className={styles.action} onClick={action.onTake}>
                {action.title}
              </button>
            )}
            <button type="button" className={styles.close} aria-label={strings.dismiss} onClick={() => onDismiss(id)}>
              <Icon name="close" size={20} />
            </button>
          </div>
        ))}
      </div>
    </OverDialogs>
  )
}
