import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '../../../../domain/person/user.ts'

type Moment = ColumnType<Date, Date, Date>
type Never<A> = ColumnType<A | null, A | null | undefined, A | null>

export interface LetterTables {
  captcha_uses: {
    hash: string
    expires_at: Moment
  }
  notices: {
    kind: string
    subject_id: number
    created_at: Moment
  }
  consent_texts: {
    hash: string
    body: string
    created_at: Moment
  }
  consents: {
    id: Generated<number>
    form: string
    user_id: UserId | null
    contact: string | null
    text_hash: string
    network_address: string | null
    given_at: Moment
    withdrawn_at: Never<Date>
  }
  subscribers: {
    email: string
    code_hash: Never<string>
    consented_at: Moment
    letter_sent_at: Never<Date>
    confirmed_at: Never<Date>
  }
  feedback: {
    id: Generated<number>
    kind: 'letter' | 'callback'
    user_id: UserId | null
    name: string
    email: Never<string>
    phone: Never<string>
    topic: Generated<string>
    text: Generated<string>
    created_at: Moment
    closed_at: Never<Date>
  }
  arrival_requests: {
    id: Generated<number>
    product_id: number
    city_id: number
    email: string
    user_id: UserId | null
    asked_at: Moment
    told_at: Never<Date>
    code_hash: Never<string>
  }
  push_subscriptions: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    session_id: Never<number>
    wants_prices: Generated<boolean>
    created_at: Moment
  }
  push_orders: {
    subscription_id: number
    order_id: number
  }
  push_arrivals: {
    subscription_id: number
    product_id: number
    city_id: number
  }
  product_questions: {
    id: Generated<number>
    product_id: number
    name: string
    email: string
    text: string
    answer: Never<string>
    status: Generated<'moderation' | 'published' | 'rejected'>
    created_at: Moment
  }
}
