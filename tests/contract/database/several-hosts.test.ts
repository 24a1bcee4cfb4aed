import { isLeft } from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openServer, type OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { unavailabilityOf } from '../../../src/service/platform/database/unavailable.ts'
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts'

const silentLog = pino({ level: 'silent' })
const hostOf = (server: PostgresServer) => new URL(server.urlOf('postgres')).host

describe('an address with several servers', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: OpenDatabase | undefined

  beforeAll(async () => {
    primary = await startPostgres()
    standby = await primary.addStandby('second')
  })
  afterAll(async () => {
    await database?.close()
    await standby.stop()
    await primary.stop()
  })

  const portNow = async (at: OpenDatabase): Promise<string> => {
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(at.db)
    return rows[0]?.port ?? ''
  }
  const open = async (hosts: string): Promise<OpenDatabase> => {
    const opened = await openServer(`postgres://shop@${hosts}/postgres`, silentLog)()
    if (isLeft(opened)) throw new Error(opened.left.reason)
    return opened.right
  }

  it('uses the primary among standbys and servers that do not answer', async () => {
    database = await open(`127.0.0.1:1,${hostOf(standby)},${hostOf(primary)}`)
    expect(await portNow(database)).toBe(new URL(primary.urlOf('postgres')).port)
    const again = await open(`${hostOf(standby)},${hostOf(primary)}`)
    await sql`create table written (id integer)`.execute(again.db)
    await again.close()
    const reader = new pg.Client({ connectionString: standby.urlOf('postgres') })
    await reader.connect()
    await expect.poll(() => reader.query('select from written').then(() => 'replayed', String)).toBe('replayed')
    await reader.end()
  })

  it('a lone standby is refused, and reported as a database that is away', async () => {
    const opened = await openServer(
      `postgres://shop@${hostOf(standby)}/postgres?target_session_attrs=primary`,
      silentLog,
    )()
    expect(opened).toMatchObject({ left: { reason: 'the database server is a standby' } })
  })

  it('after the primary is killed the open pool continues on the promoted standby', async () => {
    if (database === undefined) throw new Error('not open')
    const { db } = database
    await primary.kill()
    const away: unknown = await sql`insert into written values (1)`.execute(db).catch((error: unknown) => error)
    expect(unavailabilityOf(away)).toBe('database')
    const direct = await openServer(standby.urlOf('postgres'), silentLog)()
    if (isLeft(direct)) throw new Error(direct.left.reason)
    await sql`select pg_promote()`.execute(direct.right.db)
    await direct.right.close()
    await expect
      .poll(() => sql`insert into written values (1)`.execute(db).then(() => 'written', String), { timeout: 2_000 })
      .toBe('written')
    await primary.resume()
  })
})
