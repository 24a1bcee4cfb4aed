export interface SeedCity {
  readonly id: number
  readonly title: string
  readonly region: string
  readonly fiasId: string
  readonly population: number
  readonly lat: number
  readonly lon: number
  /** Days from the warehouse in Barnaul to this city's counters. */
  readonly transferDays: number
  readonly isPopular: boolean
  /** Streets and houses of the partners' points: СДЭК twice, Ozon twice, a postamat and a post office. */
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
