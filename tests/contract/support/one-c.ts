/** Sends the requests of 1C in the order of 1C, and records a transcript. */
export interface OneC {
  readonly transcript: Array<string>
  readonly request: (query: string, init?: RequestInit) => Promise<string>
  readonly logIn: (type: 'catalog' | 'sale') => Promise<void>
  readonly send: (name: string, bytes: Uint8Array) => Promise<void>
  /** Repeats the request until `success` or a failure; returns the messages in between. */
  readonly import: (name: string) => Promise<string>
}

const PAUSE_MS = 20
const MAX_REQUESTS = 500

export const oneC = (origin: string, user = 'exchange', password = 'a long word'): OneC => {
  const transcript: Array<string> = []
  let cookie = ''
  let limit = 0
  let type = 'catalog'
  const request = async (query: string, init: RequestInit = {}): Promise<string> => {
    const headers = {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      cookie,
      ...(init.headers as object),
    }
    const response = await fetch(`${origin}/1c_exchange?${query}`, { ...init, headers })
    const body = new TextDecoder(/charset=([\w-]+)/.exec(response.headers.get('content-type') ?? '')?.[1]).decode(
      await response.arrayBuffer(),
    )
    transcript.push(`${init.method ?? 'GET'} ${query} → ${body.split('\n').slice(0, 2).join(' | ').slice(0, 120)}`)
    return body
  }
  return {
    transcript,
    request,
    logIn: async (mode) => {
      type = mode
      const [word, name, value] = (await request(`type=${type}&mode=checkauth`)).split('\n')
      if (word !== 'success') throw new Error(`refused: ${String(name)}`)
      cookie = `${String(name)}=${String(value)}`
      limit = Number(/file_limit=(\d+)/.exec(await request(`type=${type}&mode=init`))?.[1])
    },
    send: async (name, bytes) => {
      for (let at = 0; at < bytes.length; at += limit) {
        const body = new Uint8Array(bytes.subarray(at, at + limit))
        const answer = await request(`type=${type}&mode=file&filename=${encodeURIComponent(name)}`, {
          method: 'POST',
          body,
        })
        if (!answer.startsWith('success')) throw new Error(answer)
      }
    },
    import: async (name) => {
      for (let requests = 0; requests < MAX_REQUESTS; requests += 1) {
        const answer = await request(`type=${type}&mode=import&filename=${encodeURIComponent(name)}`)
        if (!answer.startsWith('progress')) return answer
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
      throw new Error('the import never ends')
    },
  }
}
