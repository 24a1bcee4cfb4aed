import { demoCommand } from '../../src/demo/operator-command.ts'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommanderError, type Command } from 'commander'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorProgram } from '../../src/main/operator-program.ts'
import type { Carrier } from '../../src/service/delivery/carriers/carrier.ts'
import { pathsIn } from '../../src/service/platform/data-directory/paths.ts'
import type { OpenDatabase } from '../../src/service/platform/database/engine.ts'
import { restoreDump } from '../../src/service/platform/database/restore.ts'
import { openShopDatabase } from '../../src/service/platform/database/database.ts'
import type { Outcome } from '../../src/service/platform/operator-command.ts'
import { operatorCommands } from '../../src/service/operator/commands.ts'
import { dispatch } from '../../src/service/operator/dispatch.ts'
import { serveOperator, type OperatorSocket } from '../../src/service/operator/serve.ts'
import { anOperatorsShop, type OperatorsShop } from './support/operators-shop.ts'

const silentLog = pino({ level: 'silent' })
const temporary = mkdtempSync(join(tmpdir(), 'vitrina-commands-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

const clock = { now: () => Date.UTC(2026, 4, 1, 5) }
const carrier: Carrier = { name: 'СДЭК', methods: ['cdekPickup'], offer: () => TE.right({ points: [], tariffs: [] }) }

interface Row {
  /** Valid arguments and the expected output. */
  readonly done: (of: OperatorsShop) => readonly [words: ReadonlyArray<string>, says: RegExp]
  /** Invalid arguments and the expected error. */
  readonly rejected?: (of: OperatorsShop) => readonly [words: ReadonlyArray<string>, says: RegExp]
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
  'demo fill': {
    done: () => [['30'], /30 демонстрационных товаров/],
    rejected: () => [['0'], /товаров — от 1/],
    output: /demo shop: 30 of 30/,
  },
  'demo clear': { done: () => [[], /снято с продажи демонстрационных товаров: 30/] },
  'user create': {
    done: () => [['--phone', '+79130001122', '--first-name', 'Олег', '--last-name', 'Сомов'], /created user \d+/],
    rejected: () => [['--phone', '5', '--first-name', 'Олег', '--last-name', 'Сомов'], /none of Russia/],
  },
  'user show': {
    done: ({ user }) => [[user], /Орлова Анна/],
    rejected: () => [['nobody@example.test'], /no user has this id/],
  },
  'user block': { done: ({ user }) => [[user], /block/], rejected: () => [[NONE], /no user has this id/] },
  'user unblock': {
    done: ({ user }) => [[user], /in again|unblock|sign/],
    rejected: () => [[NONE], /no user has this id/],
  },
  'admin-link': {
    done: ({ user }) => [[user], /^https:\/\/shop\.test\/loginAdmin\/\?token=/],
    rejected: () => [[NONE], /no user has this id/],
  },
  'orders list': {
    done: ({ order }) => [[], new RegExp(order)],
    rejected: () => [['--status', 'lost'], /такого статуса нет/],
  },
  'orders advance': { done: ({ order }) => [[order], /заказ № \d+/], rejected: () => [[NONE], /заказа № 999999 нет/] },
  'orders pay-back': {
    done: ({ order }) => [[order], /возвращать деньги не за что/],
    rejected: () => [[NONE], /заказа № 999999 нет/],
  },
  backup: {
    done: ({ temporary: here }) => [[join(here, 'shop.tar.gz')], /wrote .*shop\.tar\.gz/],
    rejected: ({ temporary: here }) => [[join(here, 'none', 'shop.tar.gz')], /shop\.tar\.gz|no such/i],
    output: /^writing .*shop\.tar\.gz/,
  },
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
/** There is nothing to refund, so the command fails. */
const FAILS = ['orders pay-back']
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
    order: async (command, values) => {
      const commands = {
        ...operatorCommands(clock, { dataDirectory: directory, priceType: null }, [carrier]),
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
    shop: () => ({ brand: 'Кедр', origin: 'https://shop.test' }),
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
    order: () => Promise.resolve(),
    restore: () => Promise.resolve(),
    shop: () => ({ brand: '', origin: '' }),
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
    ...operatorCommands(clock, { dataDirectory: directory, priceType: null }, [carrier]),
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

  it.each(Object.entries(COMMANDS))(
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
      // a stopped shop opens its directory for each command, which takes seconds: one refusal shows the way back
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
