import { useUnit } from 'effector-react'
import { useEffect, useState, type Ref } from 'react'
import {
  $checkToken,
  $hasCheckFailed,
  $isChecking,
  checkRequested,
  checkShown,
} from '../../../application/captcha/check.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './captcha-check.module.css'
import { strings } from './strings.ts'

export interface CaptchaCheckProps {
  readonly onSolved: (token: string) => void
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export function CaptchaCheck({ onSolved, ref }: CaptchaCheckProps) {
  const { token, hasFailed, isChecking, check, shown } = useUnit({
    token: $checkToken,
    hasFailed: $hasCheckFailed,
    isChecking: $isChecking,
    check: checkRequested,
    shown: checkShown,
  })
  useEffect(() => {
    shown()
  }, [shown])
  // The service accepts a token once. [SUBS-19]
  const [oldToken] = useState(token)
  useEffect(() => {
    if (token !== null && token !== oldToken) onSolved(token)
  }, [token, oldToken, onSolved])
  return (
    <div className={styles.check}>
      {hasFailed && (
        <Notice tone="error" live>
          {strings.failed}
        </Notice>
      )}
      <Button ref={ref} icon="check" pending={isChecking} onClick={() => check()}>
        {strings.person}
      </Button>
      <p role="status" className={styles.note}>
        {isChecking ? strings.checking : strings.note}
      </p>
    </div>
  )
}
