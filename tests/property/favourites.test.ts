import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { favouriteToggle, isAlreadyDone, withToggle } from '../../src/domain/catalogue/favourites.ts'
import { anyProductId } from '../../src/domain/testing/index.ts'

describe('favourites', () => {
  const anyList = fc.uniqueArray(anyProductId(9), { maxLength: 6 })

  it('toggle on and off, and contain each product once [FAV-04, FAV-16]', () => {
    fc.assert(
      fc.property(anyList, anyProductId(9), (list, id) => {
        expect(favouriteToggle(list, id)).toBe(list.includes(id) ? 'remove' : 'add')
        const once = withToggle(list, id, favouriteToggle(list, id))
        expect(once.includes(id)).toBe(!list.includes(id))
        expect(new Set(withToggle(once, id, favouriteToggle(once, id)))).toEqual(new Set(list))
        for (const held of [once, withToggle(list, id, 'add'), withToggle(list, id, 'remove')])
          expect(new Set(held).size).toBe(held.length)
      }),
    )
  })

  it('do not change on a repeated addition or removal [FAV-07, FAV-08]', () => {
    fc.assert(
      fc.property(anyList, anyProductId(9), (list, id) => {
        expect(withToggle(list, id, list.includes(id) ? 'add' : 'remove')).toBe(list)
      }),
    )
    fc.assert(
      fc.property(fc.constantFrom(400, 404, 422, 500), fc.constantFrom(400, 100, 500), (status, code) => {
        expect(isAlreadyDone({ status, code })).toBe(status === 400 || code === 400)
      }),
    )
  })
})
