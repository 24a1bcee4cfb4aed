import { useId, useRef, useState } from 'react'
import { useServices } from '../../app/services.tsx'
import { Button } from '../../kit/button.tsx'
import { TextField } from '../../kit/text-field.tsx'
import styles from './track-link.module.css'
import { strings } from './strings.ts'

export interface TrackLinkProps {
  readonly path: string
}

/** The one way back to the order for whoever has no account. */
export function TrackLink({ path }: TrackLinkProps) {
  const { origin } = useServices()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const id = useId()
  const link = `${origin}${path}`

  const copy = async () => {
    field.current?.select()
    // pages that come over plain http have no clipboard: then the link is selected, ready to be copied
    if (!window.isSecureContext) return
    await navigator.clipboard.writeText(link).then(() => setCopied(true), () => undefined)
  }

  return (
    <section className={styles.track} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>{strings.linkTitle}</h2>
      <div className={styles.screen}>
        <TextField
          ref={field}
          label={strings.link}
          hint={strings.linkHint}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="secondary" icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>{strings.copy}</Button>
        <p role="status" className={styles.status}>{isCopied && strings.copied}</p>
      </div>
      <p className={styles.printed}>{link}</p>
    </section>
  )
}
