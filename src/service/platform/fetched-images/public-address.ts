import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const NOT_PUBLIC_V6 = [
  '::/128',
  '::1/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]

const listOf = (family: 'ipv4' | 'ipv6', nets: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const net of nets) {
    const [address = '', prefix = '0'] = net.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}

// A BlockList with IPv4-mapped IPv6 ranges matches every IPv4 address, so IPv4 has its own list.
const notPublic = { ipv4: listOf('ipv4', NOT_PUBLIC_V4), ipv6: listOf('ipv6', NOT_PUBLIC_V6) }

export const isPublicAddress = (address: string): boolean => {
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return version !== 0 && !notPublic[family].check(address, family)
}

const answered = (
  addresses: ReadonlyArray<LookupAddress>,
  wantsAll: boolean,
  done: Parameters<LookupFunction>[2],
): void => {
  const [first] = addresses
  if (wantsAll) done(null, [...addresses])
  else if (first !== undefined) done(null, first.address, first.family)
}

// Rejects a host if any of its addresses is not allowed. The connection uses the checked address, which prevents DNS
// rebinding.
export const checkedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new Error(`${host} is not on the public internet`), [])
      answered(addresses, options.all === true, done)
    })
  }
