import type { WheelSegment } from '../../../domain/content/wheel.ts'
import { truncated } from '../../../domain/person/person.ts'
import styles from './wheel.module.css'

const RADIUS = 100
const TITLE_LENGTH = 20

interface WheelPictureProps {
  readonly segments: ReadonlyArray<WheelSegment<{ readonly title: string }>>
}

const at = (share: number): string => {
  const angle = share * 2 * Math.PI
  return `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`
}

const sector = (index: number, count: number): string =>
  `M0 0 L${at(index / count)} A${String(RADIUS)} ${String(RADIUS)} 0 0 1 ${at((index + 1) / count)} Z`

export function WheelPicture({ segments }: WheelPictureProps) {
  const { length } = segments
  return (
    <g>
      {segments.map(({ prize: { title }, colour }, index) => (
        <g key={index}>
          <path d={sector(index, length)} className={styles[colour]} data-colour={colour} />
          <text
            x={RADIUS - 7}
            textAnchor="end"
            dominantBaseline="central"
            transform={`rotate(${String(((index + 0.5) * 360) / length - 90)})`}
            className={colour === 'primary' ? styles.onPrimary : styles.onSecondary}
          >
            {truncated(title, TITLE_LENGTH)}
          </text>
        </g>
      ))}
    </g>
  )
}
