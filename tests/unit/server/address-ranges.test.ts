import fc from 'fast-check'
import { BlockList } from 'node:net'
import { expect, it } from 'vitest'
import { cityByAddress } from '../../../src/service/delivery/context/address-ranges.ts'

const cityAt = cityByAddress(`
# by DB-IP
95.188.0.0/16 1
46.17.40.0-46.17.47.255 2
2a02:6b8::-2a02:6b8::ffff 3
46.17.60.9-46.17.60.1 4
46.17.70.0-2a02:: 5
`)

it.each([
  ['95.188.7.7', 1],
  ['46.17.40.0', 2],
  ['46.17.47.255', 2],
  ['46.17.48.0', null],
  ['2a02:6b8::17', 3],
  ['46.17.60.5', null],
  ['46.17.70.0', null],
  ['no address', null],
])('the city of %s is %s [CITY-22]', (address, city) => {
  expect(cityAt(address)).toBe(city)
})

const address = fc.nat({ max: 40 }).map((last) => `95.188.0.${String(last)}`)

it('of ranges that overlap, the first line wins [CITY-22]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(address, address), { maxLength: 20 }), address, (pairs, asked) => {
      const lists = pairs.map(([first, last]) => {
        const list = new BlockList()
        if (Number(first.slice(9)) <= Number(last.slice(9))) list.addRange(first, last)
        return list
      })
      const lines = pairs.map(([first, last], at) => `${first}-${last} ${String(at + 1)}`)
      const nth = lists.findIndex((list) => list.check(asked)) + 1
      expect(cityByAddress(lines.join('\n'))(asked)).toBe(nth === 0 ? null : nth)
    }),
  )
})

it('an IPv4 address in IPv6 form is the same address [CITY-22]', () => {
  expect(cityAt('::ffff:95.188.7.7')).toBe(1)
})
