import { useUnit } from 'effector-react'
import { useEffect, type CSSProperties } from 'react'
import { createPortal } from 'react-dom'
import styles from './snow.module.css'
import { createEvent, sample } from 'effector'
import { stored } from '../../../application/kernel/stored.ts'

const snowMounted = createEvent()
const snowToggled = createEvent()

const snow = stored<boolean>({
  in: 'browser',
  key: 'showSnow',
  initial: false,
  loadOn: snowMounted,
  codec: { decode: (text) => text !== 'false', encode: String },
})

const $isSnowing = snow.$value

sample({ clock: snowToggled, source: $isSnowing, fn: (isSnowing) => !isSnowing, target: snow.changed })

const strings = { snow: 'Снег' }

const FLAKES = 50

// The golden ratio spreads the flakes evenly without rows.
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

export function Snow() {
  const { isSnowing, mounted, toggle } = useUnit({ isSnowing: $isSnowing, mounted: snowMounted, toggle: snowToggled })
  useEffect(() => {
    mounted()
  }, [mounted])
  return (
    <>
      {isSnowing &&
        createPortal(
          // blends with the page only outside of its stacking contexts
          <div className={styles.sky} aria-hidden>
            {flakes.map((style, index) => (
              <i key={index} className={styles.flake} style={style} data-flake />
            ))}
          </div>,
          document.body,
        )}
      <div className={styles.place}>
        <button type="button" className={styles.toggle} aria-pressed={isSnowing} onClick={() => toggle()}>
          {strings.snow}
        </button>
      </div>
    </>
  )
}
