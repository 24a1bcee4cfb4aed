import type { Logger } from 'pino'
import { Hono } from 'hono'
import { telegramMessages } from '../../../src/service/platform/messages/telegram.ts'
import { onLoopback } from '../support/loopback.ts'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { left, right } from 'fp-ts/Either'
import { afterAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../../src/service/platform/jobs/run-job.ts'
import { messagesByChannel } from '../../../src/service/platform/messages/by-channel.ts'
import type { Message } from '../../../src/service/platform/messages/message.ts'
import { outboxMessages } from '../../../src/service/platform/messages/outbox.ts'
import { messageJob, sendMessage } from '../../../src/service/platform/messages/send.ts'
import { readMessageSettings } from '../../../src/service/platform/messages/settings.ts'
import { smscMessages } from '../../../src/service/platform/messages/smsc.ts'
import { smtpMessages } from '../../../src/service/platform/messages/smtp.ts'
import { describeOnPostgres } from '../support/database.ts'
import { shopOver } from '../support/shop.ts'
import { partOf } from '../../support/fakes.ts'

const sms: Message = { channel: 'sms', to: '+79130000000', text: 'Кедр: код 1234' }
const call: Message = { channel: 'call', to: '+79130000000', text: 'Ваш код: 1, 2, 3, 4' }
const letter: Message = {
  channel: 'mail',
  to: 'anna@example.test',
  subject: 'Кедр: подтвердите почту',
  text: 'Код: ABCD',
}

const temporary = mkdtempSync(join(tmpdir(), 'vitrina-outbox-'))
afterAll(() => rmSync(temporary, { recursive: true, force: true }))

describe('the outbox', () => {
  const directory = join(temporary, 'outbox')
  const outbox = outboxMessages(directory, () => Date.UTC(2026, 4, 1))

  it('stores a line of JSON per message, readable by its owner alone', async () => {
    for (const message of [sms, call, letter, sms]) expect(await outbox.deliver(message)()).toEqual(right(undefined))
    const linesOf = (file: string) =>
      readFileSync(join(directory, file), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    const at = '2026-05-01T00:00:00.000Z'
    expect(linesOf('sms.jsonl')).toEqual([
      { at, ...sms },
      { at, ...sms },
    ])
    expect([linesOf('call.jsonl'), linesOf('mail.jsonl')]).toEqual([[{ at, ...call }], [{ at, ...letter }]])
    expect([statSync(directory).mode & 0o777, statSync(join(directory, 'sms.jsonl')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
  })

  it('reports why it is not writable, and nothing of the message', async () => {
    const file = join(temporary, 'a-file')
    writeFileSync(file, '')
    expect(await outboxMessages(join(file, 'outbox'), Date.now).deliver(sms)()).toEqual(
      left('the outbox cannot be written: ENOTDIR'),
    )
  })
})

describe('SMS by the provider', () => {
  const account = { url: 'https://sms.test/send', login: 'shop', password: 'a password', sender: 'KEDR' }
  const providerWith = (body: unknown, status = 200) => {
    const requests: Array<Record<string, string>> = []
    const fetch = async (request: Request) => {
      requests.push(Object.fromEntries(new URLSearchParams(await request.text())))
      expect([request.method, request.url]).toEqual(['POST', account.url])
      return Response.json(body, { status })
    }
    return { requests, messages: smscMessages(account, fetch) }
  }

  it("are sent in the provider's format, calls too", async () => {
    const { requests, messages } = providerWith({ id: 5, cnt: 1 })
    for (const message of [sms, call]) expect(await messages.deliver(message)()).toEqual(right(undefined))
    const common = { login: 'shop', psw: 'a password', phones: sms.to, fmt: '3', charset: 'utf-8', sender: 'KEDR' }
    expect(requests).toEqual([
      { ...common, mes: sms.text },
      { ...common, mes: call.text, call: '1' },
    ])
  })

  it.each([
    [{ error: 'invalid number +79130000000', error_code: 7 }, 200, 'the SMS provider refused with 7'],
    [{ hello: 1 }, 502, 'the SMS provider answered 502'],
  ])('fail with an error without address or content: %j', async (body, status, reason) => {
    expect(await providerWith(body, status).messages.deliver(sms)()).toEqual(left(reason))
  })

  it('are marked as failed when the provider does not respond', async () => {
    const messages = smscMessages(account, () => Promise.reject(new TypeError('no route to sms.test')))
    expect(await messages.deliver(sms)()).toEqual(left('the SMS provider cannot be reached: TypeError'))
  })
})

/** A minimal SMTP server for one letter. */
const mailServer = async (errorReply?: string) => {
  const commands: Array<string> = []
  const server = createServer((socket) => {
    let isLetter = false
    socket.on('error', () => undefined)
    socket.write('220 mail.test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8')
      commands.push(text)
      if (isLetter) {
        if (!text.endsWith('\r\n.\r\n')) return
        isLetter = false
        socket.write('250 taken\r\n')
      } else if (text.startsWith('RCPT') && errorReply !== undefined) socket.write(`${errorReply}\r\n`)
      else if (text.startsWith('DATA')) {
        isLetter = true
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 mail.test\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, commands: () => commands.join(''), close: () => server.close() }
}

describe('mail', () => {
  const from = '"Кедр" <shop@example.test>'

  it('is sent by SMTP', async () => {
    const server = await mailServer()
    expect(await smtpMessages({ url: server.url, from }).deliver(letter)()).toEqual(right(undefined))
    expect(server.commands()).toContain('RCPT TO:<anna@example.test>')
    expect(server.commands()).toContain('MAIL FROM:<shop@example.test>')
    server.close()
  })

  it('fails with codes alone, even if the server repeats the address', async () => {
    const server = await mailServer('550 5.1.1 <anna@example.test> is unknown')
    expect(await smtpMessages({ url: server.url, from }).deliver(letter)()).toEqual(
      left('the mail server did not take a letter: EENVELOPE 550'),
    )
    server.close()
  })

  it('is sent as one letter to one address, with any text in it', async () => {
    const server = await mailServer()
    await smtpMessages({ url: server.url, from }).deliver({
      ...letter,
      to: 'a@x.test,b@x.test',
      subject: 'a\r\nBcc: c@x.test',
    })()
    expect(server.commands()).not.toMatch(/RCPT TO:<[bc]@x\.test>/)
    server.close()
  })
})

describe('a message to the owner in Telegram', () => {
  const token = '1:a-secret-of-the-bot'

  it('is sent by the bot to the chat; errors name neither its token nor the text', async () => {
    const sent: Array<unknown> = []
    const bot = await onLoopback(
      new Hono().post('/:bot/sendMessage', async (c) => {
        if (c.req.param('bot') !== `bot${token}`) return c.json({ ok: false, error_code: 401 }, 401)
        sent.push(await c.req.json())
        return c.json({ ok: true, result: {} })
      }),
    )
    const send = (url: string, key = token) =>
      telegramMessages({ url, token: key }, fetch).deliver({ channel: 'telegram', to: '-100', text: 'Новый заказ' })()
    expect(await send(bot.url)).toEqual(right(undefined))
    expect(sent).toEqual([{ chat_id: '-100', text: 'Новый заказ', link_preview_options: { is_disabled: true } }])
    expect(await send(bot.url, '2:wrong')).toEqual(left('Telegram answered 401'))
    await bot.stop()
  })
})

describe('the transport of a message', () => {
  const tried: Array<string> = []
  const sandbox = {
    deliver:
      ({ channel }: Message) =>
      () =>
        Promise.resolve(right(void tried.push(channel))),
  }

  it('is the sandbox if nothing is configured, and the provider otherwise', async () => {
    const account = { url: 'https://sms.test/', login: 'x', password: 'y', sender: null }
    const messages = messagesByChannel({ sms: account, mail: null, telegram: null }, sandbox, async () =>
      Response.json({ id: 1, cnt: 1 }),
    )
    for (const message of [sms, call, letter]) await messages.deliver(message)()
    expect(tried).toEqual(['mail'])
  })

  it.each([
    [{}, right({ sms: null, mail: null, telegram: null })],
    [
      { SHOP_TELEGRAM_TOKEN: `1:${'x'.repeat(30)}` },
      right({
        sms: null,
        mail: null,
        telegram: { url: 'https://api.telegram.org', token: `1:${'x'.repeat(30)}` },
      }),
    ],
    [
      {
        SHOP_SMS_LOGIN: 'shop',
        SHOP_SMS_PASSWORD: 'x',
        SHOP_SMTP_URL: 'smtps://a:b@mail.test',
        SHOP_MAIL_FROM: 'shop@x.test',
      },
      right({
        sms: { url: 'https://smsc.ru/sys/send.php', login: 'shop', password: 'x', sender: null },
        mail: { url: 'smtps://a:b@mail.test', from: 'shop@x.test' },
        telegram: null,
      }),
    ],
    [{ SHOP_SMS_LOGIN: 'shop' }, left(['SHOP_SMS_LOGIN and SHOP_SMS_PASSWORD must be set together'])],
    [{ SHOP_MAIL_FROM: 'shop@x.test' }, left(['SHOP_SMTP_URL and SHOP_MAIL_FROM must be set together'])],
    [{ SHOP_SMTP_URL: 'mail.test' }, left(['SHOP_SMTP_URL must be an address that begins with smtp:// or smtps://'])],
  ])('is parsed from the environment: %j', (environment, read) => {
    expect(readMessageSettings(environment)).toEqual(read)
  })
})

describeOnPostgres('a message of the queue', (database) => {
  it('is retried after a doubling delay, sent once, and not stored', async () => {
    const shop = shopOver(database())
    const clock = { now: () => shop.now().getTime() }
    const log = { warn: () => undefined, error: () => undefined }
    let failures = 2
    const carried: Array<Message> = []
    const jobs = [
      messageJob(
        {
          deliver: (message) => async () => {
            if (failures-- > 0) return left('the line is busy')
            carried.push(message)
            return right(undefined)
          },
        },
        clock,
        partOf<Logger>(log),
      ),
    ]
    const work = () => runDueJobs({ db: shop.db, clock, log: partOf<Logger>(log) }, jobs)
    await sendMessage(shop.db, sms, { now: shop.now() })
    expect([await work(), await work()]).toEqual([1, 0])
    shop.wait(5_000)
    expect(await work()).toBe(1)
    shop.wait(9_999)
    expect(await work()).toBe(0)
    shop.wait(1)
    expect([await work(), await work(), carried]).toEqual([1, 0, [sms]])
    expect(JSON.stringify(await shop.db.selectFrom('jobs').selectAll().execute())).not.toContain(sms.to)
  })

  it('with a code is sent once to a provider that accepts it without responding; another message is retried', async () => {
    const shop = shopOver(database())
    const clock = { now: () => shop.now().getTime() }
    const warned: Array<unknown> = []
    const log = {
      warn: (what: unknown) => {
        warned.push(what)
      },
      error: () => undefined,
    }
    const letters: Array<string> = []
    const hanging = smscMessages(
      { url: 'http://sms.test/', login: 'shop', password: 'a password', sender: null },
      async (request) => {
        letters.push(new URLSearchParams(await request.text()).get('mes') ?? '')
        throw new DOMException('The operation timed out.', 'TimeoutError')
      },
    )
    const work = () =>
      runDueJobs({ db: shop.db, clock, log: partOf<Logger>(log) }, [messageJob(hanging, clock, partOf<Logger>(log))])
    await sendMessage(shop.db, sms, { now: shop.now(), until: new Date(shop.now().getTime() + 300_000) })
    await sendMessage(shop.db, { ...sms, text: 'Кедр: заказ оформлен' }, { now: shop.now() })
    for (let pause = 5_000; pause <= 40_000; pause *= 2) {
      await work()
      shop.wait(pause)
    }
    expect(letters.filter((text) => text === sms.text)).toHaveLength(1)
    expect(letters.filter((text) => text !== sms.text)).toHaveLength(4)
    expect(warned).toContainEqual({ reason: 'the SMS provider did not answer in time' })
    await shop.db.deleteFrom('jobs').execute()
  })

  it('is not sent for a rolled-back event, nor after it expires', async () => {
    const shop = shopOver(database())
    const carried: Array<Message> = []
    const job = messageJob(
      {
        deliver: (message) => async () => {
          carried.push(message)
          return right(undefined)
        },
      },
      { now: () => shop.now().getTime() },
      partOf<Logger>({ warn: () => undefined }),
    )
    const work = () =>
      runDueJobs(
        {
          db: shop.db,
          clock: { now: () => shop.now().getTime() },
          log: partOf<Logger>({ warn: () => undefined, error: () => undefined }),
        },
        [job],
      )
    const undone = shop.db.transaction().execute(async (trx) => {
      await sendMessage(trx, sms, { now: shop.now() })
      throw new Error('the order was refused after all')
    })
    await expect(undone).rejects.toThrow('refused after all')
    expect(await work()).toBe(0)
    await sendMessage(shop.db, sms, { now: shop.now(), until: new Date(shop.now().getTime() + 1_000) })
    shop.wait(1_001)
    expect([await work(), carried]).toEqual([1, []])
  })
})
