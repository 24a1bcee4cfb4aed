import type { WheelSegment } from '../../../domain/content/wheel.ts'
import { truncated } from '../../../domain/person/person.ts'
import styles from './wheel.module.css'

const RADIUS = 100
const TITLE_GAP = 7
const TITLE_LENGTH = 20

interface WheelPictureProps {
  readonly segments: ReadonlyArray<WheelSegment<{ readonly title: string }>>
  // Degrees by which the wheel is rotated; titles stay upright where it stops.
  readonly turn?: number | undefined
}

const FULL_TURN = 360

const at = (share: number): string => {
  const angle = share * 2 * Math.PI
  return `${(RADIUS * Math.cos(angle)).toFixed(3)} ${(RADIUS * Math.sin(angle)).toFixed(3)}`
}

const sector = (index: number, count: number): string =>
  `M0 0 L${at(index / count)} A${String(RADIUS)} ${String(RADIUS)} 0 0 1 ${at((index + 1) / count)} Z`

const isOnLeft = (degrees: number): boolean => Math.cos((degrees / FULL_TURN) * 2 * Math.PI) < 0

// The pointer is on the right: segment 0 begins there.
export function WheelPicture({ segments, turn = 0 }: WheelPictureProps) {
  const { length } = segments
  return (
    <g>
      {segments.map(({ prize: { title }, colour }, index) => {
        const middle = ((index + 0.5) * FULL_TURN) / length
        const isFlipped = isOnLeft(middle + turn)
        return (
          <g key={index}>
            <path d={sector(index, length)} className={styles[colour]} data-colour={colour} />
            <text
              x={isFlipped ? TITLE_GAP - RADIUS : RADIUS - TITLE_GAP}
              textAnchor={isFlipped ? 'start' : 'end'}
              dominantBaseline="central"
              transform={`rotate(${String(isFlipped ? middle + FULL_TURN / 2 : middle)})`}
              className={colour === 'primary' ? styles.onPrimary : styles.onSecondary}
            >
              {truncated(title, TITLE_LENGTH)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
