import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextCityStep } from '../../src/domain/place/city-choice.ts'
import {
  isCityChange,
  letsShopChoose,
  resumed,
  withCityConfirmed,
  withDeliveryChosen,
  withOfferedTypes,
  withShopChosen,
  withShopCleared,
  type DeliveryChoice,
} from '../../src/domain/place/delivery-choice.ts'
import {
  contextOf,
  defaultDeliveryType,
  DELIVERY_TYPES,
  FALLBACK_CITY,
  isOwnShop,
  isShopChoiceFresh,
  SHOP_COOKIE_SECONDS,
} from '../../src/domain/place/place.ts'
import { aCity, anyCity, anyDeliveryType, anyMillis, anyShop } from '../../src/domain/testing/index.ts'

const anyOffer = fc.uniqueArray(anyDeliveryType(), { maxLength: DELIVERY_TYPES.length })

const anyChoice = (): fc.Arbitrary<DeliveryChoice> =>
  fc
    .record({
      city: anyCity(),
      isCityConfirmed: fc.boolean(),
      deliveryType: fc.option(anyDeliveryType()),
      isAutoDeliveryType: fc.boolean(),
      chosen: fc.option(fc.record({ shop: anyShop(), shopChosenAt: anyMillis() })),
      last: fc.option(anyShop()),
    })
    .map(({ chosen, last, ...choice }) => ({
      ...choice,
      shop: chosen?.shop ?? null,
      shopChosenAt: chosen?.shopChosenAt ?? null,
      lastShopId: chosen?.shop.id ?? last?.id ?? null,
    }))

describe('the delivery context of a request', () => {
  it('has exactly one shop or one delivery point if the city has a default shop [SRCH-11, CART-08]', () => {
    fc.assert(
      fc.property(
        anyCity(),
        anyDeliveryType(),
        fc.option(anyShop()),
        anyShop(),
        (city, deliveryType, shop, defaultShop) => {
          const place = contextOf({ city: { ...city, defaultShop }, deliveryType, shop })
          expect([place.contextShopId, place.deliveryPointId].filter((id) => id !== undefined)).toHaveLength(1)
          expect([place.contextCityId, place.deliveryType]).toEqual([city.id, deliveryType])
        },
      ),
    )
  })

  it('has the chosen shop or delivery point for pickup, and the default shop otherwise [CART-08, SRCH-11]', () => {
    fc.assert(
      fc.property(
        anyCity(),
        anyDeliveryType(),
        fc.option(anyShop()),
        fc.option(anyShop()),
        (city, deliveryType, shop, defaultShop) => {
          const { contextShopId, deliveryPointId } = contextOf({ city: { ...city, defaultShop }, deliveryType, shop })
          const picked = deliveryType === 'pickup' ? shop : null
          expect(deliveryPointId).toBe(picked !== null && !isOwnShop(picked) ? picked.id : undefined)
          expect(contextShopId).toBe(picked === null ? defaultShop?.id : isOwnShop(picked) ? picked.id : undefined)
        },
      ),
    )
  })
})

describe('the delivery type', () => {
  it('defaults to delivery if it is offered, and otherwise to the first offered type [DELIV-09, DELIV-10]', () => {
    fc.assert(
      fc.property(anyOffer, (offered) => {
        expect(defaultDeliveryType(offered)).toBe(offered.includes('delivery') ? 'delivery' : (offered[0] ?? null))
      }),
    )
  })

  it("is selected automatically only when the shopper's type is not offered, and is then marked [DELIV-11]", () => {
    fc.assert(
      fc.property(anyChoice(), anyOffer, (choice, offered) => {
        const after = withOfferedTypes(choice, offered)
        if (offered.length === 0 || (choice.deliveryType !== null && offered.includes(choice.deliveryType))) {
          expect(after).toBe(choice)
        } else {
          expect(after).toMatchObject({ deliveryType: defaultDeliveryType(offered), isAutoDeliveryType: true })
          expect(after.shop).toBe(after.deliveryType === 'pickup' ? choice.shop : null)
        }
      }),
    )
  })

  it("is the shopper's own after each choice [DELIV-05, DELIV-06, DELIV-07, DELIV-08, DELIV-11]", () => {
    fc.assert(
      fc.property(anyChoice(), anyShop(), anyMillis(), (choice, shop, now) => {
        expect(withDeliveryChosen(choice)).toEqual({
          ...choice,
          deliveryType: 'delivery',
          isAutoDeliveryType: false,
          shop: null,
          shopChosenAt: null,
        })
        expect(withShopChosen(choice, shop, now)).toEqual({
          ...choice,
          deliveryType: 'pickup',
          isAutoDeliveryType: false,
          shop,
          shopChosenAt: now,
          lastShopId: shop.id,
        })
        expect(withShopCleared(choice)).toEqual({ ...choice, shop: null, shopChosenAt: null })
      }),
    )
  })

  it('is selected by the storefront only when the backdrop closes a layer that opened automatically [DELIV-20]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('auto', 'asked'),
        fc.constantFrom('backdrop', 'button', 'escape'),
        (opened, closedBy) => {
          expect(letsShopChoose(opened, closedBy)).toBe(`${opened} ${closedBy}` === 'auto backdrop')
        },
      ),
    )
  })
})

describe('the city', () => {
  it('resets the shop and selects delivery when confirmed [CITY-15, CITY-16]', () => {
    fc.assert(
      fc.property(anyChoice(), anyCity(), (choice, city) => {
        expect(withCityConfirmed(choice, city)).toEqual({
          ...choice,
          city,
          isCityConfirmed: true,
          deliveryType: 'delivery',
          isAutoDeliveryType: false,
          shop: null,
          shopChosenAt: null,
        })
        expect(isCityChange(choice, city)).toBe(choice.city.id !== city.id)
        expect(isCityChange(withCityConfirmed(choice, city), city)).toBe(false)
      }),
    )
  })

  const sameId = aCity({ id: FALLBACK_CITY.id, title: 'г. Барнаул' })
  const sameTitle = aCity({ title: 'Барнаул', caption: 'Барнаул, как его знает магазин' })
  const anyFound = fc.shuffledSubarray([aCity({ title: 'Барнаулка' }), sameId, sameTitle])

  it('comes from the cookie, else from detection, else from the found fallback, else from the fixed fallback [CITY-06, CITY-07, CITY-08, CITY-09]', () => {
    fc.assert(
      fc.property(fc.option(anyCity()), fc.option(anyCity()), anyFound, (cached, detected, found) => {
        const expected =
          cached ?? detected ?? found.find((city) => city === sameId || city === sameTitle) ?? FALLBACK_CITY
        const requests: Array<string> = []
        let clues: Parameters<typeof nextCityStep>[0] = { cached }
        let step = nextCityStep(clues)
        while (step._tag !== 'Known' && requests.length < 3) {
          requests.push(step._tag)
          clues = step._tag === 'Detect' ? { ...clues, detected } : { ...clues, found }
          step = nextCityStep(clues)
        }
        expect(step).toEqual({ _tag: 'Known', city: expected })
        expect(requests).toEqual(cached !== null ? [] : detected !== null ? ['Detect'] : ['Detect', 'SearchFallback'])
      }),
    )
  })
})

describe('the choice of a shop', () => {
  it('is valid for seven days to the millisecond [STORE-12]', () => {
    fc.assert(
      fc.property(anyMillis(), fc.integer({ min: 0, max: 2 * SHOP_COOKIE_SECONDS * 1_000 }), (chosenAt, age) => {
        expect(isShopChoiceFresh(chosenAt, chosenAt + age)).toBe(age < 604_800_000)
      }),
    )
    expect([604_799_999, 604_800_000].map((age) => isShopChoiceFresh(0, age))).toEqual([true, false])
  })

  it('is dropped with its time when expired, and stays as the last shop [STORE-12, STORE-06]', () => {
    fc.assert(
      fc.property(anyChoice(), anyMillis(), (choice, now) => {
        const isFresh = choice.shopChosenAt !== null && isShopChoiceFresh(choice.shopChosenAt, now)
        expect(resumed(choice, now)).toEqual(isFresh ? choice : { ...choice, shop: null, shopChosenAt: null })
      }),
    )
  })
})
