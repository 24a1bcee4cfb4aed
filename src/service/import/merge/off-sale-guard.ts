import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import type { TooManyOffSale } from '../import-error.ts'

/** Stops an import that takes too many products of its source off sale. */
export interface OffSaleGuard {
  readonly most: number
  /** Products that earlier files of the same exchange took off sale. */
  readonly before: number
}

// Smaller numbers never stop an import: a small catalogue changes as a whole.
const FEW_OFF_SALE = 10

class OffSaleError extends Error {
  readonly error: TooManyOffSale
  constructor(error: TooManyOffSale) {
    super(error._tag)
    this.error = error
  }
}

export const offSaleErrorIn = (error: unknown): TooManyOffSale | null =>
  error instanceof OffSaleError ? error.error : null

// Thrown to roll the transaction back.
export const throwOffSaleError = (error: TooManyOffSale | null): void => {
  if (error !== null) throw new OffSaleError(error)
}

export const offSaleGuard = async (
  db: Kysely<Tables>,
  isForced: boolean,
  before = 0,
): Promise<OffSaleGuard | undefined> =>
  isForced ? undefined : { most: await storedSetting(db, 'imports.mostOffSale'), before }

export const countOnSale = async (trx: Transaction<Tables>, source: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where source = ${source} and is_on_sale`.execute(trx)
  return rows[0]?.count ?? 0
}

export const tooManyOffSale = (
  goneNow: number,
  onSaleNow: number,
  { most, before }: OffSaleGuard,
): TooManyOffSale | null => {
  const [offSale, onSale] = [goneNow + before, onSaleNow + before]
  return goneNow > 0 && offSale >= FEW_OFF_SALE && offSale * 100 > onSale * most
    ? { _tag: 'TooManyOffSale', offSale, onSale, most }
    : null
}
