import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

const groupsOf = (address: string): ReadonlyArray<string> => {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  if (after === undefined) return head
  const tail = after === '' ? [] : after.split(':')
  return [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail]
}

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

// The unit of limits: an IPv4 address, or the /64 prefix of an IPv6 address.
export const networkOf = (address: string): string => {
  const v4 = V4_IN_V6.exec(address)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(address)) return address
  const [bare = address] = address.split('%')
  const network = groupsOf(bare).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
