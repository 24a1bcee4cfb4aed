import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import { addSearchRule, getSearchRules, removeSearchRule } from '../../../src/contract/admin/search.ts'
import { searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Rule = typeof addSearchRule.body._A

describeOnPostgres('rules of the search in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'owner')
  })
  const add = (body: Rule) => request(shop, addSearchRule, { staff, body })
  const errorsOf = async (body: Rule) => Object.keys((await add(body)).error.errors ?? {})
  const found = async (query: string) => {
    shop.forget()
    return JSON.stringify((await request(shop, searchCatalogue, { query: { query } })).json)
  }

  it('are added, which the search follows, listed and removed', async () => {
    expect(await found('ковырялка')).not.toContain('Лопата')
    const synonyms = await add({ kind: 'synonym', query: 'ковырялка, лопата', target: '' })
    expect(synonyms).toMatchObject({ status: 201, answer: { kind: 'synonym', query: 'ковырялка, лопата' } })
    expect(await found('ковырялка')).toContain('Лопата')
    expect((await request(shop, getAudit, { staff })).answer.items[0]).toMatchObject({
      subject: 'search rule',
      action: 'addSearchRule',
    })
    const pinned = await add({ kind: 'pin', query: 'чайник', target: 'lopata-shtykovaya' })
    expect(await found('чайник')).toContain('Лопата')
    await add({ kind: 'redirect', query: 'доставка', target: '/delivery/' })
    const listed = async (query: typeof getSearchRules.query._A) =>
      (await request(shop, getSearchRules, { staff, query })).answer.items.map(({ query: of }) => of)
    expect(await listed({})).toEqual(['доставка', 'чайник', 'ковырялка, лопата'])
    expect(await listed({ kind: 'pin' })).toEqual(['чайник'])
    expect(await listed({ text: 'КОВЫР' })).toEqual(['ковырялка, лопата'])
    const remove = async (id: number) => (await request(shop, removeSearchRule, { staff, params: { id } })).status
    const { id } = pinned.answer
    expect([await remove(id), await remove(id)]).toEqual([204, 404])
    expect(await found('чайник')).not.toContain('Лопата')
  })

  it('name what is wrong with them', async () => {
    expect(await errorsOf({ kind: 'synonym', query: 'чайник', target: '' })).toEqual(['query'])
    expect(await errorsOf({ kind: 'pin', query: 'чайник', target: 'no-such' })).toEqual(['target'])
    expect(await errorsOf({ kind: 'redirect', query: 'чайник', target: 'https://evil.test/' })).toEqual(['target'])
  })
})
