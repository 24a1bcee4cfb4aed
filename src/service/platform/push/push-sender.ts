import { isIP } from 'node:net'
import { checkedLookup, isPublicAddress } from '../fetched-images/public-address.ts'

export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Returns the status of the push service; rejects without one. */
export type PushSender = (request: PushRequest) => Promise<number>

const PUSH_LIMIT_MS = 10_000
const ANSWER_BYTES = 65_536

interface Rules {
  readonly isAllowed: (address: string) => boolean
  readonly protocol: string
}

const PUBLIC: Rules = { isAllowed: isPublicAddress, protocol: 'https:' }

const openClient = async (isAllowed: Rules['isAllowed'], limitMs: number) => {
  const { Agent, request } = await import('undici')
  return { send: request, dispatcher: new Agent({ connect: { timeout: limitMs, lookup: checkedLookup(isAllowed) } }) }
}

// The browser names the address of its push service: only public hosts, and no redirect. The answer is not read.
export const makePushSender = ({ isAllowed, protocol }: Rules = PUBLIC, limitMs = PUSH_LIMIT_MS): PushSender => {
  let client: ReturnType<typeof openClient> | undefined
  return async ({ endpoint, headers, body }) => {
    const url = new URL(endpoint)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (url.protocol !== protocol || (isIP(literal) !== 0 && !isAllowed(literal)))
      throw new Error('the push service is not on the public internet')
    client ??= openClient(isAllowed, limitMs)
    const { send, dispatcher } = await client
    const answer = await send(url, {
      method: 'POST',
      dispatcher,
      headers,
      body,
      signal: AbortSignal.timeout(limitMs),
    })
    await answer.body.dump({ limit: ANSWER_BYTES }).catch(() => undefined)
    return answer.statusCode
  }
}
