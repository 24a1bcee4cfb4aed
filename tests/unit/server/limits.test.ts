import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { limitSocketsByNetwork } from '../../../src/main/listen.ts'
import { describe, expect, it } from 'vitest'
import { changePassword } from '../../../src/contract/identity/accounts.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { addAddress, changeSettings, getSettings } from '../../../src/contract/identity/profile.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import type { UserId } from '../../../src/domain/person/user.ts'
import { clientAddress } from '../../../src/service/platform/http/client-address.ts'
import { makeLimiter } from '../../../src/service/platform/limits/limiter.ts'
import { CHANGES, LIMITS } from '../../../src/service/platform/limits/limits.ts'
import { memoryCounters } from '../../../src/service/platform/limits/memory-counters.ts'
import { networkOf } from '../../../src/service/platform/limits/network.ts'

describe('the table of limits', () => {
  it('contains only existing endpoints', () => {
    expect(Object.keys(LIMITS).filter((name) => !endpoints.some((call) => call.name === name))).toEqual([])
  })
})

describe('the client address of a request', () => {
  const SOCKET = '10.0.0.1'

  it.each([
    ['no proxy is trusted', '203.0.113.7', 0, SOCKET],
    ['no header came', null, 1, SOCKET],
    ['one proxy appended it', '203.0.113.7', 1, '203.0.113.7'],
    ['what it wrote itself comes before', '8.8.8.8, 203.0.113.7', 1, '203.0.113.7'],
    ['two proxies appended theirs', '8.8.8.8, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['fewer proxies were passed than there are', '203.0.113.7', 3, '203.0.113.7'],
    ['an entry is no address', 'unknown', 1, SOCKET],
    ['an entry is empty', '', 1, SOCKET],
    ['it is of IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ])('is found when %s', (_, header, proxies, address) => {
    expect(clientAddress(SOCKET, header, proxies)).toBe(address)
  })
})

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('for %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('counters', () => {
  it('count within a window that the first hit opens, separately for each key', async () => {
    let time = 1_000
    const { hit } = memoryCounters({ now: () => time })
    const window = 10 as Seconds
    expect(await hit('a', window)).toEqual({ hits: 1, endsIn: 10 })
    time += 9_500
    expect(await hit('a', window)).toEqual({ hits: 2, endsIn: 1 })
    expect(await hit('b', window)).toEqual({ hits: 1, endsIn: 10 })
    time += 500
    expect(await hit('a', window)).toEqual({ hits: 1, endsIn: 10 })
  })
})

describe('a user', () => {
  it('is limited from any address, and separately from other users', async () => {
    const { ofUser } = makeLimiter(memoryCounters({ now: () => 0 }))
    const [one, other] = [1 as UserId, 2 as UserId]
    const calls = LIMITS.changePassword?.user?.calls ?? 0
    for (let call = 0; call < calls; call++) expect(await ofUser(changePassword, one)).toBe(0)
    expect(await ofUser(changePassword, one)).toBe(600)
    expect([await ofUser(changePassword, other), await ofUser(changePassword, null)]).toEqual([0, 0])
    expect(await ofUser(changeSettings, one)).toBe(0)
  })

  it('has one counter for all changes without a limit of their own', async () => {
    const { ofUser } = makeLimiter(memoryCounters({ now: () => 0 }))
    const user = 1 as UserId
    for (let call = 0; call < (CHANGES.user?.calls ?? 0); call++)
      await ofUser(call % 2 === 0 ? changeSettings : addAddress, user)
    expect([await ofUser(addAddress, user), await ofUser(getSettings, user)]).toEqual([60, 0])
  })
})

it('one network opens a limited number of sockets', async () => {
  const server = createServer()
  limitSocketsByNetwork(server, 2)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.race(sockets.map((socket) => once(socket, 'close')))
  expect(sockets.filter(({ closed }) => closed)).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
  server.close()
})
