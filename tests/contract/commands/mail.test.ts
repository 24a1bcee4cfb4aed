import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { askCallback, sendFeedback } from '../../../src/contract/content/feedback.ts'
import { askQuestion, getProductQuestions } from '../../../src/contract/catalogue/questions.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { OperatorCommand } from '../../../src/service/platform/operator-command.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { executeCommand } from '../../../src/service/commands/socket/execute-command.ts'
import { sendMessage } from '../../../src/service/platform/messages/send.ts'
import { asPerson } from '../support/captcha.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const kettle = { id: PRODUCT.kettle as ProductId }
const policy = true as const

describeOnPostgres('the operator reads', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
  })
  const order = (command: string, values: OperatorCommand['values']) =>
    executeCommand(
      operatorCommands(
        { now: () => shop.now().getTime() },
        { dataDirectory: '', storage: diskStorage(''), priceType: null },
      ),
      { command, values },
      {
        database: database(),
        log: pino({ level: 'silent' }),
        progress: () => undefined,
        signal: new AbortController().signal,
      },
    )
  const linesOf = async (command: string, values: OperatorCommand['values']) => {
    const outcome = await order(command, values)
    return outcome._tag === 'Done' ? outcome.lines : [outcome.reason]
  }

  it('questions; an answered one appears on its product page, a rejected one does not', async () => {
    const send = async (text: string) =>
      (
        await request(shop, askQuestion, {
          params: kettle,
          query: await asPerson(shop),
          body: { name: 'Анна', email: 'anna@example.test', text, policy },
        })
      ).answer.id
    const [first, second] = [await send('Есть ли свисток?\nИ крышка?'), await send('Где купить дешевле?')]
    expect(await linesOf('questions', { action: 'list' })).toEqual([
      `${first}  2026-05-01  Анна о товаре «Чайник эмалированный «Брусника», 2 л»`,
      '    Есть ли свисток?',
      '    И крышка?',
      `${second}  2026-05-01  Анна о товаре «Чайник эмалированный «Брусника», 2 л»`,
      '    Где купить дешевле?',
    ])
    expect(await linesOf('questions', { action: 'answer', id: first, text: ' Да, и то и другое. ' })).toEqual([
      `вопрос ${first} опубликован с ответом`,
    ])
    expect(await linesOf('questions', { action: 'reject', id: second })).toEqual([`вопрос ${second} отклонён`])
    const { items } = (await request(shop, getProductQuestions, { params: kettle })).answer
    expect(items).toEqual([
      {
        id: first,
        author: 'Анна',
        text: 'Есть ли свисток?\nИ крышка?',
        date: '2026-05-01',
        answer: 'Да, и то и другое.',
      },
    ])
    expect(await linesOf('questions', { action: 'list' })).toEqual(['таких вопросов нет'])
    expect(await linesOf('questions', { action: 'list', status: 'published' })).toContain(
      '    Ответ: Да, и то и другое.',
    )
  })

  it.each([
    ['questions', { action: 'answer', id: 1 }],
    ['questions', { action: 'answer', id: 999_999, text: 'Да' }],
    ['questions', { action: 'reject' }],
    ['questions', { action: 'burn' }],
    ['questions', { action: 'list', status: 'lost' }],
    ['letters', { action: 'close', id: 999_999 }],
    ['letters', { action: 'close' }],
    ['letters', { action: 'burn' }],
    ['jobs', { action: 'retry', id: 999_999 }],
    ['jobs', { action: 'retry' }],
    ['jobs', { action: 'burn' }],
  ])('no unknown entry: %s %j fails', async (command, values) => {
    expect((await order(command, values))._tag).toBe('Failed')
  })

  it('letters and callbacks until they are closed', async () => {
    const letter = await request(shop, sendFeedback, {
      query: await asPerson(shop),
      body: { name: 'Олег', email: 'oleg@example.test', topic: 'Возврат', text: 'Не подошло', policy },
    })
    const callback = await request(shop, askCallback, {
      query: await asPerson(shop),
      body: { name: 'Инна', phone: '+79130000000' as Phone, policy },
    })
    expect(await linesOf('letters', { action: 'list' })).toEqual([
      expect.stringMatching(new RegExp(`^${letter.answer.id}  .*  письмо  Олег, oleg@example\\.test$`)),
      '    Возврат',
      '    Не подошло',
      expect.stringMatching(new RegExp(`^${callback.answer.id}  .*  перезвонить  Инна, \\+79130000000$`)),
    ])
    expect(await linesOf('letters', { action: 'close', id: letter.answer.id })).toEqual([
      `письмо ${letter.answer.id} закрыто`,
    ])
    expect((await linesOf('letters', { action: 'list' })).join()).not.toContain('Олег')
    await linesOf('letters', { action: 'close', id: callback.answer.id })
    expect(await linesOf('letters', { action: 'list' })).toEqual(['открытых писем и звонков нет'])
  })

  it('failed jobs without their data, and runs them again', async () => {
    expect(await linesOf('jobs', { action: 'list' })).toEqual(['невыполненных заданий с ошибками нет'])
    const now = shop.now()
    await sendMessage(shop.db, { channel: 'sms', to: '+79139998877', text: 'код 1234' }, { now })
    const job = await shop.db.selectFrom('jobs').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    await shop.db
      .updateTable('jobs')
      .set({ last_error: 'the provider answered 503', run_at: new Date(now.getTime() + 3_600_000) })
      .where('id', '=', job.id)
      .execute()
    const listed = await linesOf('jobs', { action: 'list' })
    expect(listed).toEqual([
      expect.stringMatching(new RegExp(`^${job.id}  .*попыток: 0, .*: the provider answered 503$`)),
    ])
    expect(listed.join()).not.toMatch(/79139998877|1234/)
    expect((await shop.inbox()).some(({ to }) => to === '+79139998877')).toBe(false)
    expect(await linesOf('jobs', { action: 'retry', id: job.id })).toEqual([`задание ${job.id} будет выполнено сейчас`])
    expect((await shop.inbox()).some(({ to }) => to === '+79139998877')).toBe(true)
    expect((await order('jobs', { action: 'retry', id: job.id }))._tag).toBe('Failed')
  })
})
