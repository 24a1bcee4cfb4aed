import { isIPv6 } from 'node:net'

const GROUPS = 8
/** One subscriber has a network of so many groups at least, and every address in it. */
const NETWORK_GROUPS = 4

const groupsOf = (address: string): ReadonlyArray<string> => {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  if (after === undefined) return head
  const tail = after === '' ? [] : after.split(':')
  return [...head, ...Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0'), ...tail]
}

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** What stands for one subscriber: an address of IPv4, or the first half of an address of IPv6. */
export const networkOf = (address: string): string => {
  const v4 = V4_IN_V6.exec(address)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(address)) return address
  const [bare = address] = address.split('%')
  const network = groupsOf(bare).slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
