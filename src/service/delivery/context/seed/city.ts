export interface SeedCity {
  readonly id: number
  readonly title: string
  readonly region: string
  readonly fiasId: string
  readonly population: number
  readonly lat: number
  readonly lon: number
  readonly transferDays: number
  readonly isPopular: boolean
  readonly points: readonly [string, string, string, string, string, string]
}

export const city = (
  id: number,
  title: string,
  region: string,
  fiasId: string,
  population: number,
  [lat, lon]: readonly [number, number],
  transferDays: number,
  isPopular: boolean,
  points: SeedCity['points'],
): SeedCity => ({ id, title, region, fiasId, population, lat, lon, transferDays, isPopular, points })
