import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import { storeOriginal } from '../images/originals.ts'
import type { PlatformDeps } from '../deps.ts'
import type { FileStorage } from '../storage/file-storage.ts'
import { isFetchable, type FetchPicture } from './fetch-picture.ts'

export interface FetcherDeps extends Pick<PlatformDeps, 'db' | 'clock' | 'log'> {
  readonly hosts: ReadonlyArray<string>
  readonly fetchPicture: FetchPicture
  readonly storage: FileStorage
}

const BATCH = 40
const TOGETHER = 4
const LEASE_MS = 600_000
const BACKOFF: Backoff = { firstMs: 300_000, longestMs: 7 * 86_400_000 }

const claim = async ({
  db,
  clock,
  hosts,
}: FetcherDeps): Promise<ReadonlyArray<{ source: string; attempts: number }>> => {
  const now = clock.now()
  const patterns = hosts.flatMap((host) =>
    ['http', 'https'].map((scheme) => `${scheme}://${host.startsWith('*.') ? `%${host.slice(1)}` : host}/%`),
  )
  const { rows } = await sql<{ source: string; attempts: number }>`
    insert into fetched_pictures as stored (source, is_kept, attempts, next_at)
    select source, false, 0, ${new Date(now + LEASE_MS)} from (
      select distinct picture.source from product_pictures picture
      left join fetched_pictures fetched on fetched.source = picture.source
      where picture.source like any(${patterns}::text[])
        and (fetched.source is null or (not fetched.is_kept and fetched.next_at <= ${new Date(now)}))
      limit ${BATCH}
    ) as wanted
    on conflict (source) do update set next_at = excluded.next_at, attempts = stored.attempts + 1
    where not stored.is_kept and stored.next_at <= ${new Date(now)}
    returning source, attempts`.execute(db)
  return rows
}

const finish = async (
  { db, clock, log, fetchPicture, storage, hosts }: FetcherDeps,
  source: string,
  attempts: number,
  stop: AbortSignal,
): Promise<void> => {
  const fetched = isFetchable(hosts, source) ? await fetchPicture(source, stop)() : E.left('its host is not listed')
  if (E.isRight(fetched)) await storeOriginal(storage, source, fetched.right)
  else if (!stop.aborted) log.warn({ source, reason: fetched.left, attempts }, 'image could not be fetched')
  const pause = backoffMs(BACKOFF, attempts + 1)
  await db
    .updateTable('fetched_pictures')
    .where('source', '=', source)
    .set({
      is_kept: E.isRight(fetched),
      last_error: E.isLeft(fetched) ? fetched.left : null,
      next_at: new Date(clock.now() + pause),
    })
    .execute()
}

export const fetchBatch = async (deps: FetcherDeps, stop: AbortSignal): Promise<number> => {
  const claimed = await claim(deps)
  const waiting = [...claimed]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined && !stop.aborted; next = waiting.pop())
      await finish(deps, next.source, next.attempts, stop)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return claimed.length
}
