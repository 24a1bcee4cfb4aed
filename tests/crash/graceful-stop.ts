import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { NPM_START, startServer } from './server-process.ts'

const CALLERS = 12
const LOAD_MS = 1_500
/** A request sent this long before the signal counts as accepted. */
const BACK_IN_STOCK_MS = 250
const PATHS = ['/', '/catalog/', '/api/catalog/categories', '/api/basket', '/politika_obrabotki_pd/']

interface SentRequest {
  readonly path: string
  readonly at: number
  /** Null: a complete response. */
  readonly error: string | null
}

/** One request on its own connection, read to its end. */
const send = (address: string, path: string): Promise<SentRequest> => {
  const at = performance.now()
  return new Promise((resolve) => {
    const end = (error: string | null) => resolve({ path, at, error })
    request(address + path, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => end(response.statusCode === 200 ? null : `it answered ${String(response.statusCode)}`))
      response.on('error', (error) => end(`it broke off: ${error.message}`))
    })
      .on('error', (error) => end(error.message))
      .end()
  })
}

/** Stops the server with SIGTERM under load; returns accepted requests without a response. */
export const stopUnderLoad = async (dataDirectory: string): Promise<ReadonlyArray<string>> => {
  const server = await startServer(dataDirectory, NPM_START)
  const responses: Array<SentRequest> = []
  let isOver = false
  const caller = async (first: number) => {
    for (let turn = first; !isOver; turn += 1)
      responses.push(await send(server.address, PATHS[turn % PATHS.length] ?? '/'))
  }
  const callers = Array.from({ length: CALLERS }, (_, index) => caller(index))
  await wait(LOAD_MS)
  const signalled = performance.now()
  const stopped = server.stop()
  await wait(BACK_IN_STOCK_MS)
  isOver = true
  const end = await stopped
  await Promise.all(callers)
  const accepted = responses.filter(({ at }) => at < signalled - BACK_IN_STOCK_MS)
  const errors = [
    ...accepted.flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`])),
    ...(accepted.length > 0 ? [] : ['nothing was asked: the test shows nothing']),
    ...(end.code === 0 ? [] : [`it ended with ${String(end.code)}`]),
  ]
  return errors.length === 0 ? [] : [...errors, `it said: ${end.output}`]
}
