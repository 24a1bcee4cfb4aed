import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { AnyEndpoint } from '../../../contract/kernel/endpoint.ts'
import type { CallerId } from '../limits/limiter.ts'
import type { Tables } from '../database/tables.ts'
import type { PlatformDeps } from '../deps.ts'
import { storedResponse } from './respond.ts'
import type { Input } from './input.ts'
import { encrypted, decrypted } from '../crypto/encrypt.ts'

// After this time a request without a response counts as interrupted.
const REQUEST_LIMIT_MS = 30_000
const LOOK_AGAIN_MS = 50

const KEY = 'Idempotency-Key'

type AnyInput = Pick<Input<unknown, unknown, unknown, unknown>, 'params' | 'headers' | 'body'>

const keyOf = ({ onceSeconds }: AnyEndpoint, { headers }: AnyInput): string | undefined =>
  onceSeconds === 0 ? undefined : (headers as { readonly [KEY]?: string })[KEY]

const idOf = ({ name }: AnyEndpoint, key: string, { params, body }: AnyInput, callerId: CallerId | null): string =>
  createHash('sha256')
    .update(JSON.stringify([name, key, callerId, params, body]))
    .digest('base64url')

interface Claim {
  readonly id: string
  readonly now: Date
  readonly expiresAt: Date
}

const isClaimed = async (db: Kysely<Tables>, { id, now, expiresAt }: Claim): Promise<boolean> => {
  const row = { answer: null, begun_at: now, expires_at: expiresAt }
  const cutOff = new Date(now.getTime() - REQUEST_LIMIT_MS)
  const claimed = await db
    .insertInto('kept_answers')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where(({ eb, or, and }) =>
          or([
            eb('kept_answers.expires_at', '<=', now),
            and([eb('kept_answers.answer', 'is', null), eb('kept_answers.begun_at', '<=', cutOff)]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

const storedUnder = async (db: Kysely<Tables>, id: string): Promise<string | null> =>
  (await db.selectFrom('kept_answers').select('answer').where('id', '=', id).executeTakeFirst())?.answer ?? null

type Once = (
  endpoint: AnyEndpoint,
  input: AnyInput,
  callerId: CallerId | null,
  act: () => Promise<Response>,
) => Promise<Response>

// Runs a request with an `Idempotency-Key` once. A repeat waits for the first and gets its response. A rejected
// request is not stored and may be retried.
export const onceOnly = ({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Once => {
  const done = async (endpoint: AnyEndpoint, id: string, key: string, act: () => Promise<Response>) => {
    const removeStored = () => db.deleteFrom('kept_answers').where('id', '=', id).execute()
    try {
      const response = await act()
      const answer = response.ok ? encrypted(await response.clone().text(), key) : null
      await (answer === null
        ? removeStored()
        : db.updateTable('kept_answers').set({ answer }).where('id', '=', id).execute())
      return response
    } catch (error) {
      await removeStored()
      throw error
    }
  }

  return async (endpoint, input, callerId, act) => {
    const key = keyOf(endpoint, input)
    if (key === undefined) return act()
    const id = idOf(endpoint, key, input, callerId)
    for (;;) {
      const now = new Date(clock.now())
      const expiresAt = new Date(now.getTime() + endpoint.onceSeconds * 1_000)
      if (await isClaimed(db, { id, now, expiresAt })) return done(endpoint, id, key, act)
      const answer = await storedUnder(db, id)
      if (answer !== null) return storedResponse(endpoint, decrypted(answer, key))
      await pause(LOOK_AGAIN_MS)
    }
  }
}
