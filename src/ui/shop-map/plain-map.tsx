import type { MapPoint, MapViewProps } from '../../application/ports/map-view.ts'
import { Icon } from '../kit/icon.tsx'
import styles from './shop-map.module.css'

/** A place between the first and the last, as a share of the way; all in one place are in the middle. */
const shareOf = (value: number, values: ReadonlyArray<number>): number => {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return most === least ? 0.5 : (value - least) / (most - least)
}

const percent = (share: number): string => `${(10 + share * 80).toFixed(1)}%`

/** Where the points lie to one another; it needs no tiles and no one's script. [SHOPMAP-05, OC-73] */
export function PlainMap({ points, openedId, onOpen }: Pick<MapViewProps, 'points' | 'openedId' | 'onOpen'>) {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)]
  const place = ({ lat, lon }: MapPoint) => ({ left: percent(shareOf(lon, lons)), top: percent(1 - shareOf(lat, lats)) })
  return (
    <ul className={styles.plain}>
      {points.map((point) => (
        <li key={point.id} className={styles.point} style={place(point)}>
          <button
            type="button"
            className={styles.marker}
            aria-label={point.title}
            aria-pressed={point.id === openedId}
            onClick={() => onOpen(point.id)}
          >
            <Icon name="pin" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}
