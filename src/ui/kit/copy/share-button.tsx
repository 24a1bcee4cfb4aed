import { IconButton } from '../button/icon-button.tsx'
import { CopyStatus } from './copy-status.tsx'
import styles from './copy.module.css'
import { strings } from './strings.ts'
import { useCopying } from './use-copying.ts'

export interface ShareButtonProps {
  readonly title: string
  readonly url: string
}

const isThoughtBetterOf = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export function ShareButton({ title, url }: ShareButtonProps) {
  const { copy, isCopied } = useCopying(url)
  const share = async () => {
    if (!('share' in navigator)) return copy()
    return navigator.share({ title, url }).catch((error: unknown) => (isThoughtBetterOf(error) ? undefined : copy()))
  }
  return (
    <span className={styles.copy}>
      <IconButton
        icon={isCopied ? 'check' : 'share'}
        label={`${strings.share}: ${title}`}
        title={strings.share}
        onClick={() => void share()}
      />
      <CopyStatus isCopied={isCopied} message={strings.linkCopied} />
    </span>
  )
}
