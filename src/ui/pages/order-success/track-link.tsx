import { useId, useRef } from 'react'
import { useServices } from '../../shell/services.tsx'
import { CopyButton } from '../../kit/copy/copy-button.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import styles from './track-link.module.css'
import { strings } from './strings.ts'

export interface TrackLinkProps {
  readonly path: string
}

export function TrackLink({ path }: TrackLinkProps) {
  const { origin } = useServices()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const link = `${origin}${path}`

  return (
    <section className={styles.track} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {strings.linkTitle}
      </h2>
      <div className={styles.screen}>
        <TextField
          ref={field}
          label={strings.link}
          hint={strings.linkHint}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton
          text={link}
          label={strings.copy}
          message={strings.copied}
          isMessageVisible
          onPress={() => field.current?.select()}
        >
          {strings.copy}
        </CopyButton>
      </div>
      <p className={styles.printed}>{link}</p>
    </section>
  )
}
