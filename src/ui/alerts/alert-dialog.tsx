import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../kit/button.tsx'
import styles from './alert-dialog.module.css'
import { strings } from './strings.ts'

export interface AlertDialogProps {
  /** Plain text; its line breaks are kept. */
  readonly text: string
  readonly onClose: () => void
}

/** Has one button and no cross: there is nothing in it but to read it. */
export function AlertDialog({ text, onClose }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => { if (!dialog.current?.open) onClose() }}
      onClick={(event) => { if (event.target === dialog.current) onClose() }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>{strings.title}</h2>
        <p id={`${id}-text`} className={styles.text}>{text}</p>
        <Button wide onClick={onClose}>{strings.close}</Button>
      </div>
    </dialog>
  )
}
