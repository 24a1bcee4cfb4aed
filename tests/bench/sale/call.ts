import { Agent, request } from 'node:http'
import type { Sent } from './visits.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  readonly text: string
}

const LIMIT_MS = 20_000
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 4_096 })

export const call = (origin: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Array<Buffer> = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.setTimeout(LIMIT_MS, () => sent.destroy(new Error('no answer')))
    sent.on('error', reject)
    sent.end(body)
  })
