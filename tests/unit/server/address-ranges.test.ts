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
