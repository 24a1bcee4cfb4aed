import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesWithin } from '../../../src/service/platform/foreign/bounded.ts'
import { makePublicFetch, PrivateAddress } from '../../../src/service/platform/public-fetch.ts'

const LIMITS = { bytes: 64 * 1_048_576, ratio: 200 }

describe('a feed by URL', () => {
  let server: Server
  let port = 0
  const requests: Array<string> = []
  beforeAll(async () => {
    server = createServer(({ url = '', headers }, response) => {
      requests.push(`${headers.host ?? ''}${url}`)
      const to = /^\/to\/(.+)$/.exec(url)?.[1]
      if (to === undefined) response.end('<yml_catalog/>')
      else response.writeHead(302, { location: decodeURIComponent(to) }).end()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const get = (address: string, privateHosts: ReadonlyArray<string> = []) =>
    makePublicFetch({ privateHosts })(new Request(address), LIMITS).then(
      async ({ body }) => (await bytesWithin(body, LIMITS.bytes)).toString(),
      (error: unknown) => (error instanceof PrivateAddress ? `private ${error.host}` : String(error)),
    )

  it('is not read from the network of the shop, however the address is written', async () => {
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
      expect(await get(`http://${host}:${String(port)}/yml.xml`), host).toMatch(/^private /)
    for (const host of ['10.0.0.1', '192.168.1.5', '172.16.0.1', '169.254.169.254', '[fd00::1]'])
      expect(await get(`http://${host}/latest/meta-data/`), host).toMatch(/^private /)
    expect(requests).toEqual([])
  })

  it('is not read there after a redirect either', async () => {
    const elsewhere = encodeURIComponent(`http://localhost:${String(port)}/secret`)
    expect(await get(`http://127.0.0.1:${String(port)}/to/${elsewhere}`, ['127.0.0.1'])).toBe('private localhost')
    expect(requests.filter((path) => path.endsWith('/secret'))).toEqual([])
    const file = encodeURIComponent('file:///etc/passwd')
    expect(await get(`http://127.0.0.1:${String(port)}/to/${file}`, ['127.0.0.1'])).toMatch(/not http/)
  })

  it('is read from a host of the own network that is named', async () => {
    expect(await get(`http://127.0.0.1:${String(port)}/yml.xml`, ['127.0.0.1'])).toBe('<yml_catalog/>')
    expect(await get(`http://localhost:${String(port)}/to/%2Fyml.xml`, ['localhost'])).toBe('<yml_catalog/>')
    const endless = createServer((_, response) => void response.writeHead(302, { location: '/again' }).end())
    endless.listen(0, '127.0.0.1')
    await once(endless, 'listening')
    const at = (endless.address() as AddressInfo).port
    expect(await get(`http://localhost:${String(at)}/`, ['localhost'])).toMatch(/too many redirects/)
    endless.close()
    endless.closeAllConnections()
  })
})
