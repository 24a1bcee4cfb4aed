import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { importFeed } from '../../../src/service/import/import-feed.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'

const feed = /```xml\n(.*?)```/s.exec(readFileSync('docs/tutorial.md', 'utf8'))?.[1] ?? ''

describeOnPostgres('the tutorial', (database) => {
  it('has a feed that is imported completely', async () => {
    const deps = { db: database().db, log: pino({ level: 'silent' }), clock: { now: () => Date.UTC(2026, 10, 20) } }
    const report = await importFeed(
      deps,
      { stream: pieces(Buffer.from(feed)), fileName: 'feed.yml' },
      () => undefined,
    )()
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    expect(report.right.counts).toMatchObject({ categories: 2, offers: 2, created: 2, refused: 0, quarantined: 0 })
    expect(report.right.warnings.totals).toEqual([])
  })
})
