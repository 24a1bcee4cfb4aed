import { allSettled, createEvent, createStore, fork, scopeBind, serialize } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  commaList,
  isId,
  isText,
  json,
  jsonList,
  recordOf,
  wholeNumber,
} from '../../../src/application/kernel/decode.ts'
import { DRAFT_KEYS, STORAGE_KEYS } from '../../../src/application/kernel/storage-keys.ts'
import { stored } from '../../../src/application/kernel/stored.ts'
import { $browserMemory, type BrowserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { storeValue } from '../../support/fakes.ts'

const opened = createEvent()
const $userId = createStore<number | null>(null, { serialize: 'ignore' })

const viewed = stored<ReadonlyArray<string>>({
  key: 'viewedProducts',
  in: 'tab',
  codec: jsonList(isText),
  loadOn: opened,
  most: 3,
})
const shop = stored<number | null>({ key: 'lastShopId', in: 'browser', codec: wholeNumber, loadOn: opened })
const sent = stored<string | null>({
  key: 'sentOrder',
  in: 'browser',
  codec: json((found) => (isText(found) ? found : null)),
  livesMs: 1_000,
})
const draft = stored<string | null>({
  key: 'cabinetDrafts',
  in: 'browser',
  codec: json((found) => (isText(found) ? found : null)),
  owner: $userId,
})
const units = {
  viewed: viewed.$value,
  shop: shop.$value,
  changed: viewed.changed,
  sent: sent.$entry,
  draft: draft.$entry,
}

const memoryOf = (texts: Map<string, string>): BrowserMemory => ({
  read: (key) => texts.get(key) ?? null,
  write: (key, text) => {
    texts.set(key, text)
  },
  forget: (key) => {
    texts.delete(key)
  },
})

const aBrowser = (parts: { readonly browser?: Map<string, string>; readonly userId?: number | null } = {}) => {
  const { browser = new Map<string, string>(), userId = null } = parts
  const tab = new Map<string, string>()
  const time = { now: 5_000 }
  const scope = fork({
    values: [
      storeValue($browserMemory, memoryOf(browser)),
      storeValue($tabMemory, memoryOf(tab)),
      storeValue($clock, { now: () => time.now }),
      storeValue($userId, userId),
    ],
  })
  return { browser, tab, time, scope, entry: (name: 'sent' | 'draft') => scope.getState(units[name]) }
}

describe('a stored value', () => {
  it('is read when its event comes, is written when it changes, and an empty list is removed', async () => {
    const { browser, tab, scope } = aBrowser()
    browser.set('lastShopId', '7')
    tab.set('viewedProducts', '["лампа", 5]')
    await allSettled(opened, { scope })
    expect([scope.getState(units.viewed), scope.getState(units.shop)]).toEqual([['лампа'], 7])
    scopeBind(units.changed, { scope })(['стол', 'лампа'])
    expect(tab.get('viewedProducts')).toBe('["стол","лампа"]')
    scopeBind(units.changed, { scope })([])
    expect(tab.has('viewedProducts')).toBe(false)
  })

  it('keeps the newest items of a list, when it is written and when it is read', async () => {
    const { tab, scope } = aBrowser()
    scopeBind(units.changed, { scope })(['5', '4', '3', '2'])
    expect(tab.get('viewedProducts')).toBe('["5","4","3"]')
    tab.set('viewedProducts', '["9","8","7","6"]')
    await allSettled(opened, { scope })
    expect(scope.getState(units.viewed)).toEqual(['9', '8', '7'])
  })

  it('is nothing once its life has passed', () => {
    const { time, entry } = aBrowser()
    entry('sent').write('заказ')
    time.now = 5_999
    expect(entry('sent').read()).toBe('заказ')
    time.now = 6_000
    expect(entry('sent').read()).toBeNull()
  })

  it("is nothing for another owner, and a guest's is not stored", () => {
    const first = aBrowser({ userId: 1 })
    first.entry('draft').write('письмо')
    expect(first.entry('draft').read()).toBe('письмо')
    const { browser } = first
    expect(aBrowser({ browser, userId: 2 }).entry('draft').read()).toBeNull()
    const guest = aBrowser({ browser })
    guest.entry('draft').write('чужое')
    expect(guest.entry('draft').read()).toBeNull()
    expect(aBrowser({ browser, userId: 1 }).entry('draft').read()).toBe('письмо')
  })

  it('decodes any text that the shopper writes into the storage', async () => {
    for (const text of ['', 'null', '{', '[[]]', '{"text":1}', 'false', '-1', '1e99']) {
      const { browser, tab, scope, entry } = aBrowser({ userId: 1 })
      for (const key of ['lastShopId', 'sentOrder', 'cabinetDrafts']) browser.set(key, text)
      tab.set('viewedProducts', text)
      await allSettled(opened, { scope })
      expect([scope.getState(units.viewed), scope.getState(units.shop)]).toEqual([[], null])
      expect([entry('sent').read(), entry('draft').read()]).toEqual([null, null])
    }
  })

  it('does not mix two scopes, and puts nothing into the HTML', async () => {
    const [one, other] = [aBrowser(), aBrowser()]
    one.browser.set('lastShopId', '7')
    scopeBind(units.changed, { scope: one.scope })(['лампа'])
    await allSettled(opened, { scope: one.scope })
    await allSettled(opened, { scope: other.scope })
    expect([other.tab.size, other.scope.getState(units.shop), other.scope.getState(units.viewed)]).toEqual([
      0,
      null,
      [],
    ])
    expect(serialize(one.scope)).toEqual({})
  })
})

it('the names of the specification are the names in the storage [STORE-01..03, STORE-06, STORE-07, STORE-10..12]', () => {
  expect(STORAGE_KEYS).toEqual(
    expect.arrayContaining([
      'checkedOrderProducts',
      'isCookieConsent',
      'dadataCity',
      'lastShopId',
      'showSnow',
      'isAutoDeliveryType',
      'hideAppNote',
      'shop.time',
    ]),
  )
  expect(new Set(STORAGE_KEYS).size).toBe(STORAGE_KEYS.length)
  expect(STORAGE_KEYS).toEqual(expect.arrayContaining([...DRAFT_KEYS]))
})

describe('decoders', () => {
  it('drop what has another shape', () => {
    const isLine = recordOf<{ readonly id: number; readonly name: string }>({ id: isId, name: isText })
    const lines = jsonList(isLine)
    expect(lines.decode('[{"id":1,"name":"лампа"},{"id":0,"name":""},{"id":1},null,"лампа"]')).toEqual([
      { id: 1, name: 'лампа' },
    ])
    expect([lines.decode('{"id":1}'), lines.decode(null), lines.encode([])]).toEqual([[], [], null])
  })

  it('read a list with commas once each', () => {
    const ids = commaList((text) => (isId<number>(Number(text)) ? Number(text) : null))
    expect([ids.decode('3,x,3,-1,,4'), ids.encode([3, 4]), ids.encode([])]).toEqual([[3, 4], '3,4', null])
  })
})
