import * as E from 'fp-ts/Either'
import { BlockList, isIP } from 'node:net'

// A line is a network, or a first and a last address, and a city id: `95.188.0.0/16 463573`. `#` starts a comment;
// other lines are ignored. The first match wins. [CITY-22]
export const cityByAddress = (file: string): ((address: string) => number | null) => {
  const cities = new Map<number, BlockList>()
  for (const line of file.split('\n')) {
    const [, first = '', bits, last, city] =
      /^\s*([\da-fA-F.:]+)(?:\/(\d{1,3})|-([\da-fA-F.:]+))\s+(\d+)/.exec(line) ?? []
    const family = isIP(first)
    if (family === 0 || Number(bits) > (family === 4 ? 32 : 128)) continue
    if (last !== undefined && isIP(last) !== family) continue
    const list = cities.get(Number(city)) ?? new BlockList()
    const type = family === 4 ? 'ipv4' : 'ipv6'
    const add = () =>
      last === undefined ? list.addSubnet(first, Number(bits), type) : list.addRange(first, last, type)
    // the last address may be before the first
    if (E.isLeft(E.tryCatch(add, String))) continue
    cities.set(Number(city), list)
  }
  return (address) => {
    const family = isIP(address)
    if (family === 0) return null
    const holder = [...cities].find(([, list]) => list.check(address, family === 4 ? 'ipv4' : 'ipv6'))
    return holder?.[0] ?? null
  }
}
