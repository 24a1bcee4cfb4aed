import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { oneC } from '../contract/support/one-c.ts'
import { operateWith } from '../crash/server-process.ts'
import { aGif, aPng, gzipBomb, pngTexts } from '../fixtures/bombs.ts'
import { aZip } from '../fixtures/commerceml/a-zip.ts'
import type { Outcome, Target } from './attacks.ts'
import { type Admin, openAdmin } from './admin.ts'
import { peakDuring, runs } from './memory.ts'
import { during, get, slowest, statuses } from './traffic.ts'

const MIB = 1_048_576
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const OFFER = '<yml_catalog><shop><offers><offer id="1"><name>'
const IN_NAME = gzipBomb(OFFER, ' ', 1_500 * MIB)
const COMMENTS = gzipBomb('<yml_catalog><shop>', `${' '.repeat(10_000)}<!-- -->`, 512 * MIB)

export interface BombTarget extends Target {
  readonly operate: (...args: ReadonlyArray<string>) => Promise<string>
  readonly room: string
  readonly hostile: string
}

interface Context extends BombTarget {
  readonly admin: Admin
}

interface Bomb {
  readonly what: string
  readonly send: (context: Context) => Promise<string>
  readonly expected: RegExp
  /** The server may grow by this many MiB, and the processes that it starts may take this many. */
  readonly own: number
  readonly started?: number
}

/** Answers with bombs, by path. */
export const startHostile = async () => {
  let packed: Buffer | undefined
  const server = createServer(({ url = '' }, response) => {
    if (url.endsWith('.gz')) return void response.end(IN_NAME)
    if (url.startsWith('/gzip')) return void response.writeHead(200, { 'content-encoding': 'gzip' }).end(COMMENTS)
    packed ??= brotliCompressSync(`[${'{},'.repeat((6 * MIB) / 3)}1]`, QUICKLY)
    response.writeHead(200, { 'content-encoding': 'br', 'content-type': 'application/json' }).end(packed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const answered = async (response: Response): Promise<string> =>
  `${response.status} ${(await response.text()).slice(0, 300)}`

const agentCalls = (address: string, body: string) =>
  fetch(`${address}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body,
  }).then(answered)

/** What a command printed as it failed. */
const failed = (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) =>
    error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error),
  )

const exchanged = async (address: string, name: string, bytes: Uint8Array): Promise<string> => {
  const client = oneC(address, '1c', 'only-this-1C-password-is-right')
  await client.logIn('catalog')
  await client.send(name, bytes)
  return client.import(name.replace('v8.zip', 'import.xml'))
}

const avif = () =>
  sharp({ create: { width: 4_000, height: 4_000, channels: 4, background: '#c05030' } })
    .avif({ effort: 0 })
    .toBuffer()

const picture = async ({ admin }: Context, bytes: Uint8Array) =>
  answered(await admin.upload('/pictures', 'a.png', bytes))

const BOMBS: ReadonlyArray<Bomb> = [
  {
    what: '1.5 GB of blanks in one name of an uploaded feed',
    send: ({ admin }) => admin.checkFeed('name', IN_NAME),
    expected: /^201, failed: .*слишком/,
    own: 150,
    started: 400,
  },
  {
    what: '0.5 GB of comments in an uploaded feed',
    send: ({ admin }) => admin.checkFeed('comments', COMMENTS),
    expected: /^201, failed: .*в 200 раз/,
    own: 150,
    started: 400,
  },
  {
    what: 'a zip of 1C of 128 MiB of blanks',
    send: ({ address }) =>
      exchanged(
        address,
        'v8.zip',
        aZip({ 'import.xml': Buffer.alloc(64 * MIB, ' '), 'offers.xml': Buffer.alloc(64 * MIB, ' ') }),
      ),
    expected: /в 200 раз/,
    own: 150,
  },
  {
    what: 'an XML of 1C with 15 MiB in one name',
    send: ({ address }) =>
      exchanged(
        address,
        'import.xml',
        Buffer.concat([
          Buffer.from('<КоммерческаяИнформация><Каталог><Товары><Товар><Ид>'),
          Buffer.alloc(15 * MIB, ' '),
        ]),
      ),
    expected: /^failure/,
    own: 150,
    started: 400,
  },
  {
    what: 'a picture of 400 megapixels',
    send: (context) => picture(context, aPng(20_000)),
    expected: /^413/,
    own: 100,
  },
  {
    what: 'a picture with 2 GB of texts',
    send: (context) => picture(context, aPng(64, pngTexts(40, 50_000_000))),
    expected: /^201/,
    own: 100,
  },
  {
    what: 'a GIF of 100,000 frames',
    send: (context) => picture(context, aGif(4_000, 100_000)),
    expected: /^201/,
    own: 300,
  },
  {
    what: 'three AVIF of 16 megapixels at once',
    send: async (context) => {
      const bytes = await avif()
      return (await Promise.all(Array.from({ length: 3 }, () => picture(context, bytes)))).join(' ')
    },
    expected: /^201.*201.*201/,
    own: 400,
  },
  {
    what: 'a CSV of one cell of 4 MB',
    send: async ({ admin }) =>
      answered(await admin.send('POST', '/shops.csv/plan', `номер;название\n1;"${'x'.repeat(4_000_000)}`, 'text/csv')),
    expected: /^200.*65536/,
    own: 100,
  },
  {
    what: 'a batch of /mcp that fills its 64 KiB',
    send: ({ address }) =>
      agentCalls(
        address,
        JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list' }))),
      ),
    expected: /^4\d\d/,
    own: 100,
  },
  {
    what: '/mcp: 1 MiB, and 60,000 lists in lists',
    send: async ({ address }) =>
      `${await agentCalls(address, `"${'x'.repeat(MIB)}"`)} ${await agentCalls(address, '['.repeat(60_000) + ']'.repeat(5_000))}`,
    expected: /^413.*400/,
    own: 100,
  },
]

/** Offers of this many characters; a part is random, so that the whole unpacks less than 200 times. */
const offersOf = (count: number, characters: number): Buffer => {
  const offer = (id: number) => {
    const text = randomBytes(characters / 170).toString('base64')
    return (
      `<offer id="${id}"><name>Ваза ${id}</name><price>100</price><currencyId>RUR</currencyId><categoryId>1</categoryId>` +
      `<description>${text.padEnd(characters, ' слово')}</description></offer>`
    )
  }
  const head = '<yml_catalog><shop><categories><category id="1">Вазы</category></categories><offers>'
  return Buffer.concat([
    gzipSync(head),
    ...Array.from({ length: count }, (_, at) => gzipSync(offer(at))),
    gzipSync('</offers></shop></yml_catalog>'),
  ])
}

const OPERATOR_BOMBS: ReadonlyArray<Bomb> = [
  {
    what: '40 offers of 7 million characters',
    send: ({ admin }) => admin.checkFeed('large', offersOf(40, 7_000_000)),
    expected: /^201, failed: .*слишком/,
    own: 150,
    started: 400,
  },
  {
    what: '300 offers of the largest size',
    send: ({ admin }) => admin.checkFeed('largest', offersOf(300, 900_000)),
    expected: /^201, checked/,
    own: 300,
    started: 400,
  },
  ...(['feed.yml.gz', 'gzip'] as const).map(
    (path): Bomb => ({
      what: `a feed by URL, ${path}`,
      send: async ({ operate, hostile }) => {
        await operate('feeds', 'add', `${hostile}/${path}`, '--source', path)
        return failed(operate('feeds', 'run', path))
      },
      expected: path === 'gzip' ? /в 200 раз/ : /слишком/,
      own: 150,
      started: 400,
    }),
  ),
  {
    what: 'an answer of a carrier of 2 million empty objects, packed',
    send: ({ operate }) => failed(operate('carriers')),
    expected: /answered too much/,
    own: 200,
  },
  {
    what: 'a folder of content with YAML of 4 million brackets',
    send: ({ operate, room }) => {
      const folder = join(room, 'content')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'vitrina.yaml'), 'format: 1\n')
      writeFileSync(join(folder, 'redirects.yaml'), '['.repeat(4 * MIB))
      return failed(operate('content', 'import', folder))
    },
    expected: /redirects.yaml:1: слишком много/,
    own: 150,
  },
]

const sent = async (bomb: Bomb, context: Context): Promise<Outcome> => {
  const { address, pid } = context
  const [[[answer, pages], peak], took] = await (async () => {
    const begun = performance.now()
    const measured = await peakDuring(pid, () => during(bomb.send(context), 250, () => get(`${address}/catalog/`)))
    return [measured, (performance.now() - begun) / 1_000] as const
  })()
  const grown = peak.own - peak.before
  return {
    figure:
      `${bomb.what}: ${answer.replaceAll(/\s+/g, ' ').slice(0, 90)}; ${took.toFixed(1)} s; server ${peak.before.toFixed(0)} → ${peak.own.toFixed(0)} MiB` +
      `${peak.started > 0 ? `, apart ${peak.started.toFixed(0)} MiB` : ''}; /catalog/ ${statuses(pages)}, at most ${slowest(pages).toFixed(0)} ms`,
    errors: [
      ...(bomb.expected.test(answer) ? [] : [`${bomb.what}: answered ${answer}`]),
      ...(grown < bomb.own ? [] : [`${bomb.what}: the server grew by ${grown.toFixed(0)} MiB`]),
      ...(peak.started <= (bomb.started ?? 0) ? [] : [`${bomb.what}: ${peak.started.toFixed(0)} MiB apart`]),
      // 503: a busy machine
      ...(pages.every(({ status }) => [200, 503].includes(status)) ? [] : [`${bomb.what}: a page failed`]),
    ],
  }
}

const all = async (bombs: ReadonlyArray<Bomb>, target: BombTarget): Promise<Outcome> => {
  const admin = await openAdmin(target.address, target.operate)
  const outcomes: Array<Outcome> = []
  for (const bomb of bombs) outcomes.push(await sent(bomb, { ...target, admin }))
  return {
    figure: outcomes.map(({ figure }) => `\n        ${figure}`).join(''),
    errors: outcomes.flatMap(({ errors }) => errors),
  }
}

export const bombs = (target: BombTarget): Promise<Outcome> => all(BOMBS, target)

export const operatorBombs = (target: BombTarget): Promise<Outcome> => all(OPERATOR_BOMBS, target)

/** A backup is restored by the command's own process. */
export const restoredBomb = async (room: string): Promise<Outcome> => {
  const file = join(room, 'bomb.tar.gz')
  writeFileSync(file, gzipBomb('', '\0', 1_500 * MIB))
  const [answer, peak] = await peakDuring(process.pid, () =>
    failed(operateWith(join(room, 'restored'), {}, 'restore', file)),
  )
  return {
    figure: `a backup that unpacks to 1.5 GB: ${answer}; the command took ${peak.started.toFixed(0)} MiB`,
    errors: [
      ...(answer.includes('в 200 раз') ? [] : [`it answered ${answer}`]),
      ...(peak.started < 400 ? [] : ['it filled memory']),
    ],
  }
}

const LEASE_S = 301
const untilParsed = async (pid: number, ms: number): Promise<boolean> => {
  for (const end = performance.now() + ms; performance.now() < end; await wait(20))
    if (runs(pid, 'feed-process')) return true
  return false
}

/** The server is killed twice while it checks a feed. `restart` kills it and starts it with its clock moved ahead. */
export const deadlyFeed = async (restart: (aheadS: number) => Promise<BombTarget>): Promise<Outcome> => {
  const first = await restart(0)
  const admin = await openAdmin(first.address, first.operate)
  const begun = untilParsed(first.pid, 20_000)
  await admin.upload('/imports/uploads?source=deadly', 'feed.yml.gz', IN_NAME)
  const began = [await begun]
  for (const deaths of [1, 2]) {
    const { pid, address } = await restart(deaths * LEASE_S)
    admin.moveTo(address)
    began.push(await untilParsed(pid, deaths === 1 ? 20_000 : 5_000))
  }
  const { items } = (await (await admin.send('GET', '/jobs')).json()) as {
    readonly items: ReadonlyArray<{ readonly kind: string; readonly error: string }>
  }
  const said = items.map(({ kind, error }) => `${kind}: ${error}`).join(', ')
  return {
    figure: `killed twice while a feed was checked: it began ${began.filter(Boolean).length} times; «${said}»`,
    errors: [
      ...(began.join() === 'true,true,false' ? [] : [`the check began: ${began.join()}`]),
      ...(/дважды/.test(said) ? [] : ['the back office does not say so']),
    ],
  }
}
