import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../crash/server-process.ts'
import { call } from './call.ts'
import type { Place } from './driver.ts'
import { visitOf, type VisitKind } from './visits.ts'

export interface Statement {
  readonly text: string
  readonly values: ReadonlyArray<unknown>
}

export interface Recorder {
  readonly address: string
  readonly statementsOf: (work: () => Promise<unknown>) => Promise<ReadonlyArray<Statement>>
  readonly stop: () => Promise<unknown>
}

const HOOK = new URL('record-statements.ts', import.meta.url).href

/** Another process of the shop, which writes down what it sends to PostgreSQL. */
export const startRecorder = async (
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<Recorder> => {
  const file = join(directory, 'statements.jsonl')
  writeFileSync(file, '')
  const options = { ...environment, STATEMENTS_FILE: file, NODE_OPTIONS: `--import=${HOOK}` }
  const { address, stop } = await startServer(join(directory, 'data'), undefined, options)
  const statementsOf = async (work: () => Promise<unknown>) => {
    writeFileSync(file, '')
    await work()
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Statement)
  }
  return { address, statementsOf, stop }
}

/** One visit without pauses. */
export const visit = async (kind: VisitKind, place: Place, key: string): Promise<void> => {
  const steps = visitOf(kind, place, key)
  let step = steps.next()
  while (step.done !== true) step = steps.next(await call(place.origins[0] ?? '', step.value))
}
