import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendToRunningShop } from '../../../src/service/platform/operator-socket.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { type OperatorSocket, serveOperator } from '../../../src/service/commands/socket/serve.ts'
import { exchangeFile, offers as offersFile } from '../../fixtures/commerceml/files.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { describeOnPostgres } from '../support/database.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const silentLog = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const aFile = (name: string, text: string | Buffer) => {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

const manyOffers = (count: number) =>
  Array.from({ length: count }, (_, n) => anOffer({ id: String(n + 1), name: `Чайник ${n + 1}` }))

describeOnPostgres('the command import, with a running service', (database) => {
  const path = () => join(directory, `${database().engine}.sock`)
  let socket: OperatorSocket
  beforeAll(async () => {
    const commands = operatorCommands(
      { now: () => Date.now() },
      { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
    )
    const served = await serveOperator(path(), commands, { database: database(), log: silentLog })()
    if (E.isLeft(served)) throw new Error(served.left)
    socket = served.right
  })
  afterAll(() => socket.close())

  const importFile = async (
    values: Record<string, string | number | boolean>,
    operator = new AbortController(),
    onProgress: (line: string) => void = () => undefined,
  ) => {
    const progress: string[] = []
    const outcome = await sendToRunningShop(
      path(),
      { command: 'import', values },
      (line) => {
        progress.push(line)
        onProgress(line)
      },
      operator.signal,
    )
    return { progress, outcome }
  }

  const countOf = async (table: string) =>
    (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database().db)).rows[0]
      ?.count

  const stagings = async () =>
    (await sql`select 1 from information_schema.tables where table_name like '%staging%'`.execute(database().db)).rows
      .length

  it('reports its progress and ends with counts and warnings, each with its line and offer', async () => {
    const offers = [anOffer({ id: 'a' }), anOffer({ id: 'b', price: '0' }), anOffer({ id: 'c', category: '77' })]
    const { progress, outcome } = await importFile({ file: aFile('mixed.yml', aFeed(offers)) })
    expect(progress.at(-1)).toBe('прочитан весь файл, предложений: 3; вносим в каталог')
    if (outcome?._tag !== 'Done') throw new Error(outcome?.reason)
    expect(outcome.lines[0]).toMatch(/^Каталог «yml» загружен за [\d,]+ с, предложений в секунду: \d/)
    expect(outcome.lines).toContain('новых: 3, изменено: 0, без изменений: 0')
    expect(outcome.lines).toContain('снято с продажи: 0, без раздела: 1, пропущено: 0')
    expect(outcome.lines).toContain('предупреждений: 2')
    expect(outcome.lines).toContainEqual(expect.stringMatching(/^ {2}строка \d+, предложение b: цены нет/))
    expect(outcome.lines).toContainEqual(expect.stringMatching(/^ {2}(?:строка \d+, )?предложение c: раздела 77 нет/))
  })

  it('reports the line of a malformed file, and nothing changes', async () => {
    const before = await countOf('products')
    const file = aFile('broken.yml', aFeed([anOffer({ id: 'new' }), '<offer id="x"><name>Без конца</offer>']))
    expect((await importFile({ file })).outcome).toEqual({
      _tag: 'Failed',
      reason: expect.stringMatching(/^ошибка в строке 8, знак \d+: [а-яё, -]+(: [\w-]+)?; ничего не изменено$/),
    })
    expect(await countOf('products')).toBe(before)
  })

  it('reports invalid arguments', async () => {
    expect((await importFile({})).outcome).toEqual({ _tag: 'Failed', reason: 'назовите файл с каталогом' })
    expect((await importFile({ file: join(directory, 'none.yml') })).outcome).toEqual({
      _tag: 'Failed',
      reason: expect.stringMatching(/^файл не читается: такого файла нет: \/.*none\.yml; ничего не изменено$/),
    })
    expect((await importFile({ file: join(directory, 'none.yml'), stock: -1 })).outcome).toMatchObject({
      _tag: 'Failed',
      reason: expect.stringMatching(/^остаток по умолчанию/),
    })
  })

  it('stores the reports and the errors of files of 1C for `feeds log`', async () => {
    const file = aFile('import.xml', exchangeFile('import.xml'))
    const { outcome } = await importFile({ file, offers: aFile('offers.xml', exchangeFile('offers.xml')) })
    if (outcome?._tag !== 'Done') throw new Error(outcome?.reason)
    const broken = aFile('broken.xml', offersFile('<Предложение>', true))
    const failed = (await importFile({ file: broken })).outcome
    if (failed?._tag !== 'Failed') throw new Error('the broken file was imported')
    const log = await sendToRunningShop(
      path(),
      { command: 'feeds', values: { action: 'log', source: '1c' } },
      () => undefined,
      new AbortController().signal,
    )
    if (log?._tag !== 'Done') throw new Error(log?.reason)
    expect(log.lines[0]).toMatch(/broken\.xml/)
    expect(log.lines).toContain(`  ${failed.reason}`)
    for (const line of outcome.lines) expect(log.lines).toContain(`  ${line}`)
  })

  it('cancelled while reading leaves no data and says so', async () => {
    const before = await countOf('products')
    const operator = new AbortController()
    const file = aFile('long.yml', aFeed(manyOffers(30_000)))
    const { outcome } = await importFile({ file, source: 'long' }, operator, () => operator.abort())
    expect(outcome).toEqual({ _tag: 'Failed', reason: 'загрузка остановлена, ничего не изменено' })
    expect(await countOf('products')).toBe(before)
    expect(await stagings()).toBe(0)
  })

  it('lets other calls read and write while it reads', async () => {
    const file = aFile('beside.yml', aFeed(manyOffers(8_000)))
    const answered = { whileReading: 0, isOver: false, isReading: true }
    const context = (async () => {
      while (!answered.isOver) {
        await countOf('orders')
        if (answered.isReading) answered.whileReading += 1
      }
    })()
    const { outcome } = await importFile({ file, source: 'beside' }, new AbortController(), (line) => {
      if (line.includes('вносим')) answered.isReading = false
    })
    answered.isOver = true
    await context
    expect(outcome?._tag).toBe('Done')
    expect(answered.whileReading).toBeGreaterThan(5)
  })
})
