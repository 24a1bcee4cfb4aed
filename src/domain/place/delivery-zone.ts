/** A named list of streets of a city. */
export interface DeliveryZone {
  readonly city: string
  readonly title: string
  readonly streets: ReadonlyArray<string>
}

/** Where a row of the delivery table holds: a zone of a city, a city, or everywhere. */
export interface RowPlace {
  /** Null for every city. */
  readonly city: string | null
  /** Title of a zone of the city; null for the whole city. */
  readonly zone: string | null
}

const TYPES = new Set(
  [
    'ул улица пр просп проспект пр-т пр-кт пер переулок пр-д проезд ш шоссе пл площадь б-р бул бульвар',
    'наб набережная мкр мкр-н микрорайон тракт тр-т аллея туп тупик лин линия кв-л квартал',
  ].flatMap((types) => types.split(' ')),
)
const STREET = new Set(['ул', 'улица'])

/**
 * Equal for two spellings of one street: «ул. Молодёжная» and «Молодежная улица». A name that consists of types only,
 * such as «Набережная», keeps them.
 */
export const streetKey = (street: string): string => {
  const words =
    street
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+(?:-[\p{L}\d]+)*/gu) ?? []
  const without = (types: ReadonlySet<string>) => words.filter((word) => !types.has(word))
  const named = [without(TYPES), without(STREET), [...words]].find((left) => left.length > 0) ?? []
  return named.toSorted().join(' ')
}

/** The zone of the city that has the street; null if none has it. */
export const zoneOf = <Zone extends DeliveryZone>(
  zones: ReadonlyArray<Zone>,
  city: string,
  street: string,
): Zone | null => {
  const key = streetKey(street)
  if (key === '') return null
  return zones.find((zone) => zone.city === city && zone.streets.some((own) => streetKey(own) === key)) ?? null
}

interface RepeatedStreet {
  /** Index of the later zone. */
  readonly zone: number
  readonly street: string
  /** Index of the zone that has the street already. */
  readonly of: number
}

/** Streets of each zone that an earlier zone of the same city has. */
export const repeatedStreets = (zones: ReadonlyArray<DeliveryZone>): ReadonlyArray<RepeatedStreet> => {
  const keyed = zones.flatMap(({ city, streets }, zone) =>
    streets.map((street) => ({ zone, street, key: `${city}\n${streetKey(street)}` })),
  )
  const first = new Map(keyed.toReversed().map(({ key, zone }) => [key, zone]))
  return keyed.flatMap(({ zone, street, key }) => {
    const of = first.get(key)
    return of === undefined || of === zone || streetKey(street) === '' ? [] : [{ zone, street, of }]
  })
}
