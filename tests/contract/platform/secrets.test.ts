import { expect, it } from 'vitest'
import {
  changePassword,
  changeProfile,
  confirmEmail,
  confirmPassword,
  deleteAccount,
  register,
  restorePassword,
} from '../../../src/contract/identity/accounts.ts'
import { confirmPhone, verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import { refreshTokens, signIn, signOut } from '../../../src/contract/identity/sessions.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { codeSentTo } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'

const PHONE = '+79137770001' as Phone
const OTHER_PHONE = '+79137770002' as Phone
const EMAIL = 'canary@secret.test'
const NAME = 'Канарейкина'
const PASSWORD = 'Пароль-канарейки'

describeOnPostgres('logs and errors', (database) => {
  it('contain no phone, email, name, code, password or token, after any call and any failure', async () => {
    const shop = shopOver(database())
    const errors: Array<string> = []
    const secrets = new Set<string>([PHONE, PHONE.slice(1), OTHER_PHONE, EMAIL, NAME, PASSWORD])
    const isRejected = (reply: { readonly status: number; readonly json: unknown }) => {
      expect(reply.status).toBeGreaterThanOrEqual(400)
      errors.push(JSON.stringify(reply.json))
    }
    const send = async (phone: Phone) => {
      await request(shop, verifyPhone, { body: { phone, isSms: true }, peer: '10.9.8.7' })
      const code = await codeSentTo(shop, phone)
      secrets.add(code)
      return code
    }

    const form = {
      firstName: NAME,
      lastName: NAME,
      phone: PHONE,
      email: EMAIL,
      password: PASSWORD,
      policy: true as const,
    }
    isRejected(await request(shop, register, { body: { ...form, verificationToken: 'canary-token-of-nobody' } }))
    const code = await send(PHONE)
    isRejected(await request(shop, verifyPhone, { body: { phone: PHONE, isSms: true } }))
    isRejected(await request(shop, confirmPhone, { body: { phone: PHONE, code: '0' } }))
    const { verificationToken } = (await request(shop, confirmPhone, { body: { phone: PHONE, code } })).answer
    const first = (await request(shop, register, { body: { ...form, verificationToken } })).answer.access
    isRejected(await request(shop, register, { body: { ...form, verificationToken } }))
    isRejected(await request(shop, signIn, { body: { login: PHONE, password: `${PASSWORD}!` } }))
    const second = (await request(shop, refreshTokens, { body: { refreshToken: first.refreshToken } })).answer.access
    for (const token of [verificationToken, ...Object.values(first), ...Object.values(second)]) secrets.add(token)
    const { accessToken: token } = second
    const letter = (await shop.inbox()).find(({ to }) => to === EMAIL)?.text.match(/[A-Z2-9-]{14}/)?.[0]
    expect(letter).toBeDefined()
    secrets.add(letter ?? '')
    isRejected(await request(shop, changeProfile, { token, body: { phone: OTHER_PHONE, firstName: NAME } }))
    isRejected(
      await request(shop, changePassword, { token, body: { oldPassword: `${PASSWORD}!`, password: PASSWORD } }),
    )
    isRejected(await request(shop, confirmEmail, { body: { code: NAME } }))
    expect((await request(shop, confirmEmail, { body: { code: letter ?? '' } })).status).toBe(204)
    isRejected(await request(shop, deleteAccount, { token, body: { code: '0' } }))
    await request(shop, restorePassword, { body: { login: EMAIL } })
    secrets.add(await codeSentTo(shop, EMAIL))
    isRejected(await request(shop, confirmPassword, { body: { login: EMAIL, code: '0', password: PASSWORD } }))
    shop.wait(10_001)
    isRejected(await request(shop, refreshTokens, { body: { refreshToken: first.refreshToken } }))
    isRejected(await request(shop, signOut, { token }))

    const broken = shopOver({
      ...database(),
      db: database().db.withPlugin({
        transformQuery: () => {
          throw new Error('the database is gone')
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    })
    for (const [path, body] of [
      [signIn.path, { login: PHONE, password: PASSWORD }],
      [verifyPhone.path, { phone: PHONE, isSms: true }],
      [register.path, { ...form, verificationToken }],
    ] as const) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }
      const response = await callRaw(broken, path, init)
      expect(response.status).toBe(500)
      errors.push(await response.text())
    }

    const written = [...errors, ...shop.logged(), ...broken.logged()].join('\n')
    expect(broken.logged().length).toBeGreaterThan(0)
    for (const secret of secrets) {
      // four digits may occur inside a number: only a separate code counts
      const pattern = /^\d{4}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`) : secret
      expect(written, `found ${secret}`).not.toMatch(pattern)
    }
  })
})
