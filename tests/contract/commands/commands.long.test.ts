import { demoCommand } from '../../../src/demo/command.ts'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommanderError, type Command } from 'commander'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorProgram } from '../../../src/main/commands/program.ts'
import type { Carrier } from '../../../src/service/delivery/carriers/carrier.ts'
import { pathsIn } from '../../../src/service/platform/data-directory/paths.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { restoreDump } from '../../../src/service/platform/database/restore.ts'
import { openShopDatabase } from '../../../src/service/platform/database/database.ts'
import type { Outcome } from '../../../src/service/platform/operator-command.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { dispatch } from '../../../src/service/commands/socket/dispatch.ts'
import { serveOperator, type OperatorSocket } from '../../../src/service/commands/socket/serve.ts'
import { anOperatorsShop, type OperatorsShop } from '../support/operators-shop.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const silentLog = pino({ level: 'silent' })
const temporary = mkdtempSync(join(tmpdir(), 'vitrina-commands-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const clock = { now: () => Date.UTC(2026, 4, 1, 5) }
const unused = () => TE.left({ _tag: 'Unavailable' as const, reason: 'not called' })
const carrier: Carrier = {
  code: 'cdek',
  name: 'СДЭК',
  methods: ['cdekPickup', 'cdekCourier'],
  offer: () => TE.right({ points: [], tariffs: [] }),
  parcels: {
    code: 'cdek',
    fromSetting: 'delivery.cdekPoint',
    register: unused,
    read: unused,
    label: unused,
    cancel: unused,
  },
}

interface Row {
  /** Valid arguments and the expected output. */
  readonly done: (of: OperatorsShop) => readonly [args: ReadonlyArray<string>, expected: RegExp]
  /** Invalid arguments and the expected error. */
  readonly rejected?: (of: OperatorsShop) => readonly [args: ReadonlyArray<string>, expected: RegExp]
  readonly output?: RegExp
}

/** An unknown id. */
const NONE = '999999'

/** Ordered: each step uses the result of the previous ones. */
const COMMANDS: Readonly<Record<string, Row>> = {
  import: {
    done: ({ feed }) => [[feed], /Каталог «yml» загружен/],
    rejected: ({ temporary: here }) => [[join(here, 'none.yml')], /файл не читается/],
    output: /прочитано предложений|прочитан весь файл/,
  },
  carriers: { done: () => [[], /СДЭК: городов \d+/], output: /СДЭК: 1 из \d+/ },
  export: {
    done: ({ temporary: here }) => [[join(here, 'catalogue.yml')], /Каталог записан/],
    rejected: ({ temporary: here }) => [[join(here, 'none', 'catalogue.yml')], /файл не записан/],
    output: /записано предложений/,
  },
  'content export': {
    done: ({ temporary: here }) => [[join(here, 'content')], /файлов \d+, изменено/],
    rejected: ({ feed }) => [[join(feed, '..')], /есть другие файлы/],
  },
  'content import': {
    done: ({ temporary: here }) => [[join(here, 'content'), '--dry-run'], /это план/],
    rejected: ({ temporary: here }) => [[join(here, 'none')], /это не выгрузка/],
  },
  'demo fill': {
    done: () => [['30'], /30 демонстрационных товаров/],
    rejected: () => [['0'], /товаров — от 1/],
    output: /demo shop: 30 of 30/,
  },
  'demo clear': { done: () => [[], /снято с продажи демонстрационных товаров: 30/] },
  'user create': {
    done: () => [
      ['--phone', '+79130001122', '--first-name', 'Олег', '--last-name', 'Сомов'],
      /покупатель \d+ добавлен/,
    ],
    rejected: () => [['--phone', '5', '--first-name', 'Олег', '--last-name', 'Сомов'], /российский номер/],
  },
  'user show': {
    done: ({ user }) => [[user], /Орлова Анна/],
    rejected: () => [['nobody@example.test'], /покупателя с таким/],
  },
  'user export': {
    done: ({ user, temporary: here }) => [[user, join(here, 'person.json')], /записаны в .*person\.json/],
    rejected: () => [[NONE], /покупателя с таким/],
  },
  'user block': { done: ({ user }) => [[user], /заблокирован/], rejected: () => [[NONE], /покупателя с таким/] },
  'user unblock': {
    done: ({ user }) => [[user], /снова может войти/],
    rejected: () => [[NONE], /покупателя с таким/],
  },
  'admin-link': {
    done: ({ user }) => [[user], /^https:\/\/shop\.test\/loginAdmin\/\?token=/],
    rejected: () => [[NONE], /покупателя с таким/],
  },
  'feeds add': {
    done: () => [['https://feeds.test/yml.xml', '--source', 'feed'], /feed: .* каждые 60 мин/],
    rejected: () => [['ftp://feeds.test/yml.xml'], /http:\/\/ или https:\/\//],
  },
  'feeds list': { done: () => [[], /feed {2}https:\/\/feeds\.test\/yml\.xml/] },
  'feeds log': { done: () => [['nobody'], /загрузок ещё не было/] },
  'feeds run': { done: () => [['nobody'], /источником «nobody» нет/] },
  'feeds remove': {
    done: () => [['feed'], /feed: больше не загружается/],
    rejected: () => [['nobody'], /источником «nobody» нет/],
  },
  'staff add': {
    done: () => [['olga', '--role', 'owner'], /одноразовый пароль: .*\n.*https:\/\/shop\.test\/admin\//],
    rejected: () => [['olga', '--role', 'king'], /роль — одна из: owner/],
  },
  'staff list': { done: () => [[], /olga {2}владелец {2}ещё не входил/] },
  'staff reset': {
    done: () => [['olga'], /одноразовый пароль: /],
    rejected: () => [['nobody'], /сотрудника nobody нет/],
  },
  'staff disable': {
    done: () => [['olga'], /последний владелец/],
    rejected: () => [['nobody'], /сотрудника nobody нет/],
  },
  'staff enable': {
    done: () => [['olga'], /сотрудник olga включён/],
    rejected: () => [['nobody'], /сотрудника nobody нет/],
  },
  'orders list': {
    done: ({ order }) => [[], new RegExp(order)],
    rejected: () => [['--status', 'lost'], /такого статуса нет/],
  },
  'orders advance': { done: ({ order }) => [[order], /заказ № \d+/], rejected: () => [[NONE], /заказа № 999999 нет/] },
  'orders hand-over': {
    done: ({ parcels: [order] }) => [[order], /заказ № \d+ {2}cdek {2}ждёт передачи/],
    rejected: () => [[NONE], /заказа № 999999 нет/],
  },
  'orders parcel': {
    done: ({ parcels: [order] }) => [[order], /1000 г, 30 × 20 × 15 см/],
    rejected: () => [[NONE], /заказа № 999999 нет/],
  },
  'orders label': {
    done: ({ parcels: [, order], temporary: here }) => [[order, join(here, 'label.pdf')], /этикетка записана/],
    rejected: ({ parcels: [order], temporary: here }) => [[order, join(here, 'none.pdf')], /Этикетка ещё не готова/],
  },
  'orders pay-back': {
    done: ({ order }) => [[order], /возвращать деньги не за что/],
    rejected: () => [[NONE], /заказа № 999999 нет/],
  },
  'orders show': { done: ({ order }) => [[order], /Чайник.*1 × /], rejected: () => [[NONE], /заказа № 999999 нет/] },
  'orders export': {
    done: ({ temporary: here }) => [[join(here, 'orders.xlsx')], /заказы записаны в/],
    rejected: ({ temporary: here }) => [[join(here, 'orders.pdf')], /файл — \.csv или \.xlsx/],
  },
  'orders cancel': {
    done: ({ order }) => [[order, '--reason', '7'], /заказ № \d+ отменён/],
    rejected: ({ order }) => [[order, '--reason', '0'], /7 — Нет в наличии/],
  },
  'returns list': { done: () => [[], /таких возвратов нет/], rejected: () => [['--state', 'lost'], /состояние — /] },
  'returns receive': { done: () => [[NONE], /возврата 999999 нет/] },
  'returns pay-back': { done: () => [[NONE], /возврата 999999 нет/] },
  backup: {
    done: ({ temporary: here }) => [[join(here, 'shop.tar.gz')], /записана в .*shop\.tar\.gz/],
    rejected: ({ temporary: here }) => [[join(here, 'none', 'shop.tar.gz')], /shop\.tar\.gz|no such/i],
    output: /^пишется .*shop\.tar\.gz/,
  },
  check: { done: () => [[], /✗ {3}реквизиты продавца[^]*До открытия осталось: \d+/] },
  'settings set': {
    done: () => [['shop.email', 'hello@shop.test'], /сохранено/],
    rejected: () => [['legal.inn', '1'], /нужно: 10 или 12 цифр/],
  },
  'settings get': {
    done: () => [['shop.email'], /hello@shop\.test/],
    rejected: () => [['colour'], /настройки colour нет/],
  },
  'settings list': { done: () => [[], /legal\.inn {2}ИНН: не задано/] },
  'settings unset': { done: () => [['shop.email'], /больше не задано/], rejected: () => [['colour'], /colour нет/] },
  'pages set': {
    done: ({ feed }) => [['/oferta/', feed], /страница \/oferta\/ сохранена/],
    rejected: ({ feed }) => [['oferta', feed], /адрес страницы/],
  },
  'pages list': { done: () => [[], /\/oferta\/ {2}Публичная оферта/] },
  'promocodes add': {
    done: () => [['may', '--percent', '10', '--free-delivery', '--once', '--min-sum', '500'], /промокод MAY создан/],
    rejected: () => [['JUNE'], /Проверьте|процент|заполнения|данн/],
  },
  'promocodes list': { done: () => [[], /MAY {2}10 % {2}бесплатная доставка {2}от 500.₽ {2}один раз покупателю/] },
  'promocodes remove': {
    done: () => [['MAY'], /промокод MAY удалён/],
    rejected: () => [['NONE'], /промокода NONE нет/],
  },
  'shops add': {
    done: () => [['Томск', 'пр-т Ленина, 1', '--lat', '56.48', '--lon', '84.95'], /магазин \d+ открыт/],
    rejected: () => [['Тмутаракань', 'ул. Первая, 1', '--lat', '56', '--lon', '84'], /города Тмутаракань/],
  },
  'shops list': { done: () => [[], /Томск, пр-т Ленина, 1(?!, пр-т)/] },
  'shops export': {
    done: ({ temporary: here }) => [[join(here, 'shops.csv')], /таблица записана/],
    rejected: ({ temporary: here }) => [[join(here, 'none', 'shops.csv')], /не записан/],
  },
  'shops import': {
    done: ({ temporary: here }) => [
      [join(here, 'shops.csv'), '--dry-run'],
      /изменено: 0, без изменений: \d+\nэто план/,
    ],
    rejected: ({ feed }) => [[feed], /строка 1: файл не читается как CSV/],
  },
  'cities export': {
    done: ({ temporary: here }) => [[join(here, 'cities.csv')], /таблица записана/],
    rejected: ({ temporary: here }) => [[join(here, 'none', 'cities.csv')], /не записан/],
  },
  'cities import': {
    done: ({ temporary: here }) => [[join(here, 'cities.csv')], /без изменений: \d+\nтаблица загружена/],
    rejected: ({ temporary: here }) => [[join(here, 'none.csv')], /назовите файл CSV/],
  },
  'shops close': { done: () => [[NONE], /магазина 999999 нет/] },
  'reviews list': {
    done: ({ reviews }) => [[], new RegExp(`^${reviews[0]}  `, 'm')],
    rejected: () => [['--status', 'lost'], /состояние — /],
  },
  'reviews approve': {
    done: ({ reviews }) => [[reviews[0]], /опубликован/],
    rejected: () => [[NONE], /отзыва 999999 нет/],
  },
  'reviews reject': {
    done: ({ reviews }) => [[reviews[1]], /отклонён/],
    rejected: () => [[NONE], /отзыва 999999 нет/],
  },
  'questions list': {
    done: ({ questions }) => [[], new RegExp(`^${questions[0]}  `, 'm')],
    rejected: () => [['--status', 'lost'], /состояние — /],
  },
  'questions answer': {
    done: ({ questions }) => [[questions[0], 'Да'], /опубликован с ответом/],
    rejected: () => [[NONE, 'Да'], /вопроса 999999 нет/],
  },
  'questions reject': {
    done: ({ questions }) => [[questions[1]], /отклонён/],
    rejected: () => [[NONE], /вопроса 999999 нет/],
  },
  'letters list': { done: ({ letter }) => [[], new RegExp(`^${letter}  `, 'm')] },
  'letters close': { done: ({ letter }) => [[letter], /закрыто/], rejected: () => [[NONE], /письма 999999 нет/] },
  'jobs list': { done: ({ job }) => [[], new RegExp(`^${job}  `, 'm')] },
  'jobs retry': {
    done: ({ job }) => [[job], /будет выполнено сейчас/],
    rejected: () => [[NONE], /задания 999999 нет/],
  },
  'search report': { done: () => [['--days', '7'], /запросов без результатов нет/] },
  'search synonyms': {
    done: () => [['кипятильник, чайник'], /правило 1 добавлено/],
    rejected: () => [['чайник'], /не меньше двух названий/],
  },
  'search pin': {
    done: () => [['чайник', 'chaynik-brusnika'], /правило 2 добавлено/],
    rejected: () => [['чайник', 'net-takogo'], /товара с таким адресом нет/],
  },
  'search redirect': {
    done: () => [['распродажа', '/actions/'], /правило 3 добавлено/],
    rejected: () => [['чайник', 'https://evil.example/'], /адрес — страница этого магазина/],
  },
  'search list': { done: () => [[], /^2 {2}закреплён товар: чайник → chaynik-brusnika$/m] },
  'search remove': { done: () => [['3'], /правило 3 удалено/], rejected: () => [[NONE], /правила 999999 нет/] },
  'secret-shopper list': { done: ({ visits }) => [[], new RegExp(`^${visits[0]}  `, 'm')] },
  'secret-shopper approve': {
    done: ({ visits }) => [[visits[0]], /принят/],
    rejected: () => [[NONE], /отчёта 999999 нет/],
  },
  'secret-shopper reject': {
    done: ({ visits }) => [[visits[1]], /отклонён/],
    rejected: () => [[NONE], /отчёта 999999 нет/],
  },
}
/** Nothing to refund or to return, the only owner stays, the shop is not ready to open and has no such branch. */
const FAILS = [
  'feeds run',
  'check',
  'orders pay-back',
  'returns receive',
  'returns pay-back',
  'shops close',
  'staff disable',
]
/** Each command opens a stopped shop anew, in a second: these read, change, report progress and write files. */
const WHEN_STOPPED = [
  'import',
  'carriers',
  'export',
  'demo fill',
  'orders list',
  'orders show',
  'settings set',
  'backup',
]
/** Not with a running service. */
const STOPPED_ONLY = ['restore']

const leavesOf = (
  command: Command,
  above: ReadonlyArray<string> = [],
): ReadonlyArray<readonly [name: string, command: Command]> =>
  command.commands.length === 0
    ? [[above.join(' '), command]]
    : command.commands.flatMap((inner) => leavesOf(inner, [...above, inner.name()]))

const everyOf = (command: Command): ReadonlyArray<Command> => [command, ...command.commands.flatMap(everyOf)]

interface CommandResult {
  readonly outcome: Outcome | null
  readonly progress: ReadonlyArray<string>
  readonly printed: string
  /** Output of an invalid command line. */
  readonly exitCode: number | null
}

const typed = async (directory: string, args: ReadonlyArray<string>): Promise<CommandResult> => {
  const settings = { databaseUrl: null, dataDirectory: directory, dumpHours: 0 }
  const progress: Array<string> = []
  const printed: Array<string> = []
  let outcome: Outcome | null = null
  const program = operatorProgram({
    execute: async (command, values) => {
      const commands = {
        ...operatorCommands(
          clock,
          { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
          async () => [carrier],
        ),
        demo: demoCommand,
      }
      outcome = await dispatch(
        settings,
        commands,
        { command, values },
        {
          log: silentLog,
          progress: (line) => progress.push(line),
          signal: new AbortController().signal,
        },
      )
    },
    restore: async (file) => {
      const restored = await restoreDump(pathsIn(directory), file, new Date(clock.now()), silentLog)()
      outcome = E.isLeft(restored) ? { _tag: 'Failed', reason: restored.left } : { _tag: 'Done', lines: ['restored'] }
    },
    shop: async () => ({ brand: 'Кедр', origin: 'https://shop.test' }),
    firstLineOfInput: () => Promise.resolve(''),
  })
  for (const command of everyOf(program)) {
    command
      .exitOverride()
      .configureOutput({ writeOut: (text) => printed.push(text), writeErr: (text) => printed.push(text) })
  }
  try {
    await program.parseAsync([...args], { from: 'user' })
    return { outcome, progress, printed: printed.join(''), exitCode: null }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { outcome, progress, printed: printed.join(''), exitCode: error.exitCode }
  }
}

const leaves = leavesOf(
  operatorProgram({
    execute: () => Promise.resolve(),
    restore: () => Promise.resolve(),
    shop: async () => ({ brand: '', origin: '' }),
    firstLineOfInput: () => Promise.resolve(''),
  }),
)

it('the table contains every command of the operator', () => {
  expect(leaves.map(([name]) => name).toSorted()).toEqual([...Object.keys(COMMANDS), ...STOPPED_ONLY].toSorted())
})

describe.each(leaves.map(([name]) => name))('%s', (name) => {
  it('describes its arguments and its effect, and changes nothing', async () => {
    const { exitCode, printed, outcome } = await typed(temporary, [...name.split(' '), '--help'])
    expect([exitCode, outcome]).toEqual([0, null])
    expect(printed).toMatch(new RegExp(`^Usage: npm run shop -- ${name}`))
  })

  it('exits with 1 and its usage when misspelt, and does nothing', async () => {
    const { exitCode, printed, outcome } = await typed(temporary, [...name.split(' '), '--nonsense'])
    expect([exitCode, outcome]).toEqual([1, null])
    expect(printed).toMatch(/error: .*\n\nUsage: /)
  })
})

const open = async (directory: string): Promise<OpenDatabase> => {
  const opened = await openShopDatabase({ databaseUrl: null, dataDirectory: directory, dumpHours: 0 }, silentLog)()
  if (E.isLeft(opened)) throw new Error(opened.left._tag)
  return opened.right
}

const serve = async (database: OpenDatabase, directory: string): Promise<OperatorSocket> => {
  const commands = {
    ...operatorCommands(
      clock,
      { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
      async () => [carrier],
    ),
    demo: demoCommand,
  }
  const served = await serveOperator(pathsIn(directory).socket, commands, { database, log: silentLog })()
  if (E.isLeft(served)) throw new Error(served.left)
  return served.right
}

describe.each([
  ['while the shop runs', true],
  ['while it does not run', false],
] as const)('%s', (_, isRunning) => {
  const directory = join(temporary, isRunning ? 'running' : 'stopped')
  let shop: OperatorsShop
  let close = (): Promise<void> => Promise.resolve()
  beforeAll(async () => {
    const database = await open(directory)
    shop = await anOperatorsShop(database, temporary)
    if (!isRunning) return database.close()
    const socket = await serve(database, directory)
    close = async () => {
      await socket.close()
      await database.close()
    }
  })
  afterAll(() => close())

  it.each(Object.entries(COMMANDS).filter(([name]) => isRunning || WHEN_STOPPED.includes(name)))(
    '%s executes valid commands and rejects invalid ones',
    async (name, { done, rejected, output }) => {
      const [args, pattern] = done(shop)
      const good = await typed(directory, [...name.split(' '), ...args])
      const answer =
        good.outcome?._tag === 'Done' ? good.outcome.lines.join('\n') : (good.outcome?.reason ?? good.printed)
      expect([good.outcome?._tag, answer]).toEqual([
        FAILS.includes(name) ? 'Failed' : 'Done',
        expect.stringMatching(pattern),
      ])
      if (output !== undefined) expect(good.progress.join('\n')).toMatch(output)
      if (rejected === undefined || (!isRunning && name !== 'import')) return
      const [wrong, why] = rejected(shop)
      expect((await typed(directory, [...name.split(' '), ...wrong])).outcome).toEqual({
        _tag: 'Failed',
        reason: expect.stringMatching(why),
      })
    },
  )

  it('restore replaces the data of a stopped service only', async () => {
    const backup = join(shop.temporary, 'shop.tar.gz')
    const { outcome } = await typed(directory, ['restore', backup])
    expect(outcome).toEqual(
      isRunning
        ? { _tag: 'Failed', reason: expect.stringContaining('is in use by process') }
        : { _tag: 'Done', lines: ['restored'] },
    )
    writeFileSync(join(shop.temporary, 'no.tar.gz'), 'no dump')
    expect((await typed(directory, ['restore', join(shop.temporary, 'no.tar.gz')])).outcome?._tag).toBe('Failed')
    expect(existsSync(join(shop.temporary, 'catalogue.yml'))).toBe(true)
  })
})
