import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { $settings } from '../../../application/settings/settings.ts'
import { $policyLabel } from '../../../application/shell/shell.ts'
import { cachedFragment } from '../../shell/cached-fragment.tsx'
import type { Begun, LiveSubscription } from './live-subscription.tsx'
import styles from './subscription.module.css'
import { strings } from './strings.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

const TITLE = 'newsletter'

const begunIn = (block: HTMLElement): Begun => {
  const field = (name: string) => block.querySelector<HTMLInputElement>(`input[name=${name}]`)
  return {
    email: field('email')?.value ?? '',
    policy: field('policy')?.checked ?? true,
    isSubmitted: block.querySelector('form[data-submitted]') !== null,
  }
}

interface UncachedBlockProps {
  readonly policyLabel: string | null
  readonly isTicked: boolean
}

function UncachedBlock({ policyLabel, isTicked }: UncachedBlockProps) {
  const block = useRef<HTMLElement>(null)
  const [live, setLive] = useState<{ readonly Form: typeof LiveSubscription; readonly begun: Begun } | null>(null)
  const enliven = useCallback(() => {
    import('./live-subscription.tsx').then(
      ({ LiveSubscription: Form, restoringFocus }) => {
        const rendered = block.current
        if (rendered === null) return
        restoringFocus(rendered, () => setLive((current) => current ?? { Form, begun: begunIn(rendered) }))
      },
      // submitted without scripts: public/pre-hydration-clicks.js
      () => undefined,
    )
  }, [])
  useEffect(() => {
    const rendered = block.current
    if (rendered === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) enliven()
    })
    observer.observe(rendered)
    rendered.addEventListener('submit', enliven)
    if (rendered.querySelector('form[data-submitted]') !== null) enliven()
    return () => {
      observer.disconnect()
      rendered.removeEventListener('submit', enliven)
    }
  }, [enliven])
  return (
    <section ref={block} className={styles.block} aria-labelledby={TITLE}>
      <div>
        <h2 id={TITLE} className={styles.title}>
          {strings.title}
        </h2>
        <p className={styles.text}>{strings.text}</p>
      </div>
      <div className={styles.fields}>
        {live ? (
          <live.Form begun={live.begun} />
        ) : (
          <SubscriptionFields policyLabel={policyLabel} isTicked={isTicked} onFocus={enliven} />
        )}
      </div>
    </section>
  )
}

const CachedBlock = cachedFragment(UncachedBlock, [$settings])

// A plain form until it becomes visible; then its live version loads.
export function SubscriptionBlock() {
  const { policyLabel, settings } = useUnit({ policyLabel: $policyLabel, settings: $settings })
  return <CachedBlock policyLabel={policyLabel} isTicked={settings.isNewsletterTicked} />
}
