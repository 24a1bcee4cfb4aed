import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformDeps } from '../../platform/deps.ts'
import { withdrawNewsletter } from '../consents.ts'

const PATH = '/ajax/letters/off/'

const strings = {
  question: 'Отключить письма о заказах?',
  newsletterQuestion: 'Отписаться от рассылки?',
  newsletterButton: 'Отписаться',
  newsletterDone: 'Вы отписаны от рассылки. Подписаться снова можно внизу любой страницы.',
  button: 'Отключить',
  done: 'Письма о заказах отключены. Включить их снова можно в личном кабинете.',
  wrong: 'Ссылка неверна. Письма можно отключить в личном кабинете.',
  home: 'На главную',
}

const signature = (secret: string, what: string): Buffer => createHmac('sha256', secret).update(what).digest()

const addressOf = (origin: string, secret: string, what: 'letters' | 'newsletter', name: string, value: string) =>
  `${origin}${PATH}?${new URLSearchParams({
    [name]: value,
    token: signature(secret, `${what}:${value}`).toString('base64url'),
  }).toString()}`

export const lettersOffAddress = (origin: string, secret: string, userId: number): string =>
  addressOf(origin, secret, 'letters', 'user', String(userId))

export const newsletterOffAddress = (origin: string, secret: string, email: string): string =>
  addressOf(origin, secret, 'newsletter', 'email', email)

export const isLettersOff = (request: Request): boolean => new URL(request.url).pathname === PATH

const page = (text: string, form: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body><h1>${text}</h1>${form}<p><a href="/">${strings.home}</a></p></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; form-action 'self'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  )

const button = (title: string) => `<form method="post"><button type="submit">${title}</button></form>`

const ID = /^[1-9]\d{0,9}$/

// A mail program posts to this address without a session or a script (RFC 8058), so the signature alone authorizes. A
// GET, which link checkers send, changes nothing.
export const lettersOff =
  ({ db, clock, secret }: Pick<PlatformDeps, 'db' | 'clock' | 'secret'>) =>
  async (request: Request): Promise<Response> => {
    const { searchParams } = new URL(request.url)
    const user = searchParams.get('user') ?? ''
    const email = searchParams.get('email')
    const given = Buffer.from(searchParams.get('token') ?? '', 'base64url')
    const right = signature(secret, email === null ? `letters:${user}` : `newsletter:${email}`)
    const isNamed = email !== null || ID.test(user)
    const isSigned = isNamed && given.length === right.length && timingSafeEqual(given, right)
    if (!isSigned) return page(strings.wrong, '', 403)
    if (email !== null) {
      if (request.method !== 'POST') return page(strings.newsletterQuestion, button(strings.newsletterButton))
      await db.deleteFrom('subscribers').where('email', '=', email).execute()
      await withdrawNewsletter(db, email, new Date(clock.now()))
      return page(strings.newsletterDone, '')
    }
    if (request.method !== 'POST') return page(strings.question, button(strings.button))
    await db
      .updateTable('users')
      .set({ notify_email: false })
      .where('id', '=', Number(user) as never)
      .execute()
    return page(strings.done, '')
  }
