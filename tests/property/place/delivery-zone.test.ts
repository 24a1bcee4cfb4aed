import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedStreets, streetKey, zoneOf, type DeliveryZone } from '../../../src/domain/place/delivery-zone.ts'

const CITIES = ['Барнаул', 'Томск']
const NAMES = ['Ленина', 'Молодёжная', 'Северная', '1-я Западная', 'Красноармейский', 'Мира', 'Льва Толстого', 'Попова']

const anyWriting = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => `ул. ${name}`,
  (name) => `улица ${name.toUpperCase()}`,
  (name) => `${name.replaceAll('ё', 'е')}  пр-т`,
  (name) => `проспект «${name.split(' ').toReversed().join(' ')}»`,
)
const anyStreet = fc.tuple(fc.constantFrom(...NAMES), anyWriting).map(([name, written]) => written(name))

/** No street is in two of them. */
const anyZones = fc
  .array(fc.tuple(fc.constantFrom(...CITIES), fc.constantFrom('Центр', 'Север', null), anyWriting), {
    minLength: NAMES.length,
    maxLength: NAMES.length,
  })
  .map((places): ReadonlyArray<DeliveryZone> => {
    const zones = CITIES.flatMap((city) => ['Центр', 'Север'].map((title) => ({ city, title })))
    return zones.map(({ city, title }) => ({
      city,
      title,
      streets: places.flatMap(([at, of, written], index) =>
        at === city && of === title ? [written(NAMES[index] ?? '')] : [],
      ),
    }))
  })

describe('the key of a street', () => {
  it.each([
    ['ул. Молодёжная', 'МОЛОДЕЖНАЯ УЛИЦА'],
    ['пр-т Ленина', 'проспект  Ленина'],
    ['пр-кт Ленина', 'Ленина'],
    ['ул 1-я Западная', 'Западная 1-я'],
    ['ул. Набережная', 'Набережная'],
    ['п Южный, ул Мира', 'п. Южный, Мира ул.'],
  ])('of «%s» and of «%s» is one', (one, other) => {
    expect(streetKey(one)).toBe(streetKey(other))
    expect(streetKey(one)).not.toBe('')
  })

  it('tells streets apart', () => {
    expect(new Set(NAMES.map(streetKey)).size).toBe(NAMES.length)
    expect(streetKey('ул. Мира')).not.toBe(streetKey('п Южный, ул Мира'))
    expect(streetKey('1-я Западная')).not.toBe(streetKey('2-я Западная'))
  })

  it('exists for every text, and is its own key', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), anyStreet), (text) => {
        expect(streetKey(streetKey(text))).toBe(streetKey(text))
      }),
    )
  })
})

describe('the zone of a street', () => {
  it('is found by any writing of the street, and in its own city alone', () => {
    fc.assert(
      fc.property(anyZones, fc.constantFrom(...NAMES), anyWriting, (zones, name, written) => {
        for (const city of CITIES) {
          const expected = zones.find(
            (zone) => zone.city === city && zone.streets.some((street) => streetKey(street) === streetKey(name)),
          )
          expect(zoneOf(zones, city, written(name))).toBe(expected ?? null)
        }
      }),
    )
  })

  it('does not depend on the order of zones without common streets', () => {
    fc.assert(
      fc.property(
        anyZones.chain((zones) => fc.tuple(fc.constant(zones), fc.shuffledSubarray([...zones], { minLength: 4 }))),
        anyStreet,
        ([zones, shuffled], street) => {
          expect(repeatedStreets(zones)).toEqual([])
          expect(zoneOf(shuffled, 'Барнаул', street)).toEqual(zoneOf(zones, 'Барнаул', street))
        },
      ),
    )
  })

  it('is none for a text without letters and digits', () => {
    const zones = [{ city: 'Томск', title: 'Центр', streets: ['—', 'Мира'] }]
    for (const street of ['', '  ', '—', '.']) expect(zoneOf(zones, 'Томск', street)).toBeNull()
  })

  it('is refused twice in one city, and allowed in two', () => {
    fc.assert(
      fc.property(anyZones, anyWriting, (zones, written) => {
        const index = zones.findIndex(({ streets }) => streets.length > 0)
        const zone = zones[index]
        fc.pre(zone !== undefined)
        const [street = ''] = zone?.streets ?? []
        const again = (city: string) => [...zones, { city, title: 'Ещё', streets: [written(street)] }]
        const elsewhere = zone?.city === 'Томск' ? 'Барнаул' : 'Томск'
        expect(repeatedStreets(again(zone?.city ?? ''))).toEqual([
          { zone: zones.length, street: written(street), of: index },
        ])
        expect(repeatedStreets(again(elsewhere))).toEqual([])
      }),
    )
  })
})
