import styles from './copy.module.css'
import { strings } from './strings.ts'

export interface CopyStatusProps {
  readonly isCopied: boolean | null
  readonly said: string
  readonly isInSight?: boolean | undefined
}

/** There from the first, so that what comes into it is heard; that nothing was copied is seen, too. */
export function CopyStatus({ isCopied, said, isInSight = false }: CopyStatusProps) {
  return (
    <span role="status" className={isInSight || isCopied === false ? styles.seen : styles.heard}>
      {isCopied !== null && (isCopied ? said : strings.failed)}
    </span>
  )
}
