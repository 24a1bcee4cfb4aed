import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { call, type Answer } from './call.ts'
import { visitOf, type VisitKind } from './visits.ts'

// The load in a process of its own. Visits arrive at random moments of a fixed rate, whether or not earlier ones have
// ended, and the time of a request counts from the moment at which it was due.

export interface Place {
  readonly origins: ReadonlyArray<string>
  readonly pages: Readonly<Record<'product' | 'list' | 'home' | 'search', ReadonlyArray<string>>>
  readonly products: ReadonlyArray<number>
  readonly hot: number | null
  readonly cities: ReadonlyArray<number>
  readonly shops: ReadonlyArray<{ readonly cityId: number; readonly shopId: number }>
  readonly logins: ReadonlyArray<string>
  readonly password: string
}

export interface Load {
  readonly place: Place
  readonly kind: VisitKind
  readonly visitsPerSecond: number
  readonly seconds: number
  /** The longest pause between two steps of a visit. */
  readonly thinkMs: number
}

export interface Measured {
  readonly ok: number
  readonly busy: number
  readonly soldOut: number
  readonly failed: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Of the answers 503. */
  readonly busyP99: number
}

export interface LoadResult {
  readonly kinds: Readonly<Record<string, Measured>>
  readonly seconds: number
  readonly cpuMs: number
  readonly errors: ReadonlyArray<string>
}

const at = (sorted: ReadonlyArray<number>, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN

interface Samples {
  readonly ok: Array<number>
  readonly busy: Array<number>
  soldOut: number
  failed: number
}

const summary = ({ ok, busy, soldOut, failed }: Samples): Measured => {
  const sorted = [...ok].sort((one, other) => one - other)
  return {
    ok: ok.length,
    busy: busy.length,
    soldOut,
    failed,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    busyP99: at(
      [...busy].sort((one, other) => one - other),
      0.99,
    ),
  }
}

const run = async ({ place, kind, visitsPerSecond, seconds, thinkMs }: Load): Promise<LoadResult> => {
  const samples = new Map<string, Samples>()
  const errors = new Map<string, number>()
  const samplesOf = (name: string) => {
    const found = samples.get(name) ?? { ok: [], busy: [], soldOut: 0, failed: 0 }
    samples.set(name, found)
    return found
  }
  const error = (text: string) => errors.set(text, (errors.get(text) ?? 0) + 1)

  const visit = async (dueAt: number) => {
    const origin = place.origins[Math.floor(Math.random() * place.origins.length)] ?? ''
    const steps = visitOf(kind, place, randomUUID())
    let due = dueAt
    let answer: Answer | undefined
    for (;;) {
      const step = steps.next(answer as Answer)
      if (step.done === true) return
      const { name } = step.value
      const all = samplesOf(name)
      try {
        answer = await call(origin, step.value)
      } catch (reason) {
        all.failed += 1
        error(`${name}: ${String(reason)}`)
        return
      }
      const took = performance.now() - due
      if (answer.status < 400) all.ok.push(took)
      else if (answer.status === 503 && answer.headers['retry-after'] !== undefined) all.busy.push(took)
      else if (answer.status === 422 && answer.text.includes('Товар закончился')) {
        all.soldOut += 1
        all.ok.push(took)
      } else {
        all.failed += 1
        error(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
      }
      if (answer.status >= 400) return
      const think = Math.random() * thinkMs
      due = performance.now() + think
      if (think > 0) await pause(think)
    }
  }

  const cpu = process.cpuUsage()
  const begun = performance.now()
  const visits: Array<Promise<void>> = []
  let due = begun
  while ((due += (-Math.log(1 - Math.random()) / visitsPerSecond) * 1_000) < begun + seconds * 1_000) {
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    visits.push(visit(due))
  }
  const rest = begun + seconds * 1_000 - performance.now()
  if (rest > 0) await pause(rest)
  await Promise.all(visits)
  const { user, system } = process.cpuUsage(cpu)
  return {
    kinds: Object.fromEntries([...samples].map(([name, all]) => [name, summary(all)])),
    // until the last answer: work that is left over counts as time
    seconds: (performance.now() - begun) / 1_000,
    cpuMs: (user + system) / 1_000,
    errors: [...errors].map(([text, count]) => `${count} × ${text}`),
  }
}

process.on('message', (load: Load) => {
  void run(load).then((result) => process.send?.(result))
})
