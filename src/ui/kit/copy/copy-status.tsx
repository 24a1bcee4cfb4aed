import styles from './copy.module.css'
import { strings } from './strings.ts'

export interface CopyStatusProps {
  readonly isCopied: boolean | null
  readonly message: string
  readonly isInSight?: boolean | undefined
}

// Rendered from the start, because a live region announces only changes.
export function CopyStatus({ isCopied, message, isInSight = false }: CopyStatusProps) {
  return (
    <span role="status" className={isInSight || isCopied === false ? styles.visible : styles.hidden}>
      {isCopied !== null && (isCopied ? message : strings.failed)}
    </span>
  )
}
