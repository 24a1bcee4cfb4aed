import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ProviderState } from '../provider.ts'

export type SandboxPayment = Selectable<Tables['sandbox_payments']>

interface SandboxReceipt {
  readonly id: string
  readonly paymentId: string
  readonly type: Tables['sandbox_receipts']['type']
  readonly content: unknown
}

export interface NewSandboxPayment {
  readonly key: string
  readonly amount: Kopecks
  readonly draft: unknown
  readonly id?: string
}

// Stored in the database, so payments survive a restart.
export const sandboxStore = (db: Kysely<Tables>, provider: string, now: () => number) => {
  const get = (id: string): Promise<SandboxPayment | undefined> =>
    db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('id', '=', id)
      .executeTakeFirst()

  const create = async ({ key, amount, draft, id = randomUUID() }: NewSandboxPayment): Promise<SandboxPayment> => {
    await db
      .insertInto('sandbox_payments')
      .values({
        provider,
        id,
        key,
        amount,
        state: 'pending',
        draft: JSON.stringify(draft),
        created_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
      .execute()
    return db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('provider', '=', provider)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  }

  // False if the payment was in another state; it is unchanged.
  const move = async (id: string, from: ProviderState, to: ProviderState): Promise<boolean> => {
    const moved = await db
      .updateTable('sandbox_payments')
      .set({ state: to })
      .where('provider', '=', provider)
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    return moved.numUpdatedRows > 0n
  }

  // False if the remaining sum is too small. Idempotent by key.
  const refund = (id: string, amount: Kopecks, key: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const inserted = await trx
        .insertInto('sandbox_operations')
        .values({ provider, key, payment_id: id })
        .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
        .executeTakeFirst()
      if (inserted.numInsertedOrUpdatedRows === 0n) return true
      const given = await trx
        .updateTable('sandbox_payments')
        .set((payment) => ({ refunded: payment('refunded', '+', amount) }))
        .where('provider', '=', provider)
        .where('id', '=', id)
        .where('state', '=', 'captured')
        .where((payment) => payment('refunded', '<=', payment('amount', '-', amount)))
        .executeTakeFirst()
      if (given.numUpdatedRows === 0n) {
        await trx.deleteFrom('sandbox_operations').where('provider', '=', provider).where('key', '=', key).execute()
        return false
      }
      return true
    })

  const hasOperation = async (key: string): Promise<boolean> =>
    (await db
      .selectFrom('sandbox_operations')
      .select('key')
      .where('provider', '=', provider)
      .where('key', '=', key)
      .executeTakeFirst()) !== undefined

  const registerReceipt = async ({ id, paymentId, type, content }: SandboxReceipt): Promise<void> => {
    await db
      .insertInto('sandbox_receipts')
      .values({
        provider,
        id,
        payment_id: paymentId,
        type,
        content: JSON.stringify(content),
        created_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const receiptsOf = async (paymentId: string): Promise<ReadonlyArray<object>> => {
    const rows = await db
      .selectFrom('sandbox_receipts')
      .selectAll()
      .where('provider', '=', provider)
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .execute()
    return rows.map(({ id, type, content }) => ({
      ...(content as object),
      id,
      type: type === 'refund' ? type : 'payment',
    }))
  }

  return { get, create, move, refund, hasOperation, registerReceipt, receiptsOf }
}

export type SandboxStore = ReturnType<typeof sandboxStore>
