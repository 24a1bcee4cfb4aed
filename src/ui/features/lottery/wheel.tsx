import { useEffect, useRef, useState } from 'react'
import type { Prize } from '../../../domain/content/lottery.ts'
import { finalTurn, WHEEL_TURN_SECONDS, wheelSegments } from '../../../domain/content/wheel.ts'
import { strings } from './strings.ts'
import { WheelPicture } from './wheel-picture.tsx'
import styles from './wheel.module.css'

export interface WheelProps {
  readonly prizes: ReadonlyArray<Prize>
  readonly won: Prize | null
  readonly isTurning: boolean
  readonly onStopped: () => void
}

const DURATION = { transitionDuration: `${String(WHEEL_TURN_SECONDS)}s` }

export function Wheel({ prizes, won, isTurning, onStopped }: WheelProps) {
  const wheel = useRef<SVGSVGElement>(null)
  const [turn, setTurn] = useState(0)
  const segments = wheelSegments(prizes, prizes.find(({ id }) => id === won?.id) ?? null)
  const index = segments.findIndex(({ prize }) => prize.id === won?.id)

  const [wasTurning, setWasTurning] = useState(false)
  if (isTurning !== wasTurning) {
    setWasTurning(isTurning)
    if (isTurning) setTurn((from) => finalTurn(Math.max(index, 0), segments.length, from))
  }

  useEffect(() => {
    if (!isTurning) return
    let isGone = false
    // without a transition, for example with reduced motion, the wheel has stopped already
    const turns = wheel.current?.getAnimations() ?? []
    void Promise.allSettled(turns.map(({ finished }) => finished)).then(() => {
      if (!isGone) onStopped()
    })
    return () => {
      isGone = true
    }
  }, [isTurning, onStopped])

  return (
    <div className={styles.frame}>
      <svg
        ref={wheel}
        viewBox="-100 -100 200 200"
        role="img"
        aria-label={strings.wheel(prizes.map(({ title }) => title))}
        className={styles.wheel}
        style={{ ...DURATION, rotate: `${String(turn)}deg` }}
      >
        <WheelPicture segments={segments} turn={turn} />
      </svg>
      <span className={styles.pointer} />
      <span className={styles.hub} />
    </div>
  )
}
