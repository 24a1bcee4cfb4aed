import { BlockList, isIP } from 'node:net'

// A line is a network and a city id: `95.188.0.0/16 463573`. `#` starts a comment; other lines are ignored. The first
// match wins. [CITY-22]
export const cityByAddress = (file: string): ((address: string) => number | null) => {
  const cities = new Map<number, BlockList>()
  for (const line of file.split('\n')) {
    const [, network = '', bits, city] = /^\s*([\da-fA-F.:]+)\/(\d{1,3})\s+(\d+)/.exec(line) ?? []
    const family = isIP(network)
    if (family === 0 || Number(bits) > (family === 4 ? 32 : 128)) continue
    const list = cities.get(Number(city)) ?? new BlockList()
    list.addSubnet(network, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
    cities.set(Number(city), list)
  }
  return (address) => {
    const family = isIP(address)
    if (family === 0) return null
    const holder = [...cities].find(([, list]) => list.check(address, family === 4 ? 'ipv4' : 'ipv6'))
    return holder?.[0] ?? null
  }
}
