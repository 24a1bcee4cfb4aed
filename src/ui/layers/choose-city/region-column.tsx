import type { Region } from '../../../application/ports/api/delivery/delivery-api.ts'
import styles from './column.module.css'
import { strings } from './strings.ts'

export interface RegionColumnProps {
  readonly regions: ReadonlyArray<Region>
  readonly chosen: number | null
  readonly onChoose: (id: number | null) => void
}

export function RegionColumn({ regions, chosen, onChoose }: RegionColumnProps) {
  const rows = [{ id: null, title: strings.popular }, ...regions]
  return (
    <ul className={styles.column} aria-label={strings.regions}>
      {rows.map(({ id, title }) => (
        <li key={id ?? 'popular'}>
          <button type="button" className={styles.row} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  )
}
