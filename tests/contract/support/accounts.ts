import { scryptSync } from 'node:crypto'
import { confirmPhone, verifyPhone } from '../../../src/contract/identity/phone-verification.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { UserId } from '../../../src/domain/person/user.ts'
import { openSession } from '../../../src/service/identity/sessions/open-session.ts'
import { request } from './request.ts'
import type { TestShop } from './shop.ts'

export const PASSWORD = 'Сирень-1987'
/** A hash stores its costs: one of the service takes 0.3 s of a core to verify. */
const CHEAP_HASH = `scrypt$1$1$1$$${scryptSync(PASSWORD.normalize('NFKC'), '', 32, { N: 2, r: 1, p: 1 }).toString('base64url')}`
let people = 0

export const aPhone = (): Phone => `+7913${String(1_000_000 + ++people)}` as Phone

export interface Person {
  readonly id: UserId
  readonly phone: Phone
  readonly email: string
  readonly token: string
  readonly refreshToken: string
}

/** A user with an open session; the password is PASSWORD. */
export const aPerson = async ({ db, now }: TestShop, passwordHash = CHEAP_HASH): Promise<Person> => {
  const phone = aPhone()
  const email = `person${people}@example.test`
  const { id } = await db
    .insertInto('users')
    .values({
      phone,
      email,
      first_name: 'Анна',
      last_name: 'Орлова',
      password_hash: passwordHash,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { access } = await openSession(db, id, now())
  return { id, phone, email, token: access.accessToken, refreshToken: access.refreshToken }
}

/** The code in the newest message. */
export const codeSentTo = async ({ inbox }: TestShop, to: string): Promise<string> => {
  const newest = (await inbox()).filter((message) => message.to === to && /код/i.test(message.text)).at(-1)
  const code = newest?.text.replaceAll(', ', '').match(/\d{4}/)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** A wrong code. */
export const wrongCode = (code: string, step = 1): string => String((Number(code) + step) % 10_000).padStart(4, '0')

/** A verification token of a phone for one registration or change. */
export const verified = async (shop: TestShop, phone: Phone): Promise<string> => {
  await request(shop, verifyPhone, { body: { phone, isSms: true } })
  const code = await codeSentTo(shop, phone)
  return (await request(shop, confirmPhone, { body: { phone, code } })).answer.verificationToken
}
