import { formatNumber } from '../../../domain/money/format.ts'
import type { City, CityId } from '../../../domain/place/place.ts'
import { Icon } from '../../kit/icon.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './column.module.css'
import { strings } from './strings.ts'

export interface CityColumnProps {
  readonly cities: ReadonlyArray<City> | null
  readonly currentId: CityId
  readonly isSearch: boolean
  readonly isMissing: boolean
  readonly onChoose: (city: City) => void
}

const SKELETONS = ['60%', '75%', '50%', '70%', '55%', '65%']

export function CityColumn({ cities, currentId, isSearch, isMissing, onChoose }: CityColumnProps) {
  if (isMissing) return null
  if (cities === null) {
    return (
      <div className={styles.column}>
        {SKELETONS.map((width) => (
          <p key={width} className={styles.row}>
            <Skeleton width={width} />
          </p>
        ))}
      </div>
    )
  }
  return (
    <div className={styles.column}>
      {isSearch && (
        <VisuallyHidden>
          <p role="status">{strings.found(formatNumber(cities.length))}</p>
        </VisuallyHidden>
      )}
      {isSearch && cities.length === 0 && <p className={styles.nothing}>{strings.nothing}</p>}
      <ul aria-label={strings.cities}>
        {cities.map((city) => (
          <li key={city.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={city.id === currentId || undefined}
              onClick={() => onChoose(city)}
            >
              <span>
                {city.title}
                {isSearch && city.region && city.region.title !== city.title && (
                  <span className={styles.region}>{city.region.title}</span>
                )}
              </span>
              {city.id === currentId && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
