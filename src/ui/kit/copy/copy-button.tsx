import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import type { ButtonLook } from '../button/button-look.ts'
import { IconButton } from '../button/icon-button.tsx'
import { CopyStatus, useCopying } from './copy-status.tsx'
import styles from './copy.module.css'

export interface CopyButtonProps extends Pick<ButtonLook, 'size'> {
  readonly text: string
  readonly label: string
  readonly children?: ReactNode
  readonly message: string
  readonly isMessageVisible?: boolean | undefined
  readonly onPress?: (() => void) | undefined
}

export function CopyButton({ text, label, children, size, message, isMessageVisible, onPress }: CopyButtonProps) {
  const { copy, isCopied } = useCopying(text)
  const icon = isCopied ? 'check' : 'copy'
  const press = () => {
    onPress?.()
    void copy()
  }
  return (
    <span className={styles.copy}>
      {children === undefined ? (
        <IconButton icon={icon} label={label} title={label} onClick={press} />
      ) : (
        <Button variant="secondary" size={size} icon={icon} aria-label={label} onClick={press}>
          {children}
        </Button>
      )}
      <CopyStatus isCopied={isCopied} message={message} isVisible={isMessageVisible} />
    </span>
  )
}
