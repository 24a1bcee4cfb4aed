import type { ReactNode } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './footer-section.module.css'
import { Link } from '../../kit/link.tsx'

export interface FooterSectionProps {
  readonly title: string
  readonly url?: string | undefined
  readonly children: ReactNode
}

// Collapses only at 480 px and less, and without scripts: the checkbox is a sibling of the content, and wider screens
// ignore it. [FTR-14]
export function FooterSection({ title, url = '', children }: FooterSectionProps) {
  const isLinked = url !== ''
  const isFolding = Boolean(children)
  return (
    <section className={classNames(styles.section, isLinked && styles.linked, !isFolding && styles.bare)}>
      <h2 className={styles.title}>
        {isLinked ? (
          <Link to={url} className={styles.page}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {isFolding && (
        <>
          <details className={styles.fold}>
            <summary>
              {isLinked ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              <Icon name="chevronDown" size={20} />
            </summary>
          </details>
          <div className={styles.content}>{children}</div>
        </>
      )}
    </section>
  )
}
