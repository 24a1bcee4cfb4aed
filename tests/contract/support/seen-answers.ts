import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { errorCodesOf } from '../../../src/contract/error-responses.ts'
import { ENGINES, IS_EVERY_ENGINE, type Engine } from './engines.ts'

const DIRECTORY = join('node_modules', '.cache', 'vitrina', 'seen-answers')

const segmentsOf = endpoints.map(({ name, method, path }) => ({
  name,
  method,
  parts: path.split('/'),
  fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
}))

/** Of two matching paths, the one with more fixed segments wins. */
const endpointOf = (method: string, pathname: string): string | null => {
  const parts = pathname.split('/')
  const fitting = segmentsOf.filter(
    (one) =>
      one.method === method &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => part.startsWith('{') || part === parts[at]),
  )
  return fitting.toSorted((one, other) => other.fixed - one.fixed)[0]?.name ?? null
}

const recordedKinds = new Set<string>()

const codeIn = (response: Response, text: string): number => {
  if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response.status
  return (JSON.parse(text) as { readonly code: number }).code
}

/** Responses that the next run may not get: another endpoint in the document changes all generated calls. */
const RANDOM = '.random.txt'

/** Records each kind of response of a call once. */
export const noteAnswer = async (
  engine: string,
  request: Request,
  response: Response,
  isRandom: boolean,
): Promise<void> => {
  const name = endpointOf(request.method, new URL(request.url).pathname)
  if (name === null) return
  const code = codeIn(response, response.ok ? '' : await response.clone().text())
  const line = `${engine} ${name} ${response.ok || response.status === 303 ? 'good' : code}`
  const file = `${process.pid}${isRandom ? RANDOM : '.txt'}`
  if (recordedKinds.has(file + line)) return
  recordedKinds.add(file + line)
  mkdirSync(DIRECTORY, { recursive: true })
  appendFileSync(join(DIRECTORY, file), `${line}\n`)
}

export const deleteRecordedResponses = () => rmSync(DIRECTORY, { recursive: true, force: true })

/** Errors of every call: unreadable, wrong type, too large, rate limited, expired token, server error. */
const OF_ANY_CALL = ['400', '401', '413', '415', '422', '429', '500', '503']

const recordedLines = (isCounted: (file: string) => boolean = () => true): ReadonlyArray<string> => {
  const files = existsSync(DIRECTORY) ? readdirSync(DIRECTORY) : []
  return files
    .filter(isCounted)
    .flatMap((file) => readFileSync(join(DIRECTORY, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

const listedOn = (engine: Engine, isWithErrors: boolean): ReadonlyArray<string> =>
  endpoints.flatMap((call) =>
    ['good', ...(isWithErrors ? errorCodesOf(call) : [])].map((outcome) => `${engine} ${call.name} ${outcome}`),
  )

/** Good responses that no written call has received on each engine, and listed errors that none has on PostgreSQL. */
export const missingResponses = (
  lines = recordedLines((file) => !file.endsWith(RANDOM)),
  isEveryEngine = IS_EVERY_ENGINE,
): ReadonlyArray<string> => {
  const recorded = new Set(lines)
  return ENGINES.flatMap((engine) => listedOn(engine, isEveryEngine || engine === 'postgres')).filter(
    (line) => !recorded.has(line),
  )
}

/** An invalid path is 404 for any call. */
const withParameters = new Set(segmentsOf.filter(({ parts, fixed }) => fixed < parts.length).map(({ name }) => name))

const mayBeAnyCalls = (line: string): boolean => {
  const [, name = '', code = ''] = line.split(' ')
  return OF_ANY_CALL.includes(code) || (code === '404' && withParameters.has(name))
}

/** Seen responses that the contract does not list. */
export const unlistedResponses = (lines = recordedLines()): ReadonlyArray<string> => {
  const listedNames = new Set(ENGINES.flatMap((engine) => listedOn(engine, true)))
  return [...new Set(lines)].filter((line) => !listedNames.has(line) && !mayBeAnyCalls(line))
}
