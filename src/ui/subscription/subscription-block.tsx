import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import styles from './subscription.module.css'
import { strings } from './strings.ts'
import { SubscriptionFields } from './subscription-fields.tsx'

const LiveSubscription = lazy(async () => ({ default: (await import('./live-subscription.tsx')).LiveSubscription }))

const NEAR = '400px'

/** A plain form until it comes near; what makes it live is not a first load's business. */
export function SubscriptionBlock() {
  const id = useId()
  const block = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (block.current === null) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true)
    }, { rootMargin: NEAR })
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [])
  const plain = <SubscriptionFields onFocus={() => setNear(true)} />
  return (
    <section ref={block} className={styles.block} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>{strings.title}</h2>
        <p className={styles.text}>{strings.text}</p>
      </div>
      <div className={styles.fields}>{isNear ? <Suspense fallback={plain}><LiveSubscription /></Suspense> : plain}</div>
    </section>
  )
}
