import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { lockDirectory } from '../../../src/service/platform/data-directory/lock.ts'
import { pathsIn } from '../../../src/service/platform/data-directory/paths.ts'
import { openShopDatabase } from '../../../src/service/platform/database/database.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { sendToRunningShop } from '../../../src/service/platform/operator-socket.ts'
import type { Commands } from '../../../src/service/platform/operator-command.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { dispatch } from '../../../src/service/commands/socket/dispatch.ts'
import { type OperatorSocket, serveOperator } from '../../../src/service/commands/socket/serve.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const silentLog = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'vitrina-operator-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const paths = pathsIn(join(directory, 'data'))
const settings = { databaseUrl: null, dataDirectory: paths.directory, dumpHours: 0 }
const never = new AbortController().signal

/** Events of the command that runs until it is cancelled. */
const endless = { started: 0, undone: 0 }
const tried: Commands = {
  ...operatorCommands(
    { now: () => Date.now() },
    { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
  ),
  count:
    ({ to }, { progress, database }) =>
    async () => {
      for (let n = 1; n <= Number(to); n += 1) progress(`${n} of ${to}`)
      return E.right([`counted to ${to}`, database.engine])
    },
  refuse: () => async () => E.left('the file is broken in line 7'),
  throw: () => () => Promise.reject(new Error('a wire came loose')),
  endless:
    (_values, { signal, progress }) =>
    async () => {
      endless.started += 1
      progress('begun')
      await once(signal, 'abort')
      await wait(50)
      endless.undone += 1
      return E.left('given up')
    },
}

const order = (command: string, values: Record<string, string | number | boolean> = {}) => ({ command, values })

const execute = async (command: string, values: Record<string, string | number | boolean> = {}, signal = never) => {
  const progress: string[] = []
  const outcome = await sendToRunningShop(paths.socket, order(command, values), (line) => progress.push(line), signal)
  return { progress, outcome }
}

describe("the operator's socket of a running service", () => {
  let database: OpenDatabase
  let socket: OperatorSocket
  beforeAll(async () => {
    const opened = await openShopDatabase(settings, silentLog)()
    if (E.isLeft(opened)) throw new Error(opened.left._tag)
    database = opened.right
    writeFileSync(paths.socket, 'left by a dead process')
    const served = await serveOperator(paths.socket, tried, { database, log: silentLog })()
    if (E.isLeft(served)) throw new Error(served.left)
    socket = served.right
  })
  afterAll(async () => {
    await socket.close()
    await database.close()
  })

  it('is accessible to its owner alone', () => {
    expect(statSync(paths.socket).isSocket()).toBe(true)
    expect(statSync(paths.socket).mode & 0o777).toBe(0o600)
  })

  it('executes a command on the open database, reports progress, and responds', async () => {
    expect(await execute('count', { to: 3 })).toEqual({
      progress: ['1 of 3', '2 of 3', '3 of 3'],
      outcome: { _tag: 'Done', lines: ['counted to 3', 'pglite'] },
    })
  })

  it('responds to rejected commands, failing commands and unknown commands', async () => {
    expect((await execute('refuse')).outcome).toEqual({ _tag: 'Failed', reason: 'the file is broken in line 7' })
    expect((await execute('throw')).outcome).toEqual({ _tag: 'Failed', reason: 'a wire came loose' })
    expect((await execute('toString')).outcome).toEqual({
      _tag: 'Failed',
      reason: 'the shop knows no command toString',
    })
  })

  it('skips invalid input and continues', async () => {
    const rawClient = connect(paths.socket)
    await once(rawClient, 'connect')
    rawClient.write('not json\n{"command": 5}\n')
    rawClient.destroy()
    expect((await execute('count', { to: 1 })).outcome?._tag).toBe('Done')
  })

  it('aborts a command when the operator cancels', async () => {
    const operator = new AbortController()
    const pending = execute('endless', {}, operator.signal)
    await expect.poll(() => endless.started).toBe(1)
    operator.abort()
    expect((await pending).outcome).toEqual({ _tag: 'Failed', reason: 'given up' })
    expect(endless.undone).toBe(1)
  })

  it('aborts a command when the operator disconnects', async () => {
    const operator = connect(paths.socket)
    operator.write(`${JSON.stringify({ _tag: 'Order', ...order('endless') })}\n`)
    await expect.poll(() => endless.started).toBe(2)
    operator.destroy()
    await expect.poll(() => endless.undone).toBe(2)
  })

  it('backs up the running service, and is used by every dispatched command', async () => {
    const file = join(directory, 'backup.tar.gz')
    expect((await execute('backup', { file })).outcome).toEqual({
      _tag: 'Done',
      lines: [expect.stringMatching(/^резервная копия записана в .*backup\.tar\.gz \(\d+,\d МБ\)$/)],
    })
    expect(statSync(file).size).toBeGreaterThan(100_000)
    const dispatched = await dispatch(settings, tried, order('count', { to: 1 }), {
      log: silentLog,
      progress: () => undefined,
      signal: never,
    })
    expect(dispatched).toEqual({ _tag: 'Done', lines: ['counted to 1', 'pglite'] })
  })

  it('aborts and awaits running commands when the service stops, and is then removed', async () => {
    const path = join(directory, 'other.sock')
    const served = await serveOperator(path, tried, { database, log: silentLog })()
    if (E.isLeft(served)) throw new Error(served.left)
    const idle = connect(path)
    const pending = sendToRunningShop(path, order('endless'), () => undefined, never)
    await expect.poll(() => endless.started).toBe(3)
    await served.right.close()
    expect(endless.undone).toBe(3)
    expect(await pending).toEqual({ _tag: 'Failed', reason: 'given up' })
    expect(await sendToRunningShop(path, order('count'), () => undefined, never)).toBeNull()
    idle.destroy()
  })

  it('reports a path that is longer than a socket path may be', async () => {
    const served = await serveOperator(join(directory, 'x'.repeat(120)), tried, { database, log: silentLog })()
    expect(served).toEqual(E.left(expect.stringMatching(/too long for a socket/)))
  })
})

const must = async <A>(task: TaskEither<unknown, A>): Promise<A> => {
  const result = await task()
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left))
  return result.right
}

let databases = 0
const emptyDatabase = async (): Promise<string> => {
  const { server } = inject('engines')
  const name = `operator_${process.pid}_${(databases += 1)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name} template template0`).finally(() => client.end())
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

describe('a command without a running service', () => {
  const caller = () => ({ log: silentLog, progress: () => undefined, signal: never })

  it('opens the directory under the lock, and releases it', async () => {
    const outcome = await dispatch(settings, tried, order('count', { to: 1 }), caller())
    expect(outcome).toEqual({ _tag: 'Done', lines: ['counted to 1', 'pglite'] })
    const free = lockDirectory(paths)
    expect(E.isRight(free)).toBe(true)
    if (E.isRight(free)) free.right.release()
  })

  it('waits briefly for a starting service, and then reports the holder of the directory', async () => {
    const held = lockDirectory(paths)
    if (E.isLeft(held)) throw new Error(held.left._tag)
    const rejected = await dispatch(settings, tried, order('count', { to: 1 }), caller())
    expect(rejected).toEqual({ _tag: 'Failed', reason: expect.stringContaining(`is in use by process ${process.pid}`) })

    const waiting = dispatch(settings, tried, order('count', { to: 1 }), caller())
    await wait(300)
    held.right.release()
    expect(await waiting).toMatchObject({ _tag: 'Done' })
  })

  it('creates no shop where there is none, and names the directory', async () => {
    const wrong = { ...settings, dataDirectory: join(directory, 'wrong') }
    const outcome = await dispatch(wrong, tried, order('count', { to: 1 }), caller())
    expect(outcome).toEqual({ _tag: 'Failed', reason: expect.stringContaining(`${wrong.dataDirectory} holds no shop`) })
    expect(existsSync(wrong.dataDirectory)).toBe(false)
    mkdirSync(wrong.dataDirectory)
    expect(await dispatch(wrong, tried, order('count', { to: 1 }), caller())).toEqual(outcome)
    expect(readdirSync(wrong.dataDirectory)).toEqual([])
  })

  it('creates no shop in an empty database of PostgreSQL', async () => {
    const databaseUrl = await emptyDatabase()
    const empty = { databaseUrl, dataDirectory: join(directory, 'none'), dumpHours: 0 }
    expect(await dispatch(empty, tried, order('count', { to: 1 }), caller())).toEqual({
      _tag: 'Failed',
      reason: expect.stringContaining('the database of DATABASE_URL holds no shop'),
    })
  })

  it('uses PostgreSQL directly and leaves backups to PostgreSQL', async () => {
    const databaseUrl = await emptyDatabase()
    const server = { databaseUrl, dataDirectory: join(directory, 'none'), dumpHours: 0 }
    await (await must(openShopDatabase(server, silentLog))).close()
    expect(await dispatch(server, tried, order('count', { to: 1 }), caller())).toEqual({
      _tag: 'Done',
      lines: ['counted to 1', 'postgres'],
    })
    expect(await dispatch(server, tried, order('backup', { file: join(directory, 'x') }), caller())).toEqual({
      _tag: 'Failed',
      reason: expect.stringContaining('pg_dump'),
    })
    expect(existsSync(server.dataDirectory)).toBe(false)
  })
})
