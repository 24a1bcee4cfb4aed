import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** A unit of measure: its name and attributes as 1C sent them. */
export interface ProductUnit {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

export interface ProductContent {
  readonly title: string
  readonly sku: string
  readonly categories: ReadonlyArray<string>
  readonly description: string
  readonly pictures: ReadonlyArray<string>
  readonly brand: string
  readonly values: ReadonlyArray<readonly [propertyId: string, value: string]>
  readonly barcodes: ReadonlyArray<string>
  readonly country: string
  readonly weight: string
  readonly vat?: string
  readonly unit?: ProductUnit | null
}

/** A price file has no stock, and a stock file has no prices. */
export interface OfferContent {
  /** False: switched off in Bitrix. */
  readonly isActive?: boolean
  readonly title?: string
  readonly sku?: string
  readonly barcodes?: ReadonlyArray<string>
  readonly features?: ReadonlyArray<readonly [title: string, value: string]>
  readonly prices?: ReadonlyArray<{ readonly type: string; readonly price: string; readonly currency: string }>
  readonly rests?: {
    readonly total: string | null
    readonly at: ReadonlyArray<readonly [warehouseId: string, count: string]>
  }
}

export interface TermContent {
  readonly title: string
  readonly parent?: string | null
  readonly currency?: string
  readonly words?: Readonly<Record<string, string>>
}

/** What a session of 1C has sent so far, for all processes. */
export interface SessionState {
  readonly isVersioned: boolean
  readonly receivedBytes: number
  readonly files: ReadonlyArray<{
    readonly name: string
    readonly keys: ReadonlyArray<string>
    readonly state: 'waiting' | 'imported'
  }>
  readonly full: { readonly products: ReadonlyArray<string>; readonly offers: ReadonlyArray<string> }
  readonly warnings: ReadonlyArray<string>
  readonly offSale: number
  readonly isForced: boolean
  readonly isStopped: boolean
  readonly sentOrders: ReadonlyArray<{
    readonly id: number
    readonly status: number
    readonly isPaid: boolean
    readonly version: number
  }>
  readonly sentReturns: ReadonlyArray<ReadonlyArray<number>>
}

export interface ExchangeTables {
  exchange_sessions: {
    id: string
    state: JSONColumnType<SessionState & object>
    /** Rises with each change of the state: a slower request does not overwrite it. */
    version: Generated<number>
    seen_at: Date
    work_of: string | null
    work_text: string | null
    work_outcome: JSONColumnType<
      { readonly isFailed: boolean; readonly text: string } | null,
      string | null | undefined,
      string | null
    >
    /** When the process that runs the work was last alive, by the clock of the database. */
    beat_at: Date | null
  }
  exchange_terms: {
    kind: 'group' | 'property' | 'price' | 'warehouse'
    id: string
    content: JSONColumnType<TermContent & object>
    position: number
    seen_in: string
    /** The classifier of a group, the catalogue of the others. Null: the file named none. */
    catalogue: string | null
    /** The prices of the catalogue are of this price type. */
    is_chosen: Generated<boolean>
  }
  exchange_goods: {
    id: string
    content: JSONColumnType<ProductContent & object>
    is_deleted: boolean
    seen_in: string
    catalogue: string | null
  }
  exchange_offers: {
    id: string
    good_id: string
    content: JSONColumnType<OfferContent & object>
    line: number
    is_named: boolean
    has_new_rests: boolean
    seen_in: string
    catalogue: string | null
  }
  fetched_pictures: {
    source: string
    is_kept: boolean
    attempts: number
    next_at: ColumnType<Date, Date, Date>
    last_error: string | null
  }
  exchange_pictures: { path: string; source: string }
  exchange_log: {
    id: Generated<number>
    session: string
    at: ColumnType<Date, Date, never>
    step: string
    file: string
    is_failed: boolean
    report: string
    /** The step would take too many products off sale, and staff have not decided yet. */
    needs_force: Generated<boolean>
    allowed_at: Date | null
  }
  exchange_orders: {
    order_id: number
    sent_status: number
    sent_is_paid: boolean
    sent_version: Generated<number>
    sent_at: ColumnType<Date, Date, Date>
  }
}
