import { useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import type { LayerProps } from '../layer-props.ts'
import { alertTitle, alertWords } from './alert-words.ts'
import styles from './alert-layer.module.css'
import { strings } from './strings.ts'

/** Plain text with one button and no cross: there is nothing in it but to read it. [ERR-13, LAYER-01] */
export function AlertLayer({ data, isLocked, onClose }: LayerProps<'AlertLayer'>) {
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
        if (!isLocked) onClose('escape')
      }}
      onClose={() => { if (!dialog.current?.open) onClose('escape') }}
      onClick={(event) => { if (!isLocked && event.target === dialog.current) onClose('backdrop') }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-title`} className={styles.title}>{alertTitle(data)}</h2>
        <p id={`${id}-text`} className={styles.text}>{alertWords(data)}</p>
        <Button wide onClick={() => onClose('button')}>{strings.close}</Button>
      </div>
    </dialog>
  )
}
