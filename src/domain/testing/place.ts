import fc from 'fast-check'
import { DELIVERY_TYPES, type City, type CityId, type DeliveryType, type Shop, type ShopId } from '../place/place.ts'

export const aCity = (parts: Partial<City> = {}): City => ({
  id: 145 as CityId,
  title: 'Новосибирск',
  caption: 'Новосибирск, Новосибирская область',
  fiasId: '8dea00e3-9aab-4d8e-887c-ef2aaa546456',
  ...parts,
})

const ownShop = (parts: Partial<Shop> = {}): Shop => ({
  id: 7 as ShopId,
  address: 'ул. Ленина, 1',
  type: { id: 'shop', name: 'Магазин' },
  ...parts,
})

export const aShop = Object.assign(ownShop, {
  partnerPoint: (parts: Partial<Shop> = {}) =>
    ownShop({ id: 70 as ShopId, type: { id: 'cdek', name: 'СДЭК' }, ...parts }),
})

export const anyCity = (): fc.Arbitrary<City> =>
  fc
    .integer({ min: 1, max: 999_999 })
    .map((id) => aCity({ id: id as CityId, title: `Город ${id}`, caption: `Город ${id}, край` }))

export const anyShop = (): fc.Arbitrary<Shop> =>
  fc
    .record({ id: fc.integer({ min: 1, max: 9_999 }), isOwn: fc.boolean() })
    .map(({ id, isOwn }) => (isOwn ? aShop : aShop.partnerPoint)({ id: id as ShopId }))

export const anyDeliveryType = (): fc.Arbitrary<DeliveryType> => fc.constantFrom(...DELIVERY_TYPES)
