import { FALLBACK_CITY, type City } from './place.ts'

/** Results of the city lookup so far: undefined is not requested yet; null or empty is failed or not found. */
export interface CityClues {
  readonly stored: City | null
  readonly detected?: City | null | undefined
  readonly found?: ReadonlyArray<City> | undefined
}

export type CityStep =
  | { readonly _tag: 'Found'; readonly city: City }
  | { readonly _tag: 'Detect' }
  | { readonly _tag: 'SearchFallback' }

const isFallback = (city: City): boolean => city.id === FALLBACK_CITY.id || city.title === FALLBACK_CITY.title

/**
 * The next lookup, or the city. Order: cookie, detection by address, fallback city from the service, hard-coded
 * fallback. [CITY-05..09]
 */
export const nextCityStep = ({ stored, detected, found }: CityClues): CityStep => {
  if (stored !== null) return { _tag: 'Found', city: stored }
  if (detected === undefined) return { _tag: 'Detect' }
  if (detected !== null) return { _tag: 'Found', city: detected }
  return found === undefined
    ? { _tag: 'SearchFallback' }
    : { _tag: 'Found', city: found.find(isFallback) ?? FALLBACK_CITY }
}
