import * as E from 'fp-ts/Either'
import { isRight } from 'fp-ts/Either'
import { subscribeByForm } from '../../../contract/content/subscription.ts'
import { recordConsent } from '../../identity/public.ts'
import { readForm } from '../../platform/http/body.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { tooMany, type ServiceError, type FieldMessages } from '../../platform/http/service-error.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'
import { subscribeAddress } from './subscribe.ts'
import { email as emailCodec } from '../../../contract/entities/contact.ts'
import type { SubscriptionForm } from '../../../domain/person/subscription.ts'

const emailErrors = (email: string): ReadonlyArray<string> => {
  if (email.trim() === '') return [strings.writeEmail]
  return isRight(emailCodec.decode(email.trim())) ? [] : [strings.malformedEmail]
}

export const formError = ({ email, policy }: SubscriptionForm): ServiceError | null => {
  const all: FieldMessages = { email: emailErrors(email), policy: policy ? [] : [strings.consent] }
  const fields = Object.fromEntries(Object.entries(all).filter(([, messages]) => messages.length > 0))
  return Object.keys(fields).length === 0 ? null : { _tag: 'Invalid', fields }
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const page = (error: ServiceError): Response => {
  const { status, body } = errorResponseOf(error)
  const messages = body.errors === undefined ? [body.message] : Object.values(body.errors).flat()
  const html = `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${strings.formTitle}</title></head>
<body><h1>${strings.formFailed}</h1><ul>${messages.map((message) => `<li>${escaped(message)}</li>`).join('')}</ul>
<p><a href="/">${strings.formBack}</a></p></body></html>`
  const wait = body.retryAfter === undefined ? {} : { 'retry-after': String(body.retryAfter) }
  return new Response(html, { status, headers: { ...PAGE_HEADERS, ...wait } })
}

export const isSubscriptionForm = (request: Request): boolean =>
  request.method === subscribeByForm.method && new URL(request.url).pathname === subscribeByForm.path

// Form submission without scripts. It cannot solve a captcha, so it has a strict limit and one e-mail per address in
// ten minutes. It uses no session, which prevents CSRF. [SUBS-35]
export const subscriptionForm =
  (deps: Pick<PlatformDeps, 'db' | 'clock' | 'settings' | 'origin' | 'secret' | 'limiter'>) =>
  async (request: Request, peer: Peer | null): Promise<Response> => {
    const wait = await deps.limiter.fromAddress(subscribeByForm, peer?.address ?? null)
    if (wait > 0) return page(tooMany(wait))
    const sent = await readForm(request)
    if (E.isLeft(sent)) return page(sent.left)
    const email = sent.right.get('email') ?? ''
    const fieldError = formError({ email, policy: sent.right.has('policy') })
    if (fieldError !== null) return page(fieldError)
    const consent = { form: subscribeByForm.name, userId: null, contact: email.trim().toLowerCase() }
    const now = new Date(deps.clock.now())
    await recordConsent(deps.db, { ...consent, networkAddress: peer?.address ?? null }, now)
    const done = await subscribeAddress(deps, email, null)
    return E.isLeft(done) ? page(done.left) : new Response(null, { status: 303, headers: { location: '/subscribe/' } })
  }
