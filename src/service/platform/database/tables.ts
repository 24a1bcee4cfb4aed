import type { AccountTables } from './tables/accounts.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ContentTables } from './tables/content.ts'
import type { ExchangeTables } from './tables/exchange.ts'
import type { FileTables } from './tables/files.ts'
import type { LetterTables } from './tables/letters.ts'
import type { LotteryTables } from './tables/lottery.ts'
import type { LoyaltyTables } from './tables/loyalty.ts'
import type { OrderTables } from './tables/orders.ts'
import type { DiscountTables } from './tables/discounts.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { PlaceTables } from './tables/places.ts'
import type { PriceTables } from './tables/prices.ts'
import type { StaffTables } from './tables/staff.ts'
import type { SearchTables } from './tables/search.ts'
import type { ArticleTables } from './tables/articles.ts'
import type { ColumnType, Generated } from 'kysely'

interface WorkTables {
  jobs: {
    id: Generated<number>
    kind: string
    payload: ColumnType<unknown, string, string>
    dedupe_key: string | null
    run_at: ColumnType<Date, Date, Date>
    attempts: Generated<number>
    deaths: Generated<number>
    locked_until: ColumnType<Date | null, Date | null, Date | null>
    last_error: string | null
    done_at: ColumnType<Date | null, Date | null, Date | null>
  }
}

interface ConnectionTables {
  /** By the name of the variable that the value replaces. */
  connection_values: { name: string; value: string; is_secret: boolean; updated_at: ColumnType<Date, Date, Date> }
  connection_states: { connection: string; error: string | null; happened_at: ColumnType<Date, Date, Date> }
  carrier_refreshes: {
    carrier: string
    next_at: ColumnType<Date, Date, Date>
    failures: Generated<number>
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cities: Generated<number>
    points: Generated<number>
    error: ColumnType<string | null, string | null | undefined, string | null>
  }
}

interface SecretTables {
  secrets: {
    name: string
    value: string
  }
}

type Moment = ColumnType<Date, Date, Date>

interface CallTables {
  kept_answers: {
    id: string
    answer: string | null
    begun_at: Moment
    expires_at: Moment
  }
}

/**
 * Both engines read int8 as number, date as `YYYY-MM-DD` text and timestamptz as Date. jsonb is written as JSON text.
 */
export interface Tables
  extends CatalogueTables,
    PlaceTables,
    PriceTables,
    OrderTables,
    PaymentTables,
    DiscountTables,
    AccountTables,
    CallTables,
    ConnectionTables,
    ContentTables,
    ExchangeTables,
    ArticleTables,
    FileTables,
    LetterTables,
    LoyaltyTables,
    LotteryTables,
    StaffTables,
    SearchTables,
    WorkTables,
    SecretTables {}
