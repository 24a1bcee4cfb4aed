import { useRef, useState } from 'react'
import type { MapViewProps } from '../../../application/ports/browser/map-view.ts'
import { Button } from '../../kit/button/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { CityDrawing } from './city-drawing.tsx'
import { clustersOf, type Cluster } from './clusters.ts'
import { classNames } from '../../kit/class-names.ts'
import styles from './shop-map.module.css'
import { strings } from './strings.ts'

type PlainMapProps = Pick<MapViewProps, 'points' | 'openedId' | 'onOpen'>

// More of them would cover each other.
const MAX_LABELS = 6

const acrossOf = (share: number): number => 10 + share * 80
// The note is below the last address.
const downOf = (share: number): number => 10 + share * 70
const percent = (part: number): string => `${part.toFixed(1)}%`

const keyOf = ({ points }: Cluster): string => points.map(({ id }) => id).join()

export function PlainMap({ points, openedId, onOpen }: PlainMapProps) {
  const [closeIds, setCloseIds] = useState<ReadonlyArray<number>>([])
  const map = useRef<HTMLUListElement>(null)
  const close = points.filter(({ id }) => closeIds.includes(id))
  const isClose = close.length > 1
  const clusters = clustersOf(isClose ? close : points)
  const showAll = () => {
    setCloseIds([])
    map.current?.focus()
  }
  return (
    <>
      <CityDrawing
        places={clusters.map(({ left, top }) => ({ x: acrossOf(left), y: downOf(top) }))}
        seed={Math.round((points[0]?.lat ?? 0) + (points[0]?.lon ?? 0))}
      />
      <ul ref={map} tabIndex={-1} className={styles.plain}>
        {clusters.map((cluster) => {
          const [one] = cluster.points
          const isOpened = cluster.points.some(({ id }) => id === openedId)
          const isAlone = cluster.points.length === 1 && one !== undefined
          return (
            <li
              key={keyOf(cluster)}
              className={styles.point}
              style={{ left: percent(acrossOf(cluster.left)), top: percent(downOf(cluster.top)) }}
            >
              {isAlone ? (
                <button
                  type="button"
                  className={styles.marker}
                  aria-label={one.title}
                  aria-pressed={isOpened}
                  onClick={() => onOpen(one.id)}
                >
                  <Icon name="pin" size={20} />
                  {clusters.length <= MAX_LABELS && (
                    <span
                      className={classNames(styles.address, acrossOf(cluster.left) > 50 && styles.onLeft)}
                      aria-hidden
                    >
                      {one.title}
                    </span>
                  )}
                </button>
              ) : (
                <button
                  type="button"
                  className={styles.marker}
                  aria-label={strings.near(cluster.points.length)}
                  aria-current={isOpened}
                  onClick={() => setCloseIds(cluster.points.map(({ id }) => id))}
                >
                  <span className={styles.count}>{cluster.points.length}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.sketch}>{strings.sketch}</p>
      {isClose && (
        <div className={styles.whole}>
          <Button size="small" variant="secondary" autoFocus onClick={showAll}>
            {strings.whole}
          </Button>
        </div>
      )}
    </>
  )
}
