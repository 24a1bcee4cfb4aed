import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import { syncPickupPoints, type Carrier, type DeliveryDeps } from '../../delivery/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'

export interface RefreshedCarrier {
  readonly cities: number
  readonly points: number
  readonly failed: ReadonlyArray<{ readonly title: string; readonly reason: string }>
}

interface RefreshOptions {
  readonly signal: AbortSignal
  /** Stops after so many cities in a row: the carrier is down. */
  readonly mostFailures?: number
  readonly progress?: (at: number, of: number, title: string) => void
}

/** Loads the points and prices of each city, the largest first. Stops between two cities if aborted. */
export const refreshCarrier = async (
  db: Kysely<Tables>,
  carrier: Carrier,
  { signal, mostFailures = Infinity, progress }: RefreshOptions,
): Promise<RefreshedCarrier> => {
  const cities = await db
    .selectFrom('cities')
    .innerJoin('regions', 'regions.id', 'cities.region_id')
    .select(['cities.id', 'cities.title', 'fias_id', 'regions.title as region'])
    .orderBy('population', 'desc')
    .execute()
  const failed: Array<{ title: string; reason: string }> = []
  let [done, points, inRow] = [0, 0, 0]
  for (const [index, { id, title, fias_id, region }] of cities.entries()) {
    if (signal.aborted || inRow >= mostFailures) break
    const offer = await carrier.offer({ fiasId: fias_id, title, region })()
    if (E.isLeft(offer)) {
      failed.push({ title, reason: offer.left })
      inRow += 1
    } else {
      await syncPickupPoints(db, id, carrier, offer.right)
      points += offer.right.points.length
      done += 1
      inRow = 0
    }
    progress?.(index + 1, cities.length, title)
  }
  return { cities: done, points, failed }
}

/** The address that the carrier notifies of parcels. Null: it sends no notifications, or the shop has no https address. */
export const notificationAddress = ({ parcels }: Carrier, origin: string | null): string | null =>
  parcels?.notifications !== undefined && origin?.startsWith('https:') === true
    ? `${origin}/api/carriers/${parcels.code}/callback`
    : null

const CHECK_MS = 30_000
const DAY_MS = 86_400_000
const LEASE_MS = 7_200_000
const MOST_FAILURES = 5
const BACKOFF: Backoff = { firstMs: 600_000, longestMs: DAY_MS }
const MAX_NAMED = 3

export const refreshNow = async (db: Kysely<Tables>, carrier: string, now: Date): Promise<void> => {
  await db
    .insertInto('carrier_refreshes')
    .values({ carrier, next_at: now })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ next_at: now }))
    .execute()
}

export type RefreshDeps = Pick<DeliveryDeps, 'db' | 'clock' | 'log' | 'carriers' | 'origin'>

// A carrier that was never loaded is due at once. The lease keeps other processes away, and ends if this one dies.
const claimDue = async ({ db, clock }: RefreshDeps, { code }: Carrier): Promise<boolean> => {
  const now = new Date(clock.now())
  await db
    .insertInto('carrier_refreshes')
    .values({ carrier: code, next_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql`
    update carrier_refreshes set next_at = ${new Date(now.getTime() + LEASE_MS)}
    where carrier = ${code} and next_at <= ${now} returning carrier`.execute(db)
  return rows.length > 0
}

const errorText = (failed: RefreshedCarrier['failed']): string | null => {
  if (failed.length === 0) return null
  const named = failed.slice(0, MAX_NAMED).map(({ title }) => title)
  const rest = failed.length - named.length
  return `Не обновлено: ${named.join(', ')}${rest > 0 ? ` и ещё ${String(rest)}` : ''}. Магазин повторит сам.`
}

const subscribe = async ({ log, origin }: RefreshDeps, carrier: Carrier): Promise<void> => {
  const address = notificationAddress(carrier, origin)
  if (address === null) return
  const subscribed = await carrier.parcels?.notifications?.subscribe(address)()
  if (subscribed !== undefined && E.isLeft(subscribed))
    log.warn({ carrier: carrier.code, reason: subscribed.left.reason }, 'no subscription to notifications of parcels')
}

/** Loads the carriers that are due; returns how many. */
export const refreshDueCarriers = async (deps: RefreshDeps, signal: AbortSignal): Promise<number> => {
  const { db, clock, log } = deps
  let count = 0
  for (const carrier of deps.carriers()) {
    if (signal.aborted || !(await claimDue(deps, carrier))) continue
    count += 1
    const { cities, points, failed } = await refreshCarrier(db, carrier, { signal, mostFailures: MOST_FAILURES })
    const now = clock.now()
    if (signal.aborted) {
      await refreshNow(db, carrier.code, new Date(now))
      continue
    }
    for (const { title, reason } of failed.slice(0, MAX_NAMED))
      log.warn({ carrier: carrier.code, city: title, reason }, 'points and prices of a carrier were not loaded')
    await subscribe(deps, carrier)
    const isFailed = failed.length > 0
    const { failures } = await db
      .updateTable('carrier_refreshes')
      .set((row) => ({
        finished_at: new Date(now),
        cities,
        points,
        error: errorText(failed),
        failures: isFailed ? row('failures', '+', 1) : 0,
      }))
      .where('carrier', '=', carrier.code)
      .returning('failures')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('carrier_refreshes')
      .set({ next_at: new Date(now + (isFailed ? backoffMs(BACKOFF, failures) : DAY_MS)) })
      .where('carrier', '=', carrier.code)
      .execute()
  }
  return count
}

/** Loads points and prices of the connected carriers each day. Safe to run in several processes. */
export const startCarrierRefresh = (deps: RefreshDeps): Repeated => {
  const stop = new AbortController()
  const timer = repeated({ firstMs: CHECK_MS, everyMs: CHECK_MS }, () =>
    refreshDueCarriers(deps, stop.signal).then(
      () => undefined,
      (error: unknown) => deps.log.warn({ err: error }, 'points and prices of carriers could not be loaded'),
    ),
  )
  return {
    stop: () => {
      stop.abort()
      return timer.stop()
    },
  }
}
