import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { refusalsOf } from '../../../src/contract/error-responses.ts'
import { ENGINES } from './engines.ts'

const DIRECTORY = join('node_modules', '.cache', 'vitrina', 'seen-answers')

const words = endpoints.map(({ name, method, path }) => ({
  name,
  method,
  parts: path.split('/'),
  fixed: path.split('/').filter((part) => !part.startsWith('{')).length,
}))

/** Of two paths that fit, the one with more fixed words is the call's. */
const endpointOf = (method: string, pathname: string): string | null => {
  const parts = pathname.split('/')
  const fitting = words.filter(
    (one) =>
      one.method === method &&
      one.parts.length === parts.length &&
      one.parts.every((part, at) => part.startsWith('{') || part === parts[at]),
  )
  return fitting.toSorted((one, other) => other.fixed - one.fixed)[0]?.name ?? null
}

const seen = new Set<string>()

const codeIn = (response: Response, text: string): number => {
  if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response.status
  return (JSON.parse(text) as { readonly code: number }).code
}

/** Notes what a call was answered, once for each kind of answer. */
export const noteAnswer = async (engine: string, request: Request, response: Response): Promise<void> => {
  const name = endpointOf(request.method, new URL(request.url).pathname)
  if (name === null) return
  const code = codeIn(response, response.ok ? '' : await response.clone().text())
  const line = `${engine} ${name} ${response.ok || response.status === 303 ? 'good' : code}`
  if (seen.has(line)) return
  seen.add(line)
  mkdirSync(DIRECTORY, { recursive: true })
  appendFileSync(join(DIRECTORY, `${process.pid}.txt`), `${line}\n`)
}

export const forgetAnswers = () => rmSync(DIRECTORY, { recursive: true, force: true })

/** Whatever a call is, it may be unreadable, of another type or too large, come too often, with a token that is over, or break the shop. */
const OF_ANY_CALL = ['400', '401', '413', '415', '422', '429', '500']

const toldLines = (): ReadonlyArray<string> => {
  const files = existsSync(DIRECTORY) ? readdirSync(DIRECTORY) : []
  return files.flatMap((file) => readFileSync(join(DIRECTORY, file), 'utf8').split('\n')).filter((line) => line !== '')
}

const listed = (): ReadonlyArray<string> =>
  ENGINES.flatMap((engine) =>
    endpoints.flatMap((call) => ['good', ...refusalsOf(call)].map((outcome) => `${engine} ${call.name} ${outcome}`)),
  )

/** Every endpoint and every error that the contract lists for it, on both engines, less what was seen. */
export const unseenAnswers = (told = toldLines()): ReadonlyArray<string> => {
  const seenLines = new Set(told)
  return listed().filter((line) => !seenLines.has(line))
}

/** A path that cannot be is not there, whatever its call answers to one that can. */
const withParameters = new Set(words.filter(({ parts, fixed }) => fixed < parts.length).map(({ name }) => name))

const mayBeAnyCalls = (line: string): boolean => {
  const [, name = '', code = ''] = line.split(' ')
  return OF_ANY_CALL.includes(code) || (code === '404' && withParameters.has(name))
}

/** What was seen answered and the contract does not list. */
export const unlistedAnswers = (told = toldLines()): ReadonlyArray<string> => {
  const known = new Set(listed())
  return [...new Set(told)].filter((line) => !known.has(line) && !mayBeAnyCalls(line))
}
