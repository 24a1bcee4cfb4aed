import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectedAt } from '../../../src/domain/place/opening.ts'
import { nextCityStep } from '../../../src/domain/place/city-choice.ts'
import {
  contextOf,
  defaultDeliveryType,
  DELIVERY_TYPES,
  FALLBACK_CITY,
  isOwnShop,
  isShopChoiceFresh,
  letsShopChoose,
  SHOP_COOKIE_SECONDS,
} from '../../../src/domain/place/place.ts'
import { aCity, anyCity, anyDeliveryType, anyMillis, anyShop } from '../../../src/domain/testing/index.ts'

const anyOffer = fc.uniqueArray(anyDeliveryType(), { maxLength: DELIVERY_TYPES.length })

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

  it('is selected by the storefront only when the backdrop closes a layer that opened automatically [DELIV-20]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('auto', 'requested'),
        fc.constantFrom('backdrop', 'button', 'escape'),
        (opened, closedBy) => {
          expect(letsShopChoose(opened, closedBy)).toBe(`${opened} ${closedBy}` === 'auto backdrop')
        },
      ),
    )
  })
})

describe('the city', () => {
  const sameId = aCity({ id: FALLBACK_CITY.id, title: 'г. Барнаул' })
  const sameTitle = aCity({ title: 'Барнаул', caption: 'Барнаул, как его знает магазин' })
  const anyFound = fc.shuffledSubarray([aCity({ title: 'Барнаулка' }), sameId, sameTitle])

  it('comes from the cookie, else from detection, else from the found fallback, else from the fixed fallback [CITY-06, CITY-07, CITY-08, CITY-09]', () => {
    fc.assert(
      fc.property(fc.option(anyCity()), fc.option(anyCity()), anyFound, (stored, detected, found) => {
        const expected =
          stored ?? detected ?? found.find((city) => city === sameId || city === sameTitle) ?? FALLBACK_CITY
        const requests: Array<string> = []
        let clues: Parameters<typeof nextCityStep>[0] = { stored }
        let step = nextCityStep(clues)
        while (step._tag !== 'Found' && requests.length < 3) {
          requests.push(step._tag)
          clues = step._tag === 'Detect' ? { ...clues, detected } : { ...clues, found }
          step = nextCityStep(clues)
        }
        expect(step).toEqual({ _tag: 'Found', city: expected })
        expect(requests).toEqual(stored !== null ? [] : detected !== null ? ['Detect'] : ['Detect', 'SearchFallback'])
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
})

describe('the time at which a shop has collected an order', () => {
  it.each([
    ['07:10', 2, true, '11:00'],
    ['12:34', 2, true, '15:00'],
    ['13:00', 2, true, '15:00'],
    ['13:00', 0, true, '13:00'],
    ['18:01', 2, false, '11:00'],
    ['18:00', 2, true, '20:00'],
    ['23:59', 2, false, '11:00'],
  ])('ordered at %s, collected in %s hours: today %s, at %s', (now, hours, isToday, at) => {
    expect(collectedAt('Ежедневно с 9:00 до 21:00', now, hours)).toEqual({ isToday, at })
    expect(collectedAt('Пн–Пт с 9:00 до 21:00', now, hours)).toBeNull()
  })

  const anHour = (min: number, max: number) => fc.integer({ min, max })
  const clock = (hour: number, minute: number) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')

  it('is while the shop is open, and never sooner than the hours that collecting takes', () => {
    fc.assert(
      fc.property(
        anHour(6, 11),
        anHour(16, 23),
        anHour(0, 4),
        anHour(0, 23),
        fc.integer({ min: 0, max: 59 }),
        (from, to, hours, hour, minute) => {
          const workTime = `Ежедневно с ${String(from)}:00 до ${String(to)}:00`
          const collected = collectedAt(workTime, clock(hour, minute), hours)
          const at = Number(collected?.at.slice(0, 2))
          expect(at).toBeGreaterThanOrEqual(from + hours)
          expect(at).toBeLessThan(to)
          if (collected?.isToday === true) expect(at).toBeGreaterThanOrEqual(hour + minute / 60 + hours)
        },
      ),
    )
  })
})
