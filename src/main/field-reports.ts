import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Seconds } from '../domain/time/day.ts'
import type { FieldMetrics } from '../service/platform/health/metrics.ts'
import { reportError } from '../service/platform/health/error-sink.ts'
import { readJson } from '../service/platform/http/body.ts'
import type { Peer } from '../service/platform/http/caller.ts'
import { memoryCounters } from '../service/platform/limits/memory-counters.ts'
import { networkOf } from '../service/platform/limits/network.ts'
import type { FileStorage } from '../service/platform/storage/file-storage.ts'
import { isPageKind } from '../ui/routes.tsx'
import { storedMap } from './stored-assets.ts'

const MAX_BYTES = 16 * 1024
const MAX_TEXT = 300
const MAX_FRAMES = 12
const MINUTE = 60 as Seconds
const MAX_A_MINUTE = 60
const MAX_VALUE = 600_000
const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const

const report = t.intersection([
  t.strict({ page: t.string, device: t.keyof({ phone: null, computer: null }) }),
  t.partial({
    vitals: t.partial({ LCP: t.number, INP: t.number, CLS: t.number, TTFB: t.number }),
    error: t.strict({ message: t.string, stack: t.string }),
  }),
])

const POSITION = /\/assets\/([\w.-]+\.js):(\d+):(\d+)/
const PERSONAL = /[\w.+-]+@[\w.-]+|\+?\d[\d\s()-]{5,}\d/g

// Texts of a browser's error may quote what a shopper typed.
const withoutPersonal = (text: string) => text.slice(0, MAX_TEXT).replace(PERSONAL, '…')

type MapDeps = Pick<FieldReportsDeps, 'client' | 'storage'>

// Source maps stay beside the built scripts; those of earlier builds are in the storage.
const mapOf = async ({ client, storage }: MapDeps, file: string): Promise<TraceMap | null> => {
  const own = await readFile(join(client, 'assets', `${file}.map`), 'utf8').catch(() => null)
  const text = own ?? (await storedMap(storage, file))
  return text === null ? null : new TraceMap(text)
}

// The frames of a stack as files and lines of the source. A frame without a source map keeps its script.
const sourceFrames = async (deps: MapDeps, stack: string): Promise<ReadonlyArray<string>> => {
  const maps = new Map<string, TraceMap | null>()
  const frames: string[] = []
  for (const line of stack.split('\n')) {
    const [, file, row, column] = POSITION.exec(line) ?? []
    if (file === undefined || frames.length === MAX_FRAMES) continue
    if (!maps.has(file)) maps.set(file, await mapOf(deps, file))
    const map = maps.get(file) ?? null
    const at =
      map && originalPositionFor(map, { line: Math.max(1, Number(row)), column: Math.max(0, Number(column) - 1) })
    frames.push(at?.source == null ? `${file}:${row}:${column}` : `${at.source.replace(/^(\.\.\/)+/, '')}:${at.line}`)
  }
  return frames
}

interface FieldReportsDeps {
  readonly field: FieldMetrics
  readonly client: string
  readonly storage: Pick<FileStorage, 'open'>
  readonly log: Logger
}

// Receives what browsers measured and what failed in them; a report of another shape is dropped.
export const fieldReports = ({ field, client, storage, log }: FieldReportsDeps) => {
  const counters = memoryCounters({ now: Date.now })
  return async (request: Request, { address }: Peer): Promise<Response> => {
    const { hits } = await counters.hit(networkOf(address), MINUTE)
    if (hits > MAX_A_MINUTE) return new Response(null, { status: 429, headers: { 'Retry-After': String(MINUTE) } })
    const read = E.chainW(report.decode)(await readJson(request, MAX_BYTES))
    if (E.isLeft(read)) return new Response(null, { status: 400 })
    const { page, device, vitals = {}, error } = read.right
    if (!isPageKind(page)) return new Response(null, { status: 400 })
    for (const name of VITALS) {
      const value = vitals[name]
      if (value !== undefined && value >= 0 && value <= MAX_VALUE) field.vital(name, { page, device }, value)
    }
    if (error !== undefined) {
      field.failed({ page, device })
      const [frames, message] = [await sourceFrames({ client, storage }, error.stack), withoutPersonal(error.message)]
      log.warn({ page, device, message, frames }, 'a page failed in a browser')
      const stack = frames.map((frame) => `    at ${frame}`).join('\n')
      reportError({ type: 'a page failed in a browser', message, stack, tags: { page, device } })
    }
    return new Response(null, { status: 204 })
  }
}
