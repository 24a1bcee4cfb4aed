import { setTimeout as wait } from 'node:timers/promises'
import { TOTP } from 'otpauth'

const PASSWORD = 'кедр-и-чай-для-своих'

type Send = (method: string, path: string, body?: BodyInit, type?: string) => Promise<Response>

interface FeedUpload {
  readonly id: number
  readonly state: string
  readonly report: ReadonlyArray<string>
}

export interface Admin {
  readonly moveTo: (address: string) => void
  readonly send: Send
  /** Uploads a feed and waits for the end of its check; returns its status and report. */
  readonly checkFeed: (source: string, feed: Uint8Array) => Promise<string>
  readonly upload: (path: string, name: string, file: Uint8Array) => Promise<Response>
}

/** The back office as the browser of a new owner calls it. */
export const openAdmin = async (
  first: string,
  operate: (...args: ReadonlyArray<string>) => Promise<string>,
): Promise<Admin> => {
  const login = `owner${Date.now()}`
  const added = await operate('staff', 'add', login, '--role', 'owner', '--name', login)
  const password = /(?:\w{4}-){3}\w{4}/.exec(added)?.[0] ?? ''
  let [address, cookie] = [first, '']
  const send: Send = async (method, path, body, type) => {
    const response = await fetch(`${address}/api/admin${path}`, {
      method,
      headers: { origin: address, 'x-requested-with': 'fetch', cookie, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })
    const set = response.headers.getSetCookie().map((one) => one.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return response
  }
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await send(method, path, JSON.stringify(body ?? {}), 'application/json')
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  await call('POST', '/session', { login, password })
  await call('PUT', '/session/password', { oldPassword: password, password: PASSWORD })
  const { secret } = (await (await send('POST', '/session/code')).json()) as { readonly secret: string }
  await call('PUT', '/session/code', { code: new TOTP({ secret }).generate() })

  const upload: Admin['upload'] = (path, name, file) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(file)], name))
    return send('POST', path, form)
  }
  const checkFeed: Admin['checkFeed'] = async (source, feed) => {
    const taken = await upload(`/imports/uploads?source=${source}`, 'feed.yml.gz', feed)
    if (taken.status !== 201) return `${taken.status} ${await taken.text()}`
    let row = (await taken.json()) as FeedUpload
    while (row.state === 'checking') {
      await wait(100)
      const now = await send('GET', `/imports/uploads/${row.id}`)
      if (!now.ok) return `${now.status} ${await now.text()}`
      row = (await now.json()) as FeedUpload
    }
    return `${taken.status}, ${row.state}: ${row.report.join(' ')}`
  }
  const moveTo = (next: string) => {
    address = next
  }
  return { send, upload, checkFeed, moveTo }
}
