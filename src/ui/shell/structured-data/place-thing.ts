import type { ShopDetail } from '../../../application/ports/api/delivery/delivery-api.ts'
import { dayHoursOf, weekOf, type DayHours } from '../../../domain/place/week-hours.ts'
import { paths } from '../../paths.ts'
import type { Services } from '../services.tsx'
import type { Thing } from './thing.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

// the vocabulary has no 24:00; a closed day opens and closes at midnight
const times = (hours: DayHours) => ({
  '@type': 'OpeningHoursSpecification',
  opens: hours?.from ?? '00:00',
  closes: hours === null ? '00:00' : hours.to === '24:00' ? '23:59' : hours.to,
})

const openingThings = ({ hours, holidays }: NonNullable<ShopDetail['opening']>): ReadonlyArray<Thing> => [
  ...(weekOf(hours) ?? []).flatMap((day, index) =>
    day === null ? [] : [{ ...times(day), dayOfWeek: `https://schema.org/${DAYS[index] ?? ''}` }],
  ),
  ...holidays.flatMap(({ from, to, hours: own }) => {
    const special = own === '' ? null : dayHoursOf(own)
    return special === undefined ? [] : [{ ...times(special), validFrom: from, validThrough: to }]
  }),
]

export const placeThing = (
  { id, name, address, city, phone, coords, opening }: ShopDetail,
  { origin, brand }: Services,
): Thing => {
  const url = `${origin}${paths.shop(id)}`
  return {
    '@type': 'Store',
    '@id': `${url}#shop`,
    name: name ?? brand,
    url,
    telephone: phone,
    image: `${origin}/apple-touch-icon.png`,
    parentOrganization: { '@id': `${origin}/#shop` },
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city.title,
      addressRegion: city.region?.title,
      addressCountry: 'RU',
    },
    geo: coords && { '@type': 'GeoCoordinates', latitude: coords.lat, longitude: coords.lon },
    openingHoursSpecification: opening === undefined ? undefined : openingThings(opening),
  }
}
