import * as E from 'fp-ts/Either'
import { syncPickupPoints, type Carrier } from '../delivery/public.ts'
import type { Command } from '../platform/operator-command.ts'
import { carrierStrings as strings } from './carrier-strings.ts'

export const carriersCommand =
  (carriers: ReadonlyArray<Carrier>): Command =>
  (_, { database: { db }, progress, signal }) =>
  async () => {
    if (carriers.length === 0) return E.left(strings.noAccount)
    const cities = await db
      .selectFrom('cities')
      .innerJoin('regions', 'regions.id', 'cities.region_id')
      .select(['cities.id', 'cities.title', 'fias_id', 'regions.title as region'])
      .orderBy('population', 'desc')
      .execute()
    const lines: Array<string> = []
    const failures: Array<string> = []
    for (const carrier of carriers) {
      let points = 0
      let done = 0
      for (const [index, { id, title, fias_id, region }] of cities.entries()) {
        if (signal.aborted) return E.left([...lines, strings.stopped(carrier.name, done), ...failures].join('\n'))
        const offer = await carrier.offer({ fiasId: fias_id, title, region })()
        if (E.isLeft(offer)) failures.push(strings.failed(title, offer.left))
        else {
          await syncPickupPoints(db, id, carrier, offer.right)
          points += offer.right.points.length
          done += 1
        }
        progress(strings.city(carrier.name, index + 1, cities.length, title))
      }
      lines.push(strings.done(carrier.name, points, done))
    }
    return failures.length === 0 ? E.right(lines) : E.left([...lines, ...failures].join('\n'))
  }
