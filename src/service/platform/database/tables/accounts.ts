import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { DeliveryType } from '../../../../domain/place/place.ts'
import type { Gender, LegalPersonData, UserId } from '../../../../domain/person/user.ts'

type Moment = ColumnType<Date, Date, Date>
type Never<A> = ColumnType<A | null, A | null | undefined, A | null>
type Answers = Readonly<Record<string, unknown>>

export interface AccountTables {
  users: {
    id: ColumnType<UserId, never, never>
    phone: Phone
    email: string | null
    password_hash: string | null
    first_name: string
    last_name: string
    middle_name: Generated<string>
    birth_date: Day | null
    gender: Gender | null
    is_email_confirmed: Generated<boolean>
    legal_person: ColumnType<LegalPersonData | null, string | null | undefined, string | null>
    field_of_activity_id: number | null
    delivery_type: DeliveryType | null
    shop_id: number | null
    notify_email: Generated<boolean>
    notify_sms: Generated<boolean>
    notify_push: Generated<boolean>
    questionnaire: ColumnType<Answers, string | undefined, string>
    created_at: Moment
    blocked_at: Never<Date>
  }
  sessions: {
    id: Generated<number>
    user_id: UserId
    kind: 'user' | 'admin'
    access_hash: string
    access_expires_at: Moment
    previous_access_hash: string | null
    generation: Generated<number>
    nonce: string | null
    rotated_at: Moment
    refresh_expires_at: Moment
    created_at: Moment
  }
  refresh_tokens: {
    hash: string
    session_id: number
    generation: number
  }
  admin_links: {
    hash: string
    user_id: UserId
    expires_at: Moment
  }
  attempts: {
    key: string
    made_at: ColumnType<ReadonlyArray<Date>, ReadonlyArray<Date>, ReadonlyArray<Date>>
    last_at: Moment
  }
  one_time_codes: {
    purpose: string
    subject: string
    code_hash: string
    expires_at: Moment
  }
  verification_tokens: {
    hash: string
    phone: Phone
    expires_at: Moment
  }
  email_confirmations: {
    user_id: UserId
    email: string
    code_hash: string
    expires_at: Moment
  }
  user_addresses: {
    id: Generated<number>
    user_id: UserId
    city_id: number
    street: string
    house: string
    flat: string | null
    comment: string | null
    is_default: boolean
  }
  user_events: {
    id: Generated<number>
    user_id: UserId
    kind: string
    detail: Generated<string>
    happened_at: Moment
  }
}
