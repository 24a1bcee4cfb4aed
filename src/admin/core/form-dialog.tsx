import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onClose'> {
  readonly onClose: () => void
}

/** A dialog with fields: Escape and a press beside it ask before what is typed is lost. */
export function FormDialog({ onClose, ...props }: FormDialogProps) {
  const translate = useTranslate()
  const isTyped = useRef(false)
  return (
    <Dialog
      open
      fullWidth
      onChange={() => {
        isTyped.current = true
      }}
      // a press on a choice of a list raises no change event
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role="option"]') !== null) isTyped.current = true
      }}
      onClose={() => {
        if (!isTyped.current || confirm(translate('ra.message.unsaved_changes'))) onClose()
      }}
      {...props}
    />
  )
}
