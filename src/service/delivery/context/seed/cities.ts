import type { SeedCity } from './city.ts'
import { EASTERN_CITIES } from './eastern-cities.ts'
import { WESTERN_CITIES } from './western-cities.ts'

export const CITIES: ReadonlyArray<SeedCity> = [...EASTERN_CITIES, ...WESTERN_CITIES]
