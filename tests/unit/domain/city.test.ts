import { describe, expect, it } from 'vitest'
import { nextCityStep } from '../../../src/domain/place/city-choice.ts'
import { contextOf, DELIVERY_METHOD_CODES, FALLBACK_CITY, type ShopId } from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/index.ts'

const tomsk = aCity({ title: 'Томск' })

describe('the city of a shopper', () => {
  it('is the stored, detected, found or fixed city, in this order [CITY-06, CITY-07, CITY-08, CITY-09]', () => {
    expect(nextCityStep({ stored: tomsk })).toEqual({ _tag: 'Found', city: tomsk })
    expect(nextCityStep({ stored: null })).toEqual({ _tag: 'Detect' })
    expect(nextCityStep({ stored: null, detected: tomsk })).toEqual({ _tag: 'Found', city: tomsk })
    expect(nextCityStep({ stored: null, detected: null })).toEqual({ _tag: 'SearchFallback' })
    expect(nextCityStep({ stored: null, detected: null, found: [] })).toEqual({
      _tag: 'Found',
      city: FALLBACK_CITY,
    })
  })

  it('is the fallback found by id or by title among the search results [CITY-08, CITY-09]', () => {
    const found = (...cities: ReadonlyArray<typeof tomsk>) =>
      nextCityStep({ stored: null, detected: null, found: cities })
    const sameId = aCity({ id: FALLBACK_CITY.id, title: 'г. Барнаул' })
    const sameTitle = aCity({ title: 'Барнаул', caption: 'Барнаул' })
    expect(found(tomsk, sameId)).toEqual({ _tag: 'Found', city: sameId })
    expect(found(tomsk, sameTitle)).toEqual({ _tag: 'Found', city: sameTitle })
    expect(found(tomsk)).toEqual({ _tag: 'Found', city: FALLBACK_CITY })
  })

  it('defaults to Barnaul [CITY-02]', () => {
    expect(FALLBACK_CITY).toMatchObject({
      id: 463573,
      title: 'Барнаул',
      caption: 'Барнаул, Алтайский край',
      fiasId: 'd13945a8-7017-46ab-b1e6-ede1e89317ad',
    })
  })
})

describe('the delivery context of a request', () => {
  const city = { ...tomsk, defaultShop: aShop() }

  it('has an own shop, a delivery point, the default shop, or none [CART-08, SRCH-11]', () => {
    const place = { contextCityId: tomsk.id, deliveryType: 'pickup' }
    const shop = aShop({ id: 3 as ShopId })
    expect(contextOf({ city, deliveryType: 'pickup', shop })).toStrictEqual({ ...place, contextShopId: 3 })
    expect(contextOf({ city, deliveryType: 'pickup', shop: aShop.partnerPoint() })).toStrictEqual({
      ...place,
      deliveryPointId: 70,
    })
    expect(contextOf({ city, deliveryType: 'pickup', shop: null })).toStrictEqual({ ...place, contextShopId: 7 })
    const nowhere = { city: { ...city, defaultShop: null }, deliveryType: 'delivery', shop } as const
    expect(contextOf(nowhere)).toStrictEqual({ contextCityId: tomsk.id, deliveryType: 'delivery' })
  })
})

describe('delivery methods', () => {
  it('have nine codes [DELIV-04]', () => {
    expect(DELIVERY_METHOD_CODES).toEqual([
      'courier',
      'externalCourier',
      'cdek',
      'cdekCourier',
      'cdekPickup',
      'post',
      'ozonCourier',
      'ozonPickup',
      'ozonPostamat',
    ])
  })
})
