import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { mixedRequests } from './mixed-requests.ts'
import { type Answered, during, get, inParallel, median, raw, silentAfter, slowest, statuses } from './traffic.ts'

export interface Target {
  readonly address: string
  readonly port: number
  readonly pid: number
}

export interface Outcome {
  readonly figure: string
  readonly errors: ReadonlyArray<string>
}

export type Attack = (target: Target) => Promise<Outcome>

const unless = (holds: boolean, error: string): ReadonlyArray<string> => (holds ? [] : [error])
const only = (answers: ReadonlyArray<Answered>, allowed: ReadonlyArray<number>, what: string) =>
  unless(
    answers.every(({ status }) => allowed.includes(status)),
    `${what} answered ${statuses(answers)}`,
  )

export const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const WORDS = ['чай', 'плед', 'лампа', 'стол', 'ваза', 'кружка', 'сковорода', 'полка', 'кресло', 'шкаф']

/** A page returns 200 or 503; it never fails otherwise and never exceeds its time limits. */
const PAGE_LIMIT_MS = 15_000

/** The default MEMORY_MIB of the embedded database, which is part of the process. */
const BUDGET_MIB = 768

export const mixedShoppers: Attack = async ({ address, pid }) => {
  const REQUESTS = 3_000
  const before = residentMiB(pid)
  const requestAt = await mixedRequests(address)
  const answers = await inParallel(REQUESTS, 20, (at) => get(requestAt(at).url, { headers: requestAt(at).headers }))
  const after = residentMiB(pid)
  return {
    figure: `${REQUESTS} mixed requests: ${statuses(answers)}; ${before.toFixed(0)} → ${after.toFixed(0)} MiB`,
    errors: [
      ...unless(after <= BUDGET_MIB, `the process exceeds its budget of ${BUDGET_MIB} MiB`),
      // 404: pages behind the last one of a list
      ...only(answers, [200, 404, 503], 'mixed requests'),
    ],
  }
}

export const searchStorm: Attack = async ({ address }) => {
  const SEARCHES = 2_000
  const storm = inParallel(SEARCHES, 500, (at) =>
    get(`${address}/search/?search=${encodeURIComponent(`${WORDS[at % 10]} ${WORDS[(at >> 3) % 10]} ${at}`)}`),
  )
  const pages = during(storm, 200, () => get(`${address}/catalog/`))
  const [[searches, seen], ready] = await during(pages, 200, () => get(`${address}/readyz`))
  const shed = searches.filter(({ status }) => status === 503)
  return {
    figure:
      `500 connections: searches ${statuses(searches)}, at most ${slowest(searches).toFixed(0)} ms; ` +
      `/readyz ${statuses(ready)}; /catalog/ ${statuses(seen)}, at most ${slowest(seen).toFixed(0)} ms`,
    errors: [
      ...only(searches, [200, 503], 'searches'),
      ...unless(
        shed.every(({ retryAfter }) => Number(retryAfter) > 0),
        'a shed search has no Retry-After',
      ),
      ...unless(shed.length > 0, 'no search was shed'),
      ...unless(shed.length < searches.length, 'no search was answered'),
      ...only(ready, [200], '/readyz'),
      ...only(seen, [200, 503], '/catalog/'),
      ...unless(slowest(seen) < PAGE_LIMIT_MS, '/catalog/ waited too long'),
    ],
  }
}

export const signInStorm: Attack = async ({ address }) => {
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(address)).text()) ?? ['/none']
  const storm = inParallel(400, 400, (at) =>
    get(`${address}/api/users/signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${at % 20}` },
      body: JSON.stringify({ login: `+7913${String(1_000_000 + at)}`, password: 'wrong-password' }),
    }),
  )
  const [signIns, assets] = await during(storm, 50, () => get(`${address}${asset}`))
  return {
    figure: `20 addresses × 20 sign-ins: ${statuses(signIns)}; an asset at most ${slowest(assets).toFixed(0)} ms`,
    errors: [
      ...only(signIns, [401, 429, 503], 'sign-ins'),
      ...unless(
        signIns.some(({ status }) => status === 503),
        'no sign-in was shed',
      ),
      ...only(assets, [200], 'assets'),
      ...unless(slowest(assets) < PAGE_LIMIT_MS, 'an asset waited too long'),
    ],
  }
}

const drawing = (address: string, at: number) => {
  const source = Buffer.from(`demo:shovel.red?ground=sage&view=${100 + at}`).toString('base64url')
  return `${address}/_image/i/rs:fit:1200:1200:0:1/${source}.avif`
}

export const unseenDrawings: Attack = async ({ address }) => {
  const drawings = await inParallel(300, 50, (at) => get(drawing(address, at)))
  const after = await get(`${address}/catalog/`)
  return {
    figure: `300 drawings nobody shows: ${statuses(drawings)}; a page after them ${after.ms.toFixed(0)} ms`,
    errors: [...only(drawings, [404], 'drawings'), ...only([after], [200], '/catalog/')],
  }
}

interface ListedProduct {
  readonly gallery: ReadonlyArray<{ readonly file: { readonly url: string } }>
}

const shownSources = async (address: string): Promise<ReadonlyArray<string>> => {
  const pages = await inParallel(9, 1, async (page) => {
    const response = await fetch(`${address}/api/catalog/products?limit=24&page=${page + 1}`)
    return ((await response.json()) as { readonly items: ReadonlyArray<ListedProduct> }).items
  })
  return [...new Set(pages.flat().flatMap(({ gallery }) => gallery.map(({ file }) => file.url)))]
}

const addressOf = (address: string, source: string, side: number) =>
  `${address}/_image/i/rs:fit:${side}:${side}:0:1/${Buffer.from(source).toString('base64url')}.avif`

/** Of all threads, since the process began. */
const processorSeconds = (pid: number): number => {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) / 100
}

export const shownPictures: Attack = async ({ address, pid }) => {
  const COUNT = 300
  const GIVEN_UP_MS = 60_000
  const sources = await shownSources(address)
  const thumbnails = sources.slice(COUNT)
  const [before, begun] = [processorSeconds(pid), performance.now()]
  const requests = inParallel(COUNT, COUNT, (at) =>
    get(addressOf(address, sources[at] ?? '', 1_200), {
      headers: { 'x-forwarded-for': `203.0.${at % 10}.113` },
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    }),
  )
  const [large, small] = await during(requests, 500, () =>
    get(addressOf(address, thumbnails.shift() ?? '', 300), { headers: { 'x-forwarded-for': '198.51.100.7' } }),
  )
  const took = (performance.now() - begun) / 1_000
  return {
    figure:
      `${COUNT} pictures of 1200 × 1200 at once from ten networks: ${statuses(large)} in ${took.toFixed(0)} s, ` +
      `${(processorSeconds(pid) - before).toFixed(0)} s of processor; ${small.length} new thumbnails of a shopper: ${statuses(small)}, ` +
      `median ${median(small).toFixed(0)} ms, at most ${slowest(small).toFixed(0)} ms`,
    errors: [
      ...only(large, [0, 200, 503], 'pictures'),
      ...only(small, [200], 'thumbnails'),
      ...unless(slowest(small) < PAGE_LIMIT_MS, 'a thumbnail waited too long'),
    ],
  }
}

export const halfSentBodies: Attack = async ({ port, pid }) => {
  const before = residentMiB(pid)
  const body = 'x'.repeat(60_000)
  const head = `POST /api/users/signIn HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 65000\r\n\r\n`
  const sockets = await inParallel(500, 50, () => silentAfter(port, head + body))
  await wait(1_000)
  const held = residentMiB(pid)
  const DEADLINE_MS = 45_000
  const end = performance.now() + DEADLINE_MS
  const open = () => sockets.filter(({ closed }) => !closed).length
  while (open() > 0 && performance.now() < end) await wait(200)
  const left = open()
  sockets.forEach((socket) => socket.destroy())
  return {
    figure: `500 half-sent bodies: ${before.toFixed(0)} → ${held.toFixed(0)} MiB; ${left} sockets open after the deadline`,
    errors: [
      ...unless(left === 0, 'sockets outlive their deadline'),
      ...unless(held - before < 150, 'half-sent bodies take memory'),
    ],
  }
}

export const playMoney: Attack = async ({ address }) => {
  const answers = await Promise.all(
    ['/sandbox/', '/sandbox/yookassa/v3/payments', '/sandbox/split/orders'].map((path) =>
      get(`${address}${path}`, { method: 'POST', body: '{}' }),
    ),
  )
  return { figure: `sandbox in production: ${statuses(answers)}`, errors: only(answers, [404], 'the sandbox') }
}

const LOCKED = /Слишком много/

/** 1C's protocol answers 200; the text tells whether the password was compared. */
export const exchangeGuesses: Attack = async ({ address }) => {
  const guesses = await inParallel(300, 20, async (at) => {
    const response = await fetch(`${address}/1c_exchange?type=catalog&mode=checkauth`, {
      headers: {
        authorization: `Basic ${Buffer.from(`1c:guess-${at}`).toString('base64')}`,
        // the network is locked afterwards; other attacks speak as 1C too
        'x-forwarded-for': '198.51.100.7',
      },
    })
    return response.text()
  })
  const tried = guesses.filter((text) => !LOCKED.test(text)).length
  return {
    figure: `300 guesses of the 1C password: ${tried} compared, ${300 - tried} refused unread`,
    errors: unless(tried <= 10, `${tried} guesses were compared`),
  }
}

export const strangeRequests: Attack = async ({ port }) => {
  const first = (answer: string) => answer.slice(9, 12)
  const head = (path: string, hosts: ReadonlyArray<string>) =>
    `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`
  const seen = [
    first(await raw(port, head('/\\evil', ['127.0.0.1']))),
    first(await raw(port, head('/', ['127.0.0.1', 'evil.example']))),
    first(await raw(port, head('/', ['evil.example']))),
  ]
  return {
    figure: `a backslash, two hosts, a foreign host: ${seen.join(', ')}`,
    errors: unless(seen.join() === '400,400,421', 'a strange request was served'),
  }
}
