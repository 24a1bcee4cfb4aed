import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { dumpsIn, dumpTo, storeDump, MAX_DUMPS } from '../../../src/service/platform/data-directory/dumps.ts'
import { copyEmptyDatabase } from '../../../src/service/platform/data-directory/empty-database.ts'
import { lockDirectory } from '../../../src/service/platform/data-directory/lock.ts'
import { pathsIn } from '../../../src/service/platform/data-directory/paths.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { restoreDump } from '../../../src/service/platform/database/restore.ts'
import { type DatabaseSettings, openShopDatabase } from '../../../src/service/platform/database/database.ts'
import { signingKey } from '../../../src/service/platform/database/signing-key.ts'
import { describeStartError } from '../../../src/service/platform/database/start-error.ts'
import { gzipBomb, peakGrowth } from '../../fixtures/bombs.ts'
import { illTyped } from '../../support/fakes.ts'

const silentLog = pino({ level: 'silent' })
const rooms: string[] = []
const aDirectory = () => {
  const temporary = mkdtempSync(join(tmpdir(), 'vitrina-data-'))
  rooms.push(temporary)
  return join(temporary, 'data')
}
afterAll(() => rooms.forEach((temporary) => rmSync(temporary, { recursive: true, force: true })))

const openAs = async (settings: DatabaseSettings) =>
  E.mapLeft(describeStartError)(await openShopDatabase(settings, silentLog)())
const open = (dataDirectory: string) => openAs({ databaseUrl: null, dataDirectory, dumpHours: 0 })

const opened = async (dataDirectory: string): Promise<OpenDatabase> => {
  const database = await open(dataDirectory)
  if (E.isLeft(database)) throw new Error(database.left)
  return database.right
}

const errorOf = async (dataDirectory: string): Promise<string> => {
  const database = await open(dataDirectory)
  if (E.isLeft(database)) return database.left
  await database.right.close()
  return 'it opened'
}

const remember = (database: OpenDatabase, name: string) =>
  database.db.insertInto('secrets').values({ name, value: 'kept' }).execute()

const cached = async (database: OpenDatabase) =>
  (await database.db.selectFrom('secrets').select('name').orderBy('name').execute()).map(({ name }) => name)

const HOLD = `
  const { DatabaseSync } = require('node:sqlite')
  globalThis.held = new DatabaseSync(process.argv[1])
  held.exec('begin exclusive')
  console.log('held')
  setInterval(() => {}, 1000)`

describe('the lock of a data directory', () => {
  it('is held by one process at a time, names its holder, and is free after its release', () => {
    const paths = pathsIn(aDirectory())
    const first = lockDirectory(paths)
    expect(lockDirectory(paths)).toEqual(
      E.left({ _tag: 'InUse', directory: paths.directory, holder: `process ${process.pid}` }),
    )
    if (E.isRight(first)) first.right.release()
    const again = lockDirectory(paths)
    expect(E.isRight(again)).toBe(true)
    if (E.isRight(again)) again.right.release()
  })

  it('is free at once when its holder is killed, with any files left behind', async () => {
    const paths = pathsIn(aDirectory())
    const first = lockDirectory(paths)
    if (E.isRight(first)) first.right.release()
    const holder = spawn(process.execPath, ['-e', HOLD, paths.lock], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(holder.stdout, 'data')
    writeFileSync(paths.holder, `process ${holder.pid}\n`)
    expect(lockDirectory(paths)).toMatchObject(E.left({ _tag: 'InUse', holder: `process ${holder.pid}` }))

    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const freed = lockDirectory(paths)
    expect(E.isRight(freed)).toBe(true)
    if (E.isRight(freed)) freed.right.release()
  })

  it('reports in one line why a directory is unusable', async () => {
    const temporary = aDirectory()
    writeFileSync(temporary, 'a file')
    expect(await errorOf(temporary)).toMatch(/^the data directory \S+ cannot be used: .*EEXIST.*$/)
  })
})

/** A used data directory, created once; each test gets a copy. */
const template = { directory: '' }
beforeAll(async () => {
  template.directory = aDirectory()
  const database = await opened(template.directory)
  await remember(database, 'before')
  await database.close()
})
const aUsedDirectory = () => {
  const directory = aDirectory()
  cpSync(template.directory, directory, { recursive: true })
  return directory
}

describe('a data directory', () => {
  it('keeps its data, has restricted permissions, and rejects a second service', async () => {
    const directory = aUsedDirectory()
    const database = await opened(directory)
    expect(await cached(database)).toEqual(['before'])
    expect(await errorOf(directory)).toBe(
      `the data directory ${directory} is in use by process ${process.pid}: one shop has one directory`,
    )
    expect(statSync(template.directory).mode & 0o077).toBe(0)
    await database.close()
  })

  it.each([
    ['PG_VERSION is gone', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ['the database is gone', (database: string) => rmSync(database, { recursive: true })],
  ])('is never initialised again when %s: the start fails and nothing changes', async (_damage, damage) => {
    const directory = aUsedDirectory()
    const paths = pathsIn(directory)
    damage(paths.database)
    const before = readdirSync(directory, { recursive: true }).length
    expect(await errorOf(directory)).toMatch(/has no tables.*npm run shop -- restore FILE$/)
    expect(readdirSync(directory, { recursive: true }).length).toBe(before)
  })

  it('names the damaged directory and how to restore it when PGlite reports Aborted()', async () => {
    const directory = aUsedDirectory()
    const paths = pathsIn(directory)
    truncateSync(join(paths.database, 'global', 'pg_control'), 100)
    const line = await errorOf(directory)
    expect(line).toContain(`the database in ${paths.database} does not open and is probably damaged`)
    expect(line).toContain('npm run shop -- restore FILE')
    expect(line).not.toContain('\n')
  })

  it.each(['orders', 'orders_pkey'])(
    'with a missing file of %s is rejected with one line, and nothing changes',
    async (relation) => {
      const directory = aUsedDirectory()
      const paths = pathsIn(directory)
      const database = await opened(directory)
      const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${relation}) as file`.execute(
        database.db,
      )
      await database.close()
      const file = rows[0]?.file ?? ''
      rmSync(join(paths.database, file))
      const line = await errorOf(directory)
      expect(line).toContain(
        `the database in ${paths.database} is damaged: 1 of its files are missing (${relation}: ${file}); nothing was changed`,
      )
      expect(line).toContain('npm run shop -- restore FILE')
      expect(line).not.toContain('\n')
      expect(existsSync(join(paths.database, file))).toBe(false)
    },
  )

  it('of a newer version is rejected', async () => {
    const directory = aUsedDirectory()
    const database = await opened(directory)
    await database.db
      .insertInto(illTyped('kysely_migration'))
      .values(illTyped({ name: '9999-future', timestamp: new Date().toISOString() }))
      .execute()
    await database.close()
    expect(await errorOf(directory)).toMatch(/newer version of the shop: it has migration 9999-future/)
  })
})

describe('a new data directory', () => {
  it('gets a copy of the empty database of the build, in place of half a copy, and keeps a database that is there', async () => {
    const paths = pathsIn(aDirectory())
    const source = pathsIn(template.directory).database
    copyEmptyDatabase(paths, join(template.directory, 'none'))
    expect(existsSync(paths.database)).toBe(false)

    mkdirSync(join(`${paths.database}.part`, 'base'), { recursive: true })
    writeFileSync(join(`${paths.database}.part`, 'base', 'half'), '')
    copyEmptyDatabase(paths, source)
    expect(readdirSync(paths.database, { recursive: true })).toEqual(readdirSync(source, { recursive: true }))
    expect(readdirSync(paths.directory)).toEqual(['pglite'])
    expect(statSync(paths.database).mode & 0o077).toBe(0)

    const database = await opened(paths.directory)
    await remember(database, 'after')
    await database.close()
    copyEmptyDatabase(paths, source)
    const again = await opened(paths.directory)
    expect(await cached(again)).toEqual(['after', 'before'])
    await again.close()
  })

  it('keeps no part of an empty database that cannot be copied', () => {
    const paths = pathsIn(aDirectory())
    const source = join(paths.directory, 'source')
    mkdirSync(source, { recursive: true })
    writeFileSync(join(source, 'PG_VERSION'), '17')
    // the copy cannot take the name of a broken link
    symlinkSync(join(paths.directory, 'nowhere'), paths.database)
    copyEmptyDatabase(paths, source)
    expect(readdirSync(paths.directory)).toEqual(['pglite', 'source'])
  })
})

describe('an embedded database that panics while open', () => {
  it('is reported with its cause, fails every query at once, and does not end the process', async () => {
    const directory = aUsedDirectory()
    const database = await opened(directory)
    rmSync(join(pathsIn(directory).database, 'pg_wal'), { recursive: true })
    const write = () => sql`select pg_logical_emit_message(false, 'x', repeat('x', 1000000))`.execute(database.db)
    const panicked = async () => {
      for (let megabyte = 0; megabyte < 64; megabyte += 1) {
        const outcome = await write().then(
          () => '',
          (error: Error) => error.message,
        )
        if (outcome.startsWith('PANIC')) return outcome
      }
      return 'it never did'
    }
    expect(await panicked()).toMatch(/^PANIC: .*pg_wal/)
    expect(await database.lost).toMatch(/^PANIC: .*pg_wal/)
    await expect(write()).rejects.toThrow(/PANIC/)
    await database.close()
  })
})

describe('a dump of the data directory', () => {
  it('replaces a damaged database by the backup, and moves the damaged one aside', async () => {
    const directory = aUsedDirectory()
    const paths = pathsIn(directory)
    const database = await opened(directory)
    const dump = database.dump ?? (() => () => Promise.reject(new Error('no dump')))
    expect(await storeDump(dump, paths, new Date('2026-11-21T08:00:00Z'))()).toEqual(E.right(dumpsIn(paths)[0]))
    await remember(database, 'after')
    await database.close()
    rmSync(join(paths.database, 'PG_VERSION'))
    expect(await errorOf(directory)).toContain(`npm run shop -- restore ${dumpsIn(paths)[0]}`)

    const restored = await restoreDump(paths, dumpsIn(paths)[0] ?? '', new Date('2026-11-21T09:00:00Z'), silentLog)()
    expect(restored).toEqual(E.right(`${paths.database}.before-2026-11-21T09-00-00`))
    const again = await opened(directory)
    expect(await cached(again)).toEqual(['before'])
    await again.close()
  })

  it('is encrypted with SHOP_BACKUP_KEY, readable by the owner alone, and restored with the same key only', async () => {
    const directory = aUsedDirectory()
    const paths = pathsIn(directory)
    const key = 'тридцать два знака или больше, наугад'
    const settings = { databaseUrl: null, dataDirectory: directory, dumpHours: 0 }
    const database = await openAs({ ...settings, backupKey: key })
    if (E.isLeft(database)) throw new Error(database.left)
    const { dump, close } = database.right
    const file = join(directory, 'shop.tar.gz')
    expect(await dumpTo(dump ?? (() => () => Promise.reject(new Error('no dump'))), file)()).toEqual(E.right(undefined))
    await close()
    expect(readdirSync(directory).filter((name) => name.startsWith('shop.tar'))).toEqual(['shop.tar.gz'])
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 16).toString()).toBe('VITRINA BACKUP 1')
    expect(statSync(file).mode & 0o077).toBe(0)

    const restored = (from: string, backupKey: string | null) =>
      restoreDump(paths, from, new Date('2026-11-21T09:00:00Z'), silentLog, backupKey)()
    expect(await restored(file, null)).toEqual(
      E.left(expect.stringMatching(/зашифрована: назовите ключ в SHOP_BACKUP_KEY/)),
    )
    expect(await restored(file, `${key}!`)).toEqual(E.left(expect.stringMatching(/SHOP_BACKUP_KEY — не её ключ/)))
    const damaged = join(directory, 'damaged.tar.gz')
    writeFileSync(damaged, bytes.with(bytes.length >> 1, 255 - (bytes[bytes.length >> 1] ?? 0)))
    expect(await restored(damaged, key)).toEqual(E.left(expect.stringMatching(/повреждена/)))
    expect(await restored(file, key)).toEqual(E.right(`${paths.database}.before-2026-11-21T09-00-00`))
    const again = await opened(directory)
    expect(await cached(again)).toEqual(['before'])
    await again.close()
  })

  it('is rejected on a running service, and an invalid file changes nothing', async () => {
    const directory = aUsedDirectory()
    const paths = pathsIn(directory)
    const database = await opened(directory)
    expect(await restoreDump(paths, join(directory, 'shop.json'), new Date(), silentLog)()).toMatchObject(
      E.left(expect.stringMatching(/in use by/)),
    )
    await database.close()
    expect(await restoreDump(paths, join(directory, 'shop.json'), new Date(), silentLog)()).toMatchObject(
      E.left(expect.stringMatching(/не резервная копия, или она повреждена: \S/)),
    )
    const again = await opened(directory)
    expect(await cached(again)).toEqual(['before'])
    await again.close()
  })

  it('that unpacks to a thousand times its size is rejected before it fills memory', async () => {
    const directory = aUsedDirectory()
    const bomb = join(directory, 'bomb.tar.gz')
    writeFileSync(bomb, gzipBomb('', '\0', 536_870_912))
    const { result, mib } = await peakGrowth(restoreDump(pathsIn(directory), bomb, new Date(), silentLog))
    expect(result).toEqual(E.left(expect.stringMatching(/распаковывается больше чем в 200 раз/)))
    expect(mib).toBeLessThan(300)
  })

  it('is complete or absent, and replaces the oldest', async () => {
    const paths = pathsIn(aUsedDirectory())
    const failing = () => async () => E.left('no room on the disk')
    expect(await dumpTo(failing, join(paths.directory, 'x.gz'))()).toEqual(E.left('no room on the disk'))
    expect(existsSync(join(paths.directory, 'x.gz'))).toBe(false)

    const small = (file: string) => async () => E.right(writeFileSync(file, 'small'))
    for (let hour = 0; hour < MAX_DUMPS + 2; hour += 1)
      await storeDump(small, paths, new Date(Date.UTC(2026, 10, 21, hour)))()
    expect(readdirSync(paths.dumps)).toHaveLength(MAX_DUMPS)
    expect(dumpsIn(paths)[0]).toContain(`T0${MAX_DUMPS + 1}-00-00Z`)
  })
})

describe('the signing key', () => {
  const [key, other] = ['k'.repeat(32), 'o'.repeat(32)]
  const keyOf = async (database: OpenDatabase, secret: string | null, encryptionKey: string | null = null) => {
    const read = await signingKey(database.db, { secret, encryptionKey })
    return E.isRight(read) ? read.right : read.left
  }
  const storedIn = async ({ db }: OpenDatabase) => (await db.selectFrom('secrets').select('value').execute())[0]?.value

  it('is SHOP_SECRET, or is created once and stored', async () => {
    const directory = aUsedDirectory()
    const first = await opened(directory)
    const made = await keyOf(first, null)
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(await keyOf(first, 'x'.repeat(32))).toBe('x'.repeat(32))
    await first.close()
    const second = await opened(directory)
    expect(await keyOf(second, null)).toBe(made)

    // encrypted from now on
    expect(await keyOf(second, null, key)).toBe(made)
    expect(await storedIn(second)).not.toContain(made)
    expect(await keyOf(second, null, key)).toBe(made)
    expect(await keyOf(second, null)).toMatch(/^the signing key in the database is encrypted/)
    expect(await keyOf(second, null, other)).toMatch(/^SHOP_ENCRYPTION_KEY is not the one/)
    expect(await keyOf(second, 'x'.repeat(32))).toBe('x'.repeat(32))
    await second.db.deleteFrom('secrets').execute()
    const fresh = await keyOf(second, null, key)
    expect([fresh.length, await storedIn(second)]).toEqual([43, expect.not.stringContaining(fresh)])
    await second.close()
  })
})

describe('a start on PostgreSQL', () => {
  it('migrates once with several starting processes, which share the stored data', async () => {
    const url = inject('engines').server
    const settings = { databaseUrl: url, dataDirectory: aDirectory(), dumpHours: 0 }
    const starts = await Promise.all([1, 2, 3].map(() => openAs(settings)))
    const databases = starts.map((start) => {
      if (E.isLeft(start)) throw new Error(start.left)
      return start.right
    })
    const keys = await Promise.all(databases.map(({ db }) => signingKey(db, { secret: null, encryptionKey: null })))
    expect(new Set(keys.map(E.toUnion)).size).toBe(1)
    await Promise.all(databases.map(({ close }) => close()))
    expect(existsSync(settings.dataDirectory)).toBe(false)
  })

  it('reports in one line, without the password, that the server does not respond', async () => {
    const settings = {
      databaseUrl: 'postgres://shop:hunter2@127.0.0.1:1/shop',
      dataDirectory: aDirectory(),
      dumpHours: 0,
    }
    const start = await openAs(settings)
    expect(start).toEqual(E.left('the database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:1'))
  })
})

describe('the write-ahead log of an embedded database', () => {
  it('is shortened while the shop runs, so that a start after a kill has little to replay', async () => {
    const database = await opened(aDirectory())
    try {
      await sql`create table junk (text text)`.execute(database.db)
      await sql`insert into junk select repeat(md5(n::text), 30) from generate_series(1, 50000) n`.execute(database.db)
      const length = async () => {
        const { rows } = await sql<{ bytes: string }>`
          select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()`.execute(
          database.db,
        )
        return Number(rows[0]?.bytes)
      }
      expect(await length()).toBeGreaterThan(32 * 1024 * 1024)
      await vi.waitFor(async () => expect(await length()).toBeLessThan(1024 * 1024), { timeout: 60_000, interval: 500 })
    } finally {
      await database.close()
    }
  })
})
