import { sql, type Kysely } from 'kysely'
import { momentOfMillis } from '../../domain/time/moment.ts'
import type { UserId } from '../../domain/person/user.ts'
import type { Tables } from '../platform/database/tables.ts'

// A form with the box «Согласен на обработку персональных данных».
interface Sent {
  readonly policy?: unknown
  readonly phone?: string
  readonly email?: string
  readonly contact?: { readonly phone?: string; readonly email?: string }
}

export interface Consent {
  /** The operation of the API, such as `createOrder`. */
  readonly form: string
  readonly userId: UserId | null
  /** The phone, or the e-mail if the form has no phone; null if the user is signed in and the form asks for none. */
  readonly contact: string | null
  readonly networkAddress: string | null
}

const POLICY_PATH = '/politika_obrabotki_pd/'

/** Every operation whose body has `policy`, but for the check of a form that is not sent yet. */
export const CONSENT_FORMS: Readonly<Record<string, string>> = {
  createOrder: 'Оформление заказа',
  register: 'Регистрация',
  subscribe: 'Подписка на рассылку',
  subscribeWithCaptcha: 'Подписка на рассылку',
  subscribeByForm: 'Подписка на рассылку',
  sendFeedback: 'Обратная связь',
  askCallback: 'Заказ звонка',
  writeReview: 'Отзыв',
  askQuestion: 'Вопрос о товаре',
  reportVisit: 'Отчёт тайного покупателя',
  awaitArrival: 'Сообщить о поступлении',
}

/** Consents that are given without that box. */
const OTHER_FORMS: Readonly<Record<string, string>> = { setCookieConsent: 'Веб-аналитика' }

const at = (moment: Date) => momentOfMillis(moment.getTime())

export const isConsent = (form: string, body: unknown): body is Sent =>
  form in CONSENT_FORMS && typeof body === 'object' && body !== null && 'policy' in body && body.policy === true

export const contactOf = ({ phone, email, contact }: Sent): string | null =>
  phone ?? contact?.phone ?? email?.trim().toLowerCase() ?? contact?.email ?? null

/** Stores the text of this moment once, and the consent once for each person, form and text. [152-ФЗ] */
export const recordConsent = async (
  db: Kysely<Tables>,
  { form, userId, contact, networkAddress }: Consent,
  now: Date,
  path = POLICY_PATH,
): Promise<void> => {
  await sql`
    with policy as (
      select body, encode(sha256(convert_to(body, 'UTF8')), 'hex') as hash
      from (select coalesce((select content from pages where path = ${path}), '') as body) as page
    ), stored as (
      insert into consent_texts (hash, body, created_at) select hash, body, ${now} from policy on conflict do nothing
    )
    insert into consents (form, user_id, contact, text_hash, network_address, given_at)
    select ${form}, ${userId}::integer, ${contact}, hash, ${networkAddress}, ${now}::timestamptz from policy
    on conflict do nothing`.execute(db)
}

export const versionOf = (hash: string): string => hash.slice(0, 12)

export const consentsOf = async (db: Kysely<Tables>, userId: UserId | null, contacts: ReadonlyArray<string>) => {
  const rows = await db
    .selectFrom('consents')
    .selectAll()
    .where((consent) =>
      consent.or([
        ...(userId === null ? [] : [consent('user_id', '=', userId)]),
        consent('contact', 'in', [...contacts]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    form: CONSENT_FORMS[row.form] ?? OTHER_FORMS[row.form] ?? row.form,
    givenAt: at(row.given_at),
    withdrawnAt: row.withdrawn_at === null ? null : at(row.withdrawn_at),
    text: versionOf(row.text_hash),
    networkAddress: row.network_address,
  }))
}

const NEWSLETTER_FORMS = ['subscribe', 'subscribeWithCaptcha', 'subscribeByForm']

/** The address no longer receives the newsletter. [38-ФЗ] */
export const withdrawNewsletter = async (db: Kysely<Tables>, email: string, now: Date): Promise<void> => {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('form', 'in', NEWSLETTER_FORMS)
    .where('contact', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Keeps the evidence without the contact: its hash proves a consent to somebody who names the contact. [CAB-18] */
export const withdrawAll = async (
  db: Kysely<Tables>,
  userId: UserId | null,
  contacts: ReadonlyArray<string>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('consents')
    .set({
      withdrawn_at: sql<Date>`coalesce(withdrawn_at, ${now})`,
      network_address: null,
      contact: sql<string | null>`encode(sha256(convert_to(contact, 'UTF8')), 'hex')`,
    })
    .where((consent) =>
      consent.or([
        ...(userId === null ? [] : [consent('user_id', '=', userId)]),
        ...(contacts.length === 0 ? [] : [consent('contact', 'in', [...contacts])]),
      ]),
    )
    .execute()
}
