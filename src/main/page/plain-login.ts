import { isLeft } from 'fp-ts/Either'
import { type CodeRule } from '../../application/session/phone-code.ts'
import type { PlainLogin, PlainLoginInput } from '../../application/session/plain-login.ts'
import { loginOf, passwordRules, phoneRules, type SignInRule } from '../../application/session/sign-in.ts'
import { type AppError, statusOf } from '../../application/kernel/app-error.ts'
import type { Credentials } from '../../application/ports/api/identity/session-api.ts'
import { verifyPhone } from '../../contract/identity/phone-verification.ts'
import { formErrors, type FormRules, hasFieldErrors, required } from '../../domain/person/form.ts'
import { type Phone, phoneOf } from '../../domain/person/phone.ts'
import { httpSessionApi } from '../../infrastructure/http/identity/session-api.ts'
import { paths } from '../../ui/paths.ts'
import type { PlainRequest, PlainResponse } from './plain-checkout.ts'
import { openPlainSession, type PlainParts } from './plain-session.ts'

interface PlainLoginResponse extends Omit<PlainResponse, 'checkout'> {
  readonly login: PlainLogin | null
}

const OK = 200
const SEE_OTHER = 303
const INVALID = 422
const CODE_LENGTH = /^[1-9]$/

const codeRules: FormRules<PlainLoginInput, SignInRule | CodeRule> = { ...phoneRules, code: [required('codeMissing')] }

const rulesFor = (form: URLSearchParams): FormRules<PlainLoginInput, SignInRule | CodeRule> => {
  if (form.has('login')) return passwordRules
  return form.has('code') ? codeRules : phoneRules
}

const isUnregistered = (error: AppError): boolean => error._tag === 'Rejected' && error.verificationToken !== undefined

/**
 * Sign-in of a browser without scripts, by a password or a code, with the limits of the API's own. A form with a login
 * signs in by password, one with a code by code, and one with a phone alone sends a code.
 */
export const makePlainLogin =
  (parts: PlainParts) =>
  async (request: Pick<PlainRequest, 'cookie' | 'visitor' | 'form'>): Promise<PlainLoginResponse> => {
    const { jar, call, user, enter } = await openPlainSession(parts, request)
    const redirect = (): PlainLoginResponse => ({
      status: SEE_OTHER,
      cookies: jar.cookies(),
      location: paths.plainOrder,
      login: null,
    })
    if (user !== null) return redirect()
    const form = request.form ?? new URLSearchParams()
    const typed = (name: string) => form.get(name) ?? ''
    const input = { phone: typed('phone'), code: typed('code'), login: typed('login'), password: typed('password') }
    const sentLength = CODE_LENGTH.test(typed('length')) ? Number(typed('length')) : null
    const show = (more: Partial<PlainLogin> = {}, status = OK): PlainLoginResponse => ({
      status,
      cookies: jar.cookies(),
      location: null,
      login: {
        values: { phone: input.phone, code: input.code, login: input.login },
        codeLength: sentLength,
        fieldErrors: {},
        error: null,
        isUnregistered: false,
        ...more,
      },
    })
    const showError = (error: AppError) =>
      show(isUnregistered(error) ? { isUnregistered: true, codeLength: null } : { error }, statusOf(error))

    if (request.form === null) return show()
    const fieldErrors = Object.fromEntries(
      Object.entries(formErrors(rulesFor(form), input)).map(
        ([field, rule]) => [field, { _tag: 'Broken', rule }] as const,
      ),
    )
    if (hasFieldErrors(fieldErrors)) return show({ fieldErrors }, INVALID)

    const signIn = async (credentials: Credentials) => {
      const entered = await httpSessionApi(call, call).signIn(credentials)()
      if (isLeft(entered)) return showError(entered.left)
      enter(entered.right)
      return redirect()
    }
    const phone = phoneOf(input.phone) as Phone
    if (form.has('login')) return signIn({ login: loginOf(input.login), password: input.password })
    if (form.has('code')) return signIn({ phone, code: input.code.trim() })
    const sent = await call(verifyPhone, { query: {}, headers: {}, body: { phone, isSms: true } })()
    return isLeft(sent) ? showError(sent.left) : show({ codeLength: sent.right.codeLength })
  }
