import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './open-dialogs.ts'

export interface OverDialogsProps {
  readonly children: ReactNode
}

/** Seen, pressed and read aloud whatever lies over the page: it stands in the dialog on top. */
export function OverDialogs({ children }: OverDialogsProps) {
  const dialog = useTopDialog()
  return dialog === null ? children : createPortal(children, dialog)
}
