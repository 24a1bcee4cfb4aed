import { useUnit } from 'effector-react'
import type { CSSProperties } from 'react'
import { $isSnowing, snowToggled } from '../../../application/notices/snow.ts'
import { useServices } from '../services.tsx'
import styles from './snow.module.css'
import { strings } from './strings.ts'

/** [THEME-04] */
const FLAKES = 50

/** Far enough from each other, and never in a row: the golden ratio spreads whatever is counted by it. */
const GOLDEN = 0.618034

const flakes = Array.from({ length: FLAKES }, (_, index): CSSProperties => {
  const spread = (index * GOLDEN) % 1
  return {
    left: `${(spread * 100).toFixed(1)}%`,
    fontSize: `${(0.5 + ((index * 7) % 10) / 12).toFixed(2)}rem`,
    animationDuration: `${String(9 + ((index * 5) % 9))}s`,
    animationDelay: `-${((index * GOLDEN * 11) % 18).toFixed(1)}s`,
  }
})

/** Falls in the new-year theme alone, and stops where a shopper asks for less motion or looks elsewhere. [THEME-03, THEME-04] */
export function Snow() {
  const { theme } = useServices()
  const { isSnowing, toggle } = useUnit({ isSnowing: $isSnowing, toggle: snowToggled })
  if (theme !== 'new-year') return null
  return (
    <>
      {isSnowing && (
        <div className={styles.sky} aria-hidden>
          {flakes.map((style, index) => <i key={index} className={styles.flake} style={style} data-flake />)}
        </div>
      )}
      <button type="button" className={styles.toggle} aria-pressed={isSnowing} onClick={() => toggle()}>{strings.snow}</button>
    </>
  )
}
