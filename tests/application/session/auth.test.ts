import { left, right, type Either } from 'fp-ts/Either'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated, appSettled } from '../../../src/application/app.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $layers, layerAnswered } from '../../../src/application/layers/layers.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import {
  $accountApi,
  type Registration,
  type SentCode,
} from '../../../src/application/ports/api/identity/account-api.ts'
import type { Tokens } from '../../../src/application/ports/browser/session-storage.ts'
import {
  $lockedPhone,
  $resendLeft,
  codeForm,
  codeResendRequested,
} from '../../../src/application/session/phone-code.ts'
import { $confirmedPhone, registrationForm } from '../../../src/application/session/registration.ts'
import {
  $restoreResendLeft,
  $restoreStep,
  newPasswordForm,
  restoreForm,
  restoreOpened,
} from '../../../src/application/session/restore.ts'
import { $authTab, authOpened, passwordForm, phoneForm } from '../../../src/application/session/sign-in.ts'
import { $sessionState } from '../../../src/application/session/current-user.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { aTab } from '../support/session-harness.ts'
import { storeValue } from '../../support/fakes.ts'

const tokens: Tokens = { accessToken: 'access', refreshToken: 'refresh' }
const minute = 60 as Seconds
const locked: AppError = {
  _tag: 'Rejected',
  status: 423,
  code: 423,
  message: 'Слишком часто',
  retryAfter: 90 as Seconds,
}
const wrongCode: AppError = {
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message: 'Проверьте поля',
  fields: { code: ['Неверный код'] },
}

interface Answers {
  readonly send?: () => Either<AppError, SentCode>
  readonly confirm?: (code: string) => Either<AppError, string>
  readonly register?: () => Either<AppError, Tokens>
  readonly signIn?: () => Either<AppError, Tokens>
  /** The token of an automatic captcha. */
  readonly token?: () => Either<AppError, string>
}

const aGuest = async ({
  send = () => right({ resendAfter: minute, codeLength: 4 }),
  confirm = (code) => (code === '1234' ? right('proof') : left(wrongCode)),
  register = () => right(tokens),
  signIn = () => right(tokens),
  token = () => left({ _tag: 'Offline' }),
}: Answers = {}) => {
  const sent: Array<string> = []
  const registered: Array<Registration> = []
  const credentials: Array<unknown> = []
  const tab = aTab({
    signIn: (input) => {
      credentials.push(input)
      return signIn()
    },
    values: [
      storeValue($captcha, { token: () => () => Promise.resolve(token()) }),
      storeValue($accountApi, {
        verifyPhone: (phone: string, isSms: boolean, captcha: string | null) => () => {
          sent.push(`${phone} ${isSms ? 'sms' : 'call'}${captcha === null ? '' : ` ${captcha}`}`)
          return Promise.resolve(send())
        },
        confirmPhone: (_: string, code: string) => () => Promise.resolve(confirm(code)),
        register: (input: Registration) => () => {
          registered.push(input)
          return Promise.resolve(register())
        },
        restorePassword: (login: string) => () => {
          sent.push(login)
          return Promise.resolve(send())
        },
        confirmPassword: (_: string, code: string) => () =>
          Promise.resolve(code === '1234' ? right(undefined) : left(wrongCode)),
      }),
    ],
  })
  await tab.trigger(appHydrated)
  await tab.trigger(appSettled)
  return { ...tab, sent, registered, credentials, layers: () => tab.see($layers).map(({ name }) => name) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 16, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('sign-in', () => {
  it('by password accepts a phone in any notation, and sends an email unchanged [AUTH-01]', async () => {
    const guest = await aGuest()
    await guest.trigger(passwordForm.changed, { login: '8 (913) 123-45-67', password: 'кедр-и-чай' })
    await guest.trigger(passwordForm.submitted)
    expect(guest.credentials).toEqual([{ login: '+79131234567', password: 'кедр-и-чай' }])
    expect(guest.see($sessionState)).toBe('loggedIn')
  })

  it('shows one error message and keeps the entered text', async () => {
    const error: AppError = { _tag: 'Unauthorised', message: 'Неверный логин или пароль' }
    const guest = await aGuest({ signIn: () => left(error) })
    await guest.trigger(passwordForm.changed, { login: 'anna@example.test', password: 'wrong' })
    await guest.trigger(passwordForm.submitted)
    expect(guest.see(passwordForm.$error)).toEqual(error)
    expect(guest.see(passwordForm.$values)).toEqual({ login: 'anna@example.test', password: 'wrong' })
    expect(guest.see($sessionState)).toBe('guest')
  })

  it('by a code opens the code layer, and closes it when the code is accepted [AUTH-07]', async () => {
    const guest = await aGuest()
    await guest.trigger(phoneForm.changed, { phone: '+7 913 123-45-67' })
    await guest.trigger(phoneForm.submitted)
    expect(guest.sent).toEqual(['+79131234567 sms'])
    expect(guest.layers()).toEqual(['PhoneCodeLayer'])
    await guest.trigger(codeForm.changed, { code: '1234' })
    await guest.trigger(codeForm.submitted)
    expect(guest.credentials).toEqual([{ phone: '+79131234567', code: '1234' }])
    expect([guest.layers(), guest.see($sessionState)]).toEqual([[], 'loggedIn'])
  })

  it('stores the login for the next visit and never a password', async () => {
    const guest = await aGuest()
    await guest.trigger(authOpened)
    await guest.trigger(passwordForm.changed, { login: 'anna@example.test', password: 'secret' })
    expect([...guest.stored.values()].join()).toContain('anna@example.test')
    expect([...guest.stored.values()].join()).not.toContain('secret')
  })
})

describe('the verification code', () => {
  const openedWith = async (responses: Answers = {}) => {
    const guest = await aGuest(responses)
    await guest.trigger(phoneForm.changed, { phone: '+7 913 123-45-67' })
    await guest.trigger(phoneForm.submitted)
    return guest
  }

  it('can be requested again when its time is over, also by a call [AUTH-07, AUTH-19]', async () => {
    const guest = await openedWith()
    expect(guest.see($resendLeft)).toBe(60)
    await guest.trigger(codeResendRequested, { isSms: true })
    expect(guest.sent).toHaveLength(1)
    guest.passed(59_000)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(guest.see($resendLeft)).toBe(1)
    guest.passed(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(guest.see($resendLeft)).toBe(0)
    await guest.trigger(codeResendRequested, { isSms: false })
    expect(guest.sent).toEqual(['+79131234567 sms', '+79131234567 call'])
  })

  it('is not requested twice for one phone while a request is in flight', async () => {
    const guest = await openedWith()
    await guest.trigger(phoneForm.submitted)
    expect(guest.sent).toHaveLength(1)
    expect(guest.layers()).toEqual(['PhoneCodeLayer'])
  })

  it('is locked by 423: the form shows it, and the code cannot be requested until the lock ends [AUTH-10]', async () => {
    const guest = await openedWith({ send: () => left(locked) })
    expect(guest.see(phoneForm.$error)).toEqual(locked)
    expect(guest.see($resendLeft)).toBe(90)
    expect(guest.layers()).toEqual([])
  })

  it('is locked for the rejected phone and for no other [AUTH-10, OC-43]', async () => {
    let isLocked = true
    const guest = await openedWith({
      send: () => (isLocked ? left(locked) : right({ resendAfter: minute, codeLength: 4 })),
    })
    expect(guest.see($lockedPhone)).toBe('+79131234567')
    isLocked = false
    await guest.trigger(phoneForm.changed, { phone: '+7 913 765-43-21' })
    await guest.trigger(phoneForm.submitted)
    expect(guest.sent.at(-1)).toBe('+79137654321 sms')
    expect([guest.layers(), guest.see($lockedPhone)]).toEqual([['PhoneCodeLayer'], null])
  })

  it('that is refused when it is sent again shows the message in its own dialog [AUTH-10, OC-43]', async () => {
    let isLocked = false
    const guest = await openedWith({
      send: () => (isLocked ? left(locked) : right({ resendAfter: minute, codeLength: 4 })),
    })
    isLocked = true
    guest.passed(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await guest.trigger(codeResendRequested, { isSms: true })
    expect([guest.layers(), guest.see(codeForm.$error), guest.see($resendLeft)]).toEqual([
      ['PhoneCodeLayer'],
      locked,
      90,
    ])
  })

  it('is requested with the token of an automatic captcha [AUTH-08, CAPT-03]', async () => {
    const guest = await openedWith({ token: () => right('silent') })
    expect(guest.sent).toEqual(['+79131234567 sms silent'])
  })

  it('of a phone without an account opens the registration, which does not request it again [AUTH-17]', async () => {
    const guest = await openedWith({
      signIn: () =>
        left({
          _tag: 'Rejected',
          status: 404,
          code: 404,
          message: 'С этим телефоном ещё никто не зарегистрирован',
          verificationToken: 'proof',
        }),
    })
    await guest.trigger(codeForm.changed, { code: '1234' })
    await guest.trigger(codeForm.submitted)
    expect([guest.layers(), guest.see($authTab), guest.see($confirmedPhone)]).toEqual([
      [],
      'registration',
      '+79131234567',
    ])
    expect(guest.see(registrationForm.$values).phone).toBe('+7 913 123-45-67')
    await guest.trigger(registrationForm.changed, {
      firstName: 'Анна',
      lastName: 'Кедрова',
      password: 'кедр-и-чай',
      policy: true,
    })
    await guest.trigger(registrationForm.submitted)
    expect(guest.sent).toHaveLength(1)
    expect(guest.registered).toMatchObject([{ phone: '+79131234567', verificationToken: 'proof' }])
    expect(guest.see($sessionState)).toBe('loggedIn')
  })

  it('is not requested again when the registration is rejected for another reason [AUTH-17]', async () => {
    const taken: AppError = { _tag: 'Rejected', status: 409, code: 409, message: 'Эта почта уже зарегистрирована' }
    const guest = await openedWith({
      register: () => left(taken),
      signIn: () => left({ _tag: 'Rejected', status: 404, code: 404, message: '', verificationToken: 'proof' }),
    })
    await guest.trigger(codeForm.changed, { code: '1234' })
    await guest.trigger(codeForm.submitted)
    await guest.trigger(registrationForm.changed, {
      firstName: 'Анна',
      lastName: 'Кедрова',
      password: 'кедр-и-чай',
      policy: true,
    })
    await guest.trigger(registrationForm.submitted)
    expect(guest.see(registrationForm.$error)).toEqual(taken)
    await guest.trigger(registrationForm.submitted)
    expect([guest.sent.length, guest.registered.length]).toEqual([1, 2])
  })

  it('is not locked by an error other than 423 [AUTH-10]', async () => {
    const guest = await openedWith({ send: () => left({ ...locked, status: 429 }) })
    expect(guest.see($resendLeft)).toBe(0)
  })
})

describe('a code request that requires a captcha', () => {
  it('is repeated when the captcha is solved, and the form shows no error meanwhile [AUTH-08]', async () => {
    let isSolved = false
    const guest = await aGuest({
      send: () =>
        isSolved
          ? right({ resendAfter: minute, codeLength: 4 })
          : left({ _tag: 'CaptchaRequired', message: 'Вы не робот?' }),
    })
    await guest.trigger(phoneForm.changed, { phone: '+7 913 123-45-67' })
    await guest.trigger(phoneForm.submitted)
    expect([guest.layers(), guest.see(phoneForm.$error)]).toEqual([['CaptchaLayer'], null])
    isSolved = true
    await guest.trigger(layerAnswered, { name: 'CaptchaLayer', result: { about: 'phoneCode', token: 'person' } })
    expect(guest.sent).toEqual(['+79131234567 sms', '+79131234567 sms person'])
    expect(guest.layers()).toEqual(['PhoneCodeLayer'])
  })
})

describe('registration', () => {
  const filled = {
    firstName: 'Анна',
    lastName: 'Кедрова',
    phone: '+7 913 123-45-67',
    email: '',
    password: 'кедр-и-чай',
    policy: true,
  }

  const confirmedBy = async (code: string, responses: Answers = {}, values: object = {}) => {
    const guest = await aGuest(responses)
    await guest.trigger(registrationForm.changed, { ...filled, ...values })
    await guest.trigger(registrationForm.submitted)
    await guest.trigger(codeForm.changed, { code })
    await guest.trigger(codeForm.submitted)
    return guest
  }

  it('confirms the phone by a code, and signs in [AUTH-17]', async () => {
    const guest = await confirmedBy('1234')
    expect(guest.registered).toEqual([
      {
        firstName: 'Анна',
        lastName: 'Кедрова',
        phone: '+79131234567',
        email: undefined,
        password: 'кедр-и-чай',
        policy: true,
        verificationToken: 'proof',
      },
    ])
    expect([guest.see($sessionState), guest.layers()]).toEqual(['loggedIn', []])
  })

  it('shows a wrong code at the code field, and creates no account [AUTH-17]', async () => {
    const guest = await confirmedBy('0000')
    expect(guest.see(codeForm.$fieldErrors)).toEqual({ code: { _tag: 'Message', message: 'Неверный код' } })
    expect([guest.registered, guest.layers()]).toEqual([[], ['PhoneCodeLayer']])
  })

  it('of a company requires its INN, its name and its field of activity [ROLE-02]', async () => {
    const company = {
      isLegal: true,
      companyName: 'ООО «Кедр»',
      inn: '2224000000',
      fieldOfActivity: { id: 3, title: 'Торговля' },
    }
    const guest = await confirmedBy('1234', {}, company)
    expect(guest.registered[0]).toMatchObject({
      fieldOfActivityId: 3,
      legalPersonData: { companyName: 'ООО «Кедр»', inn: '2224000000' },
    })
    const faulty = await aGuest()
    await faulty.trigger(registrationForm.changed, { ...filled, isLegal: true, inn: '12', kpp: '1' })
    await faulty.trigger(registrationForm.submitted)
    expect(faulty.see(registrationForm.$fieldErrors)).toEqual({
      companyName: { _tag: 'Broken', rule: 'companyMissing' },
      inn: { _tag: 'Broken', rule: 'innWrong' },
      kpp: { _tag: 'Broken', rule: 'kppWrong' },
    })
    expect(faulty.sent).toEqual([])
  })

  it('rejected by the service shows the error in the form, and keeps all entered values', async () => {
    const taken: AppError = { _tag: 'Rejected', status: 409, code: 409, message: 'Телефон занят' }
    const guest = await confirmedBy('1234', { register: () => left(taken) })
    expect(guest.see(registrationForm.$error)).toEqual(taken)
    expect(guest.see(registrationForm.$values)).toMatchObject(filled)
  })
})

describe('a forgotten password', () => {
  it('is reset by a request, a confirmation and a message about the result [AUTH-18]', async () => {
    const guest = await aGuest()
    await guest.trigger(restoreOpened, '8 913 123 45 67')
    expect(guest.see($restoreStep)).toBe('request')
    await guest.trigger(restoreForm.submitted)
    expect([guest.see($restoreStep), guest.sent]).toEqual(['confirm', ['+79131234567']])
    await guest.trigger(newPasswordForm.changed, { code: '0000', password: 'кедр-и-чай' })
    await guest.trigger(newPasswordForm.submitted)
    expect(guest.see($restoreStep)).toBe('confirm')
    expect(guest.see(newPasswordForm.$fieldErrors)).toEqual({ code: { _tag: 'Message', message: 'Неверный код' } })
    await guest.trigger(newPasswordForm.changed, { code: '1234' })
    await guest.trigger(newPasswordForm.submitted)
    expect(guest.see($restoreStep)).toBe('done')
  })

  it('is reset with the code that was sent, if the same login is entered again within its time [AUTH-18, AUTH-19]', async () => {
    const guest = await aGuest()
    await guest.trigger(restoreOpened, 'anna@example.test')
    await guest.trigger(restoreForm.submitted)
    await guest.trigger(restoreOpened, 'anna@example.test')
    expect(guest.see($restoreStep)).toBe('request')
    await guest.trigger(restoreForm.submitted)
    expect([guest.see($restoreStep), guest.sent]).toEqual(['confirm', ['anna@example.test']])
    guest.passed(60_000)
    await vi.advanceTimersByTimeAsync(60_000)
    await guest.trigger(restoreOpened, 'anna@example.test')
    await guest.trigger(restoreForm.submitted)
    expect(guest.sent).toHaveLength(2)
  })

  it('cannot be reset while sending is locked [AUTH-19]', async () => {
    const guest = await aGuest({ send: () => left(locked) })
    await guest.trigger(restoreOpened, 'anna@example.test')
    await guest.trigger(restoreForm.submitted)
    expect([guest.see($restoreStep), guest.see($restoreResendLeft)]).toEqual(['request', 90])
    expect(guest.see(restoreForm.$error)).toEqual(locked)
  })
})
