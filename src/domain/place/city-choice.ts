import { FALLBACK_CITY, type City } from './place.ts'

/**
 * What is known of a shopper's city so far. An answer that has not been asked for is undefined; one that failed or
 * found nothing is null or empty.
 */
export interface CityClues {
  readonly cached: City | null
  readonly detected?: City | null | undefined
  readonly found?: ReadonlyArray<City> | undefined
}

export type CityStep =
  { readonly _tag: 'Known'; readonly city: City } | { readonly _tag: 'Detect' } | { readonly _tag: 'SearchFallback' }

const isFallback = (city: City): boolean => city.id === FALLBACK_CITY.id || city.title === FALLBACK_CITY.title

/**
 * What to ask next for, or the city: the cookie's, the detected one, the fallback as the shop knows it, the fixed one.
 * [CITY-05..09]
 */
export const nextCityStep = ({ cached, detected, found }: CityClues): CityStep => {
  if (cached !== null) return { _tag: 'Known', city: cached }
  if (detected === undefined) return { _tag: 'Detect' }
  if (detected !== null) return { _tag: 'Known', city: detected }
  return found === undefined
    ? { _tag: 'SearchFallback' }
    : { _tag: 'Known', city: found.find(isFallback) ?? FALLBACK_CITY }
}
