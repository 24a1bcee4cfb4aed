import { expect, it } from 'vitest'
import { setCookieConsent } from '../../../src/contract/identity/cookie-consent.ts'
import { checkoutOver } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'

const PEER = '203.0.113.7'

describeOnEngines('an answer about counters', (database) => {
  const { shop } = checkoutOver(database)
  const of = (browser: string) =>
    database()
      .db.selectFrom('consents')
      .innerJoin('consent_texts', 'hash', 'text_hash')
      .select(['form', 'body', 'network_address', 'withdrawn_at'])
      .where('contact', '=', browser)
      .orderBy('id')
      .execute()

  it('is kept with the text of the page about cookies, and as evidence after its withdrawal', async () => {
    const browser = 'ab'.repeat(16)
    const answer = (isGiven: boolean) =>
      request(shop(), setCookieConsent, { body: { browser, isGiven }, peer: PEER }).then(({ answer: kept }) => kept)
    const rules = (content: string) =>
      database().db.updateTable('pages').set({ content }).where('path', '=', '/cookiepolicy/').execute()
    await rules('<p>Счётчик один</p>')
    expect(await answer(false)).toEqual({ at: expect.any(String), rules: expect.stringMatching(/^[\da-f]{12}$/) })
    expect(await of(browser)).toEqual([])
    const first = await answer(true)
    await answer(true)
    await answer(false)
    await rules('<p>Счётчиков два</p>')
    expect((await answer(true)).rules).not.toBe(first.rules)
    expect(await of(browser)).toMatchObject([
      { form: 'setCookieConsent', body: '<p>Счётчик один</p>', network_address: PEER, withdrawn_at: expect.any(Date) },
      { body: '<p>Счётчиков два</p>', withdrawn_at: null },
    ])
  })

  it('of a browser without a number is rejected', async () => {
    for (const browser of ['', 'short', 'z'.repeat(32), 'a'.repeat(65)])
      expect((await request(shop(), setCookieConsent, { body: { browser, isGiven: true } })).status).toBe(422)
  })
})
