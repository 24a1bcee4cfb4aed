import { beforeAll, expect, it } from 'vitest'
import { pino } from 'pino'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import { getSettings } from '../../../src/contract/identity/profile.ts'
import { refreshTokens, signIn, signOut } from '../../../src/contract/identity/sessions.ts'
import { userCommands } from '../../../src/service/identity/accounts/commands.ts'
import { executeCommand } from '../../../src/service/commands/socket/execute-command.ts'
import type { OperatorCommand } from '../../../src/service/platform/operator-command.ts'
import { aPerson, aPhone, PASSWORD } from '../support/accounts.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'

const MINUTE = 60_000
const EIGHT_HOURS = 28_800_000

describeOnPostgres('the operator', (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = shopOver(database())
  })
  const order = (command: string, values: OperatorCommand['values']) =>
    executeCommand(
      userCommands({ now: () => shop.now().getTime() }),
      { command, values },
      {
        database: database(),
        log: pino({ level: 'silent' }),
        progress: () => undefined,
        signal: new AbortController().signal,
      },
    )
  const linkFor = async (user: string) => {
    const outcome = await order('admin-link', { user, origin: 'https://shop.test' })
    const [line = ''] = outcome._tag === 'Done' ? outcome.lines : []
    expect(line).toMatch(/^https:\/\/shop\.test\/loginAdmin\/\?token=[\w-]{43}$/)
    return new URL(line).searchParams.get('token') ?? ''
  }
  const visit = (token: string) => request(shop, getUser, { token })

  it('creates an account and shows it', async () => {
    const phone = aPhone()
    const created = await order('user-create', {
      phone,
      firstName: 'Олег',
      lastName: 'Сомов',
      email: 'Oleg@Example.Test',
      password: PASSWORD,
    })
    expect(created).toEqual({ _tag: 'Done', lines: [expect.stringMatching(/^покупатель \d+ добавлен$/)] })
    expect((await request(shop, signIn, { body: { login: 'oleg@example.test', password: PASSWORD } })).status).toBe(200)
    const shown = await order('user-show', { user: phone })
    expect(shown._tag === 'Done' && shown.lines.join('\n')).toMatch(
      /имя {7}Сомов Олег\nтелефон {3}\+7913\d+\nпочта {5}oleg@example\.test \(не подтверждена\)/,
    )
  })

  it('creates the account of a legal person, who signs in by a code', async () => {
    const phone = aPhone()
    await order('user-create', {
      phone,
      firstName: 'Инна',
      lastName: 'Рыбакова',
      company: 'ООО «Кедр»',
      inn: '2221234567',
    })
    const shown = await order('user-show', { user: phone })
    expect(shown._tag === 'Done' && shown.lines).toContain('компания  ООО «Кедр»')
    expect((await request(shop, signIn, { body: { login: phone, password: PASSWORD } })).status).toBe(401)
  })

  it('receives field errors of an account', async () => {
    const { phone } = await aPerson(shop)
    const names = { firstName: 'Олег', lastName: 'Сомов' }
    for (const [values, reason] of [
      [{ ...names, phone: '123' }, /российский номер/],
      [{ phone: aPhone(), firstName: ' ', lastName: '' }, /имя и фамилию/],
      [{ ...names, phone: aPhone(), password: 'short' }, /не короче 8/],
      [{ ...names, phone }, /телефоном или почтой уже есть/],
    ] as const) {
      expect(await order('user-create', values)).toEqual({ _tag: 'Failed', reason: expect.stringMatching(reason) })
    }
    for (const command of ['user-show', 'user-block', 'user-unblock', 'admin-link']) {
      expect(await order(command, { user: '+79990000000' })).toEqual({
        _tag: 'Failed',
        reason: expect.stringMatching(/покупателя с таким/),
      })
    }
  })

  it('blocks an account at once, by its id or email, and unblocks it', async () => {
    const person = await aPerson(shop)
    const enter = () => request(shop, signIn, { body: { login: person.phone, password: PASSWORD } })
    await order('user-block', { user: String(person.id) })
    expect([(await visit(person.token)).status, (await enter()).json]).toEqual([
      401,
      { code: 401, message: 'Неверный логин или пароль' },
    ])
    await order('user-unblock', { user: person.email })
    expect((await enter()).status).toBe(200)
  })

  it('sees the shop as a user, by a link that works once [ADMIN-01, ADMIN-03]', async () => {
    const person = await aPerson(shop)
    const link = await linkFor(person.phone)
    const { id, adminToken: token = '' } = (await visit(link)).answer
    expect([id, token]).toEqual([person.id, expect.stringMatching(/^[\w-]{43}$/)])
    expect([(await visit(link)).status, (await visit(token)).status]).toEqual([401, 200])
    expect((await visit(token)).answer.adminToken).toBeUndefined()
  })

  it('has a minute to use the link and an eight-hour session [ADMIN-06]', async () => {
    const person = await aPerson(shop)
    const late = await linkFor(person.phone)
    shop.wait(MINUTE)
    expect((await visit(late)).status).toBe(401)
    const { adminToken: token = '' } = (await visit(await linkFor(person.phone))).answer
    shop.wait(EIGHT_HOURS - 1)
    expect((await visit(token)).status).toBe(200)
    shop.wait(1)
    expect((await visit(token)).status).toBe(401)
  })

  it("gets only the user with the link, and a shopper's rights with the session [ROLE-13, OC-08]", async () => {
    const person = await aPerson(shop)
    const link = await linkFor(person.phone)
    expect([(await request(shop, getSettings, { token: link })).status, (await visit('A'.repeat(43))).status]).toEqual([
      401, 401,
    ])
    const { adminToken: token = '' } = (await visit(link)).answer
    expect((await request(shop, getSettings, { token })).status).toBe(200)
    expect((await request(shop, refreshTokens, { body: { refreshToken: token } })).status).toBe(401)
    expect((await visit(person.token)).status).toBe(200)
    expect((await request(shop, signOut, { token })).status).toBe(204)
    expect([(await visit(token)).status, (await visit(person.token)).status]).toEqual([401, 200])
  })
})
