import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCityLocation, suggestAddresses } from '../../../src/contract/delivery/addresses.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { addressDirectory } from '../../../src/service/delivery/public.ts'
import { ADDRESS_TOKEN, BARNAUL_FIAS, startAddressService, type AddressService } from '../support/address-service.ts'
import { BARNAUL } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop } from '../support/shop.ts'

describeOnEngines('suggested addresses', (database) => {
  let service: AddressService
  beforeAll(async () => {
    await stockShop(database())
    service = await startAddressService()
  })
  afterAll(() => service.stop())

  const open = (url: string | null) =>
    shopOver(database(), {
      addresses:
        url === null
          ? null
          : addressDirectory(
              { url, token: ADDRESS_TOKEN },
              { fetch: (sent) => fetch(sent), now: Date.now, origin: 'https://shop.example' },
            ),
    })
  const body = { contextCityId: BARNAUL, part: 'street', query: 'молод' } as const

  it('come from the directory, within the city', async () => {
    const shop = open(service.url)
    const { answer } = await request(shop, suggestAddresses, { body })
    expect(answer.isAvailable).toBe(true)
    expect(answer.items).toContainEqual({ street: 'ул Молодежная', house: '12 к 1' })
    expect((await request(shop, getCityLocation, { params: { id: BARNAUL } })).answer).toEqual({
      fiasId: BARNAUL_FIAS,
      lat: 53.34,
      lon: 83.77,
    })
    const none = { ...body, contextCityId: 999_999 as CityId }
    expect((await request(shop, suggestAddresses, { body: none })).status).toBe(404)
    expect((await request(shop, getCityLocation, { params: { id: none.contextCityId } })).status).toBe(404)
  })

  it('are none without a key, and from a directory that is down', async () => {
    service.behave('down')
    for (const shop of [open(null), open(service.url)]) {
      expect((await request(shop, suggestAddresses, { body })).answer).toEqual({ isAvailable: false, items: [] })
      expect((await request(shop, getCityLocation, { params: { id: BARNAUL } })).answer).toBeNull()
    }
    service.behave('well')
  })
})
