import { useCallback, useEffect, useRef } from 'react'
import { CaptchaCheck } from '../../features/captcha/captcha-check.tsx'
import { strings } from '../../features/captcha/strings.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import styles from './captcha-layer.module.css'

export function CaptchaLayer({ data: { about, message }, isLocked, onResult, onClose }: LayerProps<'CaptchaLayer'>) {
  const solved = useCallback((token: string) => onResult({ about, token }), [about, onResult])
  const check = useRef<HTMLButtonElement>(null)
  // the dialog focuses its first control, which is the close button
  useEffect(() => {
    check.current?.focus()
  }, [])
  return (
    <Dialog title={strings.title} locked={isLocked} onClose={onClose}>
      <div className={styles.content}>
        <p>{message}</p>
        <CaptchaCheck ref={check} onSolved={solved} />
      </div>
    </Dialog>
  )
}
