import { IconButton } from '../button/icon-button.tsx'
import { CopyStatus, strings, useCopying } from './copy-status.tsx'
import styles from './copy.module.css'

export interface ShareButtonProps {
  readonly title: string
  readonly url: string
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

export function ShareButton({ title, url }: ShareButtonProps) {
  const { copy, isCopied } = useCopying(url)
  const share = async () => {
    if (!('share' in navigator)) return copy()
    return navigator.share({ title, url }).catch((error: unknown) => (isCancelled(error) ? undefined : copy()))
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
