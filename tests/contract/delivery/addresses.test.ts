import { afterAll, beforeAll, expect, it } from 'vitest'
import { findShopPoint, getShopPlacing } from '../../../src/contract/admin/places.ts'
import { getCityLocation, suggestAddresses } from '../../../src/contract/delivery/addresses.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { addressDirectory } from '../../../src/service/delivery/public.ts'
import { ADDRESS_TOKEN, BARNAUL_FIAS, startAddressService, type AddressService } from '../support/address-service.ts'
import { BARNAUL } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

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

  it('give staff the point of an address for a shop, where the directory has a key', async () => {
    const shop = open(service.url)
    const staff = await aStaff(shop, 'manager')
    const placing = async (cityId?: number, at = shop) =>
      (await request(at, getShopPlacing, { staff, query: cityId === undefined ? {} : { cityId } })).answer
    expect(await placing()).toEqual({ hasMap: false, findsAddresses: true, middle: null })
    const { middle } = await placing(BARNAUL)
    expect(middle?.lat).toBeCloseTo(53.35, 1)
    expect(middle?.lon).toBeCloseTo(83.7, 0)
    const without = shopOver(database(), { mapsKey: 'a-key-of-maps' })
    expect(await placing(undefined, without)).toEqual({ hasMap: true, findsAddresses: false, middle: null })

    const find = async (address: string, at = shop, cityId: number = BARNAUL) =>
      request(at, findShopPoint, { staff, body: { cityId, address } })
    expect((await find('Молодежная 5')).answer).toEqual({
      isAvailable: true,
      point: { address: 'ул Молодежная 5', lat: 53.3561, lon: 83.7634, precision: 'house' },
    })
    expect((await find('Нигде 1')).answer).toEqual({ isAvailable: true, point: null })
    expect((await find('Молодежная 5', without)).answer).toEqual({ isAvailable: false, point: null })
    expect((await find('Молодежная 5', shop, 999_999)).status).toBe(404)
    const seller = await aStaff(shop, 'seller')
    expect((await request(shop, getShopPlacing, { staff: seller, query: {} })).status).toBe(403)
  })

  it('place a city without shops by the directory', async () => {
    const shop = open(service.url)
    await shop.db.updateTable('shops').set({ is_active: false }).where('city_id', '=', BARNAUL).execute()
    shop.forget()
    const staff = await aStaff(shop)
    const { answer } = await request(shop, getShopPlacing, { staff, query: { cityId: BARNAUL } })
    expect(answer.middle).toEqual({ lat: 53.34, lon: 83.77 })
    await shop.db.updateTable('shops').set({ is_active: true }).where('city_id', '=', BARNAUL).execute()
    shop.forget()
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
