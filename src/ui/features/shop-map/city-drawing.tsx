import styles from './city-drawing.module.css'

export interface CityDrawingProps {
  // Places that main streets cross, in percent of the map.
  readonly places: ReadonlyArray<{ readonly x: number; readonly y: number }>
  // Seed of the drawing: another number draws another city.
  readonly seed: number
}

const SIDE_STREETS = [6, 17, 29, 41, 52, 64, 76, 88, 96]
const TILT = 5
const RIVER_BEND = 26

const wave = (seed: number, step: number): number => Math.sin(seed * 12.9898 + step * 4.1414)

const line = (x1: number, y1: number, x2: number, y2: number): string => `M${x1} ${y1}L${x2} ${y2}`

const across = (y: number): string => line(-2, y - TILT / 2, 102, y + TILT / 2)
const down = (x: number): string => line(x + TILT / 2, -2, x - TILT / 2, 102)

// A street through a place follows the tilt of the others.
const acrossAt = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  across(y + TILT / 2 - (x / 100) * TILT)
const downAt = ({ x, y }: { readonly x: number; readonly y: number }): string => down(x - TILT / 2 + (y / 100) * TILT)

const riverOf = (seed: number): string => {
  const from = 50 + wave(seed, 1) * 40
  const to = 50 + wave(seed, 2) * 40
  return `M-5 ${from}C25 ${from - RIVER_BEND} 40 ${to + RIVER_BEND} 60 ${(from + to) / 2}S90 ${to - RIVER_BEND} 105 ${to}`
}

// Streets, a river and a park behind the places, where no map service is set up.
export function CityDrawing({ places, seed }: CityDrawingProps) {
  const park = { x: 50 + wave(seed, 3) * 34, y: 50 + wave(seed, 4) * 30 }
  return (
    <svg className={styles.city} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {[0, 1, 2].map((at) => (
        <rect
          key={at}
          className={styles.district}
          x={12 + at * 30 + wave(seed, at + 5) * 8}
          y={20 + (at % 2) * 38}
          width="20"
          height="24"
        />
      ))}
      <ellipse className={styles.park} cx={park.x} cy={park.y} rx="11" ry="13" />
      <path className={styles.river} d={riverOf(seed)} />
      <path className={styles.side} d={SIDE_STREETS.map((at) => across(at) + down(at + wave(seed, at) * 3)).join('')} />
      <path className={styles.main} d={places.map((place) => acrossAt(place) + downAt(place)).join('')} />
    </svg>
  )
}
