import { isRight } from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import {
  changeStaffPassword,
  confirmStaffCode,
  endStaffSession,
  enrolStaffCode,
  getStaffSession,
  getStaffSessions,
  renewRecoveryCodes,
  signInStaff,
  signOutStaff,
} from '../../../src/contract/admin/session.ts'
import { addStaff, changeStaff, getStaff, getStaffMember, resetStaff } from '../../../src/contract/admin/staff.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { staffEndpoint } from '../../../src/contract/kernel/endpoint.ts'
import { STAFF_PATH } from '../../../src/contract/kernel/staff-access.ts'
import { STAFF_ROLES } from '../../../src/domain/person/staff.ts'
import { right } from 'fp-ts/Either'
import { staffCommands } from '../../../src/service/identity/staff/commands.ts'
import { PRIMARY_ONLY } from '../../../src/service/platform/database/replicas.ts'
import { makeRouter } from '../../../src/service/platform/http/router.ts'
import { noLimits } from '../../../src/service/platform/limits/limiter.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import { aSessionOf, aStaff, codeAt, STAFF_PASSWORD } from '../support/staff.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { CommandContext } from '../../../src/service/platform/operator-command.ts'
import { illTyped, partOf } from '../../support/fakes.ts'

const forStaff = endpoints.filter(({ access }) => access === 'staff')
const STEP_MS = 30_000
const UNKNOWN = '999999'
const pathOf = (path: string) => path.replace(/\{\w+\}/g, UNKNOWN)

describe('the endpoints of the back office', () => {
  it('all name their roles; only sign-in has none', () => {
    const below = endpoints.filter(({ path }) => path.startsWith(STAFF_PATH))
    const withoutRoles = below.filter(({ access, roles = [] }) => access !== 'staff' || roles.length === 0)
    expect(withoutRoles.map(({ name }) => name)).toEqual(['signInStaff'])
    expect(forStaff.filter(({ path }) => !path.startsWith(STAFF_PATH))).toEqual([])
  })

  it('fail if a change records nothing in the audit log', async () => {
    const careless = staffEndpoint({ name: 'careless', method: 'POST', path: '/api/admin/careless', roles: ['owner'] })
    const nothing = () => Promise.reject(new Error('not declared'))
    const logged: Array<string> = []
    const router = makeRouter(
      {
        db: illTyped(null),
        reads: PRIMARY_ONLY,
        clock: { now: () => 0 },
        log: pino({}, { write: (line) => logged.push(line) }),
        isSecure: false,
        purchasesAtOnce: 1,
        limiter: noLimits,
        origin: 'http://shop.test',
        secret: 'secret',
      },
      {
        authenticate: nothing,
        captcha: { always: nothing, manyCodes: nothing, manyGuestOrders: nothing },
        deliveryContextAt: nothing,
        recordConsent: () => Promise.resolve(),
        admitStaff: async () => right({ id: 1, login: 'olga', name: '', role: 'owner', sessionId: 1, isReady: true }),
        recordChange: () => (_, work) => work(illTyped(null)),
      },
    )
    router.on(careless, () => right(undefined))
    const init = { method: 'POST', headers: staffHeaders({ cookie: '' }) }
    expect((await router.fetch(new Request('http://shop.test/api/admin/careless', init))).status).toBe(500)
    expect(logged.join()).toContain('careless changed something and recorded nothing')
  })
})

describeOnEngines('staff', (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = shopOver(database())
  })

  const command = async (name: string, values: Readonly<Record<string, string>>) => {
    const run = staffCommands({ now: () => shop.now().getTime() })[name]
    const done = await run?.(values, partOf<CommandContext>({ database: database() }))()
    return done !== undefined && isRight(done) ? { lines: done.right } : { error: done?.left }
  }
  const signIn = (login: string, password: string, code?: string, peer?: string) =>
    request(shop, signInStaff, {
      body: { login, password, code },
      staff: { cookie: '' },
      ...(peer === undefined ? {} : { peer }),
    })
  const cookieOf = ({ headers }: { readonly headers: Headers }) => headers.get('set-cookie') ?? ''
  const staffOf = (reply: { readonly headers: Headers }) => ({ cookie: cookieOf(reply).split(';')[0] ?? '' })
  const newest = async () => {
    const owner = await aStaff(shop)
    return (await request(shop, getAudit, { staff: owner })).answer.items[0]
  }

  it('start with a command: a one-time password is changed and a code enrolled at the first sign-in', async () => {
    const { lines = [] } = await command('staff-add', { login: 'Olga', role: 'owner', origin: 'https://shop.test' })
    expect(lines.join('\n')).toContain('https://shop.test/admin/')
    const oneTime = /пароль: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
    expect(await command('staff-add', { login: 'olga', role: 'editor' })).toEqual({ error: 'Такой логин уже есть' })

    const first = await signIn('OLGA', oneTime)
    expect(first.answer).toMatchObject({ login: 'olga', role: 'owner', mustChangePassword: true, mustEnrolCode: true })
    expect(cookieOf(first)).toMatch(
      /^staff\.sid=[\w-]{43}; Path=\/api\/admin; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
    const staff = staffOf(first)
    expect((await request(shop, getStaff, { staff })).status).toBe(403)

    const own = 'длинный-свой-пароль'
    const changed = (oldPassword: string, password: string) =>
      request(shop, changeStaffPassword, { staff, body: { oldPassword, password } })
    expect((await changed('не тот', own)).error.errors).toEqual({ oldPassword: ['Неверный пароль'] })
    expect((await changed(oneTime, oneTime)).error.errors).toEqual({ password: ['Придумайте другой пароль'] })
    expect((await changed(oneTime, 'короткий')).status).toBe(422)
    expect((await changed(oneTime, own)).answer).toMatchObject({ mustChangePassword: false, mustEnrolCode: true })

    const confirm = (code: string) => request(shop, confirmStaffCode, { staff, body: { code } })
    expect((await confirm('123456')).error).toMatchObject({
      code: 409,
      message: 'Сначала получите ключ для приложения',
    })
    const { secret, uri } = (await request(shop, enrolStaffCode, { staff })).answer
    expect(uri).toContain('otpauth://totp/')
    expect((await confirm(codeAt(new Date(0), secret))).error.errors).toEqual({
      code: ['Код не подошёл. Дождитесь следующего или введите запасной'],
    })
    expect((await request(shop, getStaff, { staff })).status).toBe(403)
    const code = codeAt(shop.now(), secret)
    const { session, recoveryCodes } = (await confirm(code)).answer
    expect([session.mustEnrolCode, new Set(recoveryCodes).size]).toEqual([false, 10])
    expect((await request(shop, enrolStaffCode, { staff })).status).toBe(409)
    expect((await request(shop, getStaff, { staff })).answer.items.map(({ login }) => login)).toContain('olga')

    expect((await signIn('olga', own)).error.errors).toEqual({ code: ['Введите код из приложения или запасной код'] })
    // the code of the enrolment is used up
    expect((await signIn('olga', own, code)).status).toBe(422)
    shop.wait(STEP_MS)
    expect((await signIn('olga', own, codeAt(shop.now(), secret))).answer).toMatchObject({ mustEnrolCode: false })
  })

  it('sign in by a recovery code once, without the app; only its hash is stored, and the audit names it', async () => {
    const staff = await aStaff(shop)
    const renew = (password: string) => request(shop, renewRecoveryCodes, { staff, body: { password } })
    expect((await renew('не тот')).error.errors).toEqual({ password: ['Неверный пароль'] })
    const [first = '', second = ''] = (await renew(STAFF_PASSWORD)).answer.recoveryCodes
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const stored = JSON.stringify([
      await shop.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', staff.id).execute(),
      await shop.db.selectFrom('staff_audit').selectAll().execute(),
    ])
    for (const code of [first, first.replace('-', '')]) expect(stored).not.toContain(code)

    const tries = await Promise.all([0, 1].map(() => signIn(staff.login, STAFF_PASSWORD, first.toUpperCase())))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const { action } = await shop.db
      .selectFrom('staff_audit')
      .select('action')
      .where('staff_id', '=', staff.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(action).toBe('signInByRecoveryCode')
    await renew(STAFF_PASSWORD)
    expect((await signIn(staff.login, STAFF_PASSWORD, second)).status).toBe(422)
  })

  it('use a code once, also in the steps beside the present one', async () => {
    const { login } = await aStaff(shop)
    const code = codeAt(shop.now())
    const both = await Promise.all([signIn(login, STAFF_PASSWORD, code), signIn(login, STAFF_PASSWORD, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    shop.wait(STEP_MS)
    expect((await signIn(login, STAFF_PASSWORD, code)).status).toBe(422)
    expect((await signIn(login, STAFF_PASSWORD, codeAt(shop.now()))).status).toBe(200)
    shop.wait(3 * STEP_MS)
    expect((await signIn(login, STAFF_PASSWORD, codeAt(new Date(shop.now().getTime() - 2 * STEP_MS)))).status).toBe(422)
  })

  it('have a Secure cookie when the shop has HTTPS', async () => {
    const secure = shopOver(database(), { isSecure: true })
    const { login } = await aStaff(secure)
    const body = { login, password: STAFF_PASSWORD, code: codeAt(secure.now()) }
    expect(cookieOf(await request(secure, signInStaff, { body, staff: { cookie: '' } }))).toMatch(/; Secure$/)
  })

  it('store passwords as argon2id and code secrets encrypted', async () => {
    const { id } = await aStaff(shop)
    const row = await shop.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row.code_secret).not.toMatch(/^[A-Z2-7]{32}$/)
  })

  it('are limited by login and address after five wrong passwords in a minute', async () => {
    const { login } = await aStaff(shop)
    const other = await aStaff(shop)
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await signIn(login, 'неверный', '', '203.0.113.9')).status).toBe(401)
    const right = codeAt(shop.now())
    expect((await signIn(login, STAFF_PASSWORD, right, '203.0.113.9')).error).toMatchObject({ code: 429 })
    expect((await signIn(login, STAFF_PASSWORD, right, '198.51.100.1')).status).toBe(200)
    expect((await signIn(other.login, STAFF_PASSWORD, right, '203.0.113.9')).status).toBe(200)
    expect((await signIn('nobody', STAFF_PASSWORD, right)).error).toMatchObject({
      code: 401,
      message: 'Неверный логин или пароль',
    })
  })

  it('change nothing without an Origin of the shop and the header', async () => {
    const staff = await aStaff(shop)
    const { cookie, origin, 'x-requested-with': header } = staffHeaders(staff)
    const signOut = async (headers: Readonly<Record<string, string>>) =>
      (await callRaw(shop, '/api/admin/session', { method: 'DELETE', headers: { cookie, ...headers } })).status
    expect(await signOut({ 'x-requested-with': header })).toBe(403)
    expect(await signOut({ origin })).toBe(403)
    expect(await signOut({ origin: 'https://evil.test', 'x-requested-with': header })).toBe(403)
    expect(await signOut({ origin: 'null', 'x-requested-with': header })).toBe(403)
    expect((await callRaw(shop, '/api/admin/session', { method: 'POST', headers: { origin } })).status).toBe(403)
    expect((await request(shop, getStaffSession, { staff })).status).toBe(200)
    expect(await signOut({ origin, 'x-requested-with': header })).toBe(204)
    expect((await request(shop, getStaffSession, { staff })).status).toBe(401)
  })

  it('have no session after 12 idle hours, nor after seven days', async () => {
    const staff = await aStaff(shop)
    const read = () => request(shop, getStaffSession, { staff })
    shop.wait(11 * 3_600_000)
    expect((await read()).status).toBe(200)
    shop.wait(11 * 3_600_000)
    expect((await read()).status).toBe(200)
    const { cookie } = await aSessionOf(shop, staff.id)
    shop.wait(12 * 3_600_000 + 1)
    expect((await request(shop, getStaffSession, { staff: { cookie } })).status).toBe(401)
    const busy = await aStaff(shop)
    for (let half = 1; half < 17; half++) {
      shop.wait(10 * 3_600_000)
      expect((await request(shop, getStaffSession, { staff: busy })).status).toBe(200)
    }
    shop.wait(9 * 3_600_000)
    expect((await request(shop, getStaffSession, { staff: busy })).status).toBe(401)
  })

  it('see and end their sessions; an owner everyone’s', async () => {
    const [editor, other, owner] = [await aStaff(shop, 'editor'), await aStaff(shop, 'editor'), await aStaff(shop)]
    const second = await aSessionOf(shop, editor.id)
    const listed = (await request(shop, getStaffSessions, { staff: editor })).answer.items
    expect(listed.map(({ id, isCurrent }) => [id, isCurrent]).toSorted()).toEqual(
      [
        [editor.sessionId, true],
        [second.sessionId, false],
      ].toSorted(),
    )
    const end = (staff: typeof editor, id: number) => request(shop, endStaffSession, { staff, params: { id } })
    expect((await end(other, second.sessionId)).status).toBe(404)
    expect((await end(editor, second.sessionId)).status).toBe(204)
    expect((await request(shop, getStaffSession, { staff: second })).status).toBe(401)
    expect((await request(shop, getStaffSessions, { staff: owner })).answer.items.length).toBeGreaterThan(2)
    expect((await end(owner, editor.sessionId)).status).toBe(204)
    expect((await request(shop, getStaffSession, { staff: editor })).status).toBe(401)
  })

  it('are signed out by a new password elsewhere, a reset and disabling; a disabled one cannot sign in', async () => {
    const [owner, editor] = [await aStaff(shop), await aStaff(shop, 'editor')]
    const isIn = async (staff: { readonly cookie: string }) =>
      (await request(shop, getStaffSession, { staff })).status === 200
    const elsewhere = await aSessionOf(shop, editor.id)
    const password = 'другой-длинный-пароль'
    await request(shop, changeStaffPassword, { staff: editor, body: { oldPassword: STAFF_PASSWORD, password } })
    expect([await isIn(editor), await isIn(elsewhere)]).toEqual([true, false])

    const change = (isDisabled: boolean) =>
      request(shop, changeStaff, {
        staff: owner,
        params: { id: editor.id },
        body: { name: 'Ия', role: 'editor' as const, isDisabled },
      })
    expect((await change(true)).answer).toMatchObject({ name: 'Ия', isDisabled: true })
    expect(await isIn(editor)).toBe(false)
    expect((await signIn(editor.login, password, codeAt(shop.now()))).status).toBe(401)
    expect(await isIn(await aSessionOf(shop, editor.id))).toBe(false)
    expect((await change(false)).answer.isDisabled).toBe(false)
    expect(await isIn(editor)).toBe(false)
    const again = staffOf(await signIn(editor.login, password, codeAt(shop.now())))
    expect(await isIn(again)).toBe(true)

    const { password: oneTime } = (await request(shop, resetStaff, { staff: owner, params: { id: editor.id } })).answer
    expect(await isIn(again)).toBe(false)
    expect((await signIn(editor.login, oneTime)).answer).toMatchObject({
      mustChangePassword: true,
      mustEnrolCode: true,
    })
    await command('staff-disable', { login: editor.login })
    expect((await signIn(editor.login, oneTime)).status).toBe(401)
    const params = { id: editor.id }
    expect((await request(shop, resetStaff, { staff: owner, params })).error).toMatchObject({ code: 409 })
    expect((await command('staff-reset', { login: editor.login })).error).toMatch(/отключён.*staff enable/)
    expect((await command('staff-list', {})).lines?.join('\n')).toMatch(new RegExp(`${editor.login}.*отключён`))
    expect((await command('staff-enable', { login: editor.login })).lines?.[0]).toMatch(/включён/)
    expect((await signIn(editor.login, oneTime)).status).toBe(200)
    expect((await command('staff-reset', { login: editor.login })).lines?.[1]).toMatch(/^одноразовый пароль: /)
    expect(await command('staff-disable', { login: 'nobody' })).toEqual({ error: 'сотрудника nobody нет' })
  })

  it('always have an active owner', async () => {
    await shop.db.deleteFrom('staff').execute()
    const [owner, second] = [await aStaff(shop), await aStaff(shop)]
    const change = (id: number, role: 'owner' | 'manager', isDisabled: boolean) =>
      request(shop, changeStaff, { staff: owner, params: { id }, body: { name: '', role, isDisabled } })
    expect((await change(second.id, 'owner', true)).status).toBe(200)
    for (const [role, isDisabled] of [
      ['manager', false],
      ['owner', true],
    ] as const) {
      expect((await change(owner.id, role, isDisabled)).error).toMatchObject({
        code: 409,
        message: 'Это последний владелец: сначала назначьте другого',
      })
    }
    expect((await command('staff-disable', { login: owner.login })).error).toMatch(/последний владелец/)
  })

  it('are managed by the owner, and every change is in the audit log without secrets', async () => {
    const owner = await aStaff(shop)
    const body = { login: 'Petr', name: 'Пётр', role: 'manager' } as const
    const { member, password } = (await request(shop, addStaff, { staff: owner, body })).answer
    expect(await newest()).toMatchObject({
      login: owner.login,
      staffId: owner.id,
      action: 'addStaff',
      subject: 'staff',
      subjectId: String(member.id),
      before: null,
      after: { login: 'petr', name: 'Пётр', role: 'manager' },
    })
    expect((await request(shop, addStaff, { staff: owner, body })).error).toMatchObject({ code: 409 })
    expect((await request(shop, addStaff, { staff: owner, body: { ...body, login: 'Пётр' } })).status).toBe(422)
    const params = { id: member.id }
    await request(shop, changeStaff, {
      staff: owner,
      params,
      body: { name: 'Пётр', role: 'editor' as const, isDisabled: false },
    })
    const tooLong = { name: 'П'.repeat(101), role: 'editor' as const, isDisabled: false }
    expect((await request(shop, changeStaff, { staff: owner, params, body: tooLong })).status).toBe(422)
    const noOne = { ...tooLong, name: 'Пётр' }
    expect((await request(shop, changeStaff, { staff: owner, params: { id: 999_999 }, body: noOne })).status).toBe(404)
    expect(await newest()).toMatchObject({ before: { role: 'manager' }, after: { role: 'editor' } })
    expect(Object.keys((await newest())?.after as object)).toEqual(['role'])
    expect((await request(shop, getStaffMember, { staff: owner, params })).answer.role).toBe('editor')
    await command('staff-reset', { login: 'petr' })
    expect(await newest()).toMatchObject({ staffId: null, login: 'npm run shop', action: 'resetStaff' })

    const rows = await shop.db.selectFrom('staff_audit').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${password}|argon2|code_secret`))
    const filtered = await request(shop, getAudit, {
      staff: owner,
      query: { staffId: owner.id, subject: 'staff', subjectId: String(member.id), limit: 1, page: 2 },
    })
    expect(filtered.answer).toMatchObject({ items: [{ action: 'addStaff' }], pagination: { total: 2, pages: 2 } })
    expect((await request(shop, getAudit, { staff: owner, query: { to: '2020-01-01' as Day } })).answer.items).toEqual(
      [],
    )
  })

  it.each(forStaff.map((call) => [call.name, call] as const))(
    '%s is for its roles only: 403 for others and for a first session, 401 without one',
    async (_, { method, path, roles = [], isForNewStaff }) => {
      const statusFor = async (headers: Readonly<Record<string, string>>) =>
        (await callRaw(shop, pathOf(path), { method, headers })).status
      const nobody = staffHeaders({ cookie: '' })
      expect(await statusFor(nobody)).toBe(401)
      expect(await statusFor({ ...nobody, cookie: `staff.sid=${'x'.repeat(43)}` })).toBe(401)
      for (const role of STAFF_ROLES) {
        const status = await statusFor(staffHeaders(await aStaff(shop, role)))
        expect([role, status === 403]).toEqual([role, !roles.includes(role)])
        expect(status).not.toBe(401)
      }
      const unready = await statusFor(staffHeaders(await aStaff(shop, 'owner', { isReady: false })))
      expect(unready === 403).toBe(isForNewStaff !== true)
      if (method === 'GET') return
      const { cookie } = await aStaff(shop)
      expect(await statusFor({ ...nobody, cookie, origin: 'https://evil.test' })).toBe(403)
    },
  )

  it('of a role cannot call what another role may: no orders for editors, orders alone for sellers, only reviews and questions for moderators', () => {
    const pathsOf = (role: (typeof STAFF_ROLES)[number]) =>
      forStaff.filter(({ roles = [] }) => roles.includes(role)).map(({ path }) => path)
    expect(pathsOf('owner').length).toBe(forStaff.length)
    expect(pathsOf('editor').filter((path) => /orders|returns|staff|audit|promocodes|jobs/.test(path))).toEqual([])
    expect(pathsOf('manager').filter((path) => /staff|audit|settings|launch/.test(path))).toEqual([])
    expect(
      pathsOf('seller').filter(
        (path) => !/^\/api\/admin\/(session|sessions|orders|phone-orders|returns|dashboard)/.test(path),
      ),
    ).toEqual([])
    expect(pathsOf('seller').filter((path) => path.endsWith('/entry'))).toEqual([])
    expect(
      pathsOf('moderator').filter(
        (path) => !/^\/api\/admin\/(session|sessions|reviews|questions|dashboard)/.test(path),
      ),
    ).toEqual([])
  })

  it('sign out', async () => {
    const staff = await aStaff(shop)
    const out = await request(shop, signOutStaff, { staff })
    expect(cookieOf(out)).toMatch(/^staff\.sid=; Path=\/api\/admin; Max-Age=0/)
    expect((await request(shop, getStaffSession, { staff })).status).toBe(401)
  })
})
