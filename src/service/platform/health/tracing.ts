type Attributes = Readonly<Record<string, string | number>>

export interface SpanOptions {
  /** `server`: a received request; `client`: a call to another service. */
  readonly kind?: 'server' | 'client' | 'internal'
  /** Never data of a shopper. */
  readonly attributes?: Attributes
  /** Of the received request: its `traceparent` names the parent. */
  readonly headers?: Readonly<Record<string, unknown>>
}

export interface Tracer {
  readonly span: <A>(
    name: string,
    options: SpanOptions,
    work: (describe: (more: Attributes) => void) => Promise<A>,
  ) => Promise<A>
  /** Records what has ended, such as an SQL statement. */
  readonly ended: (name: string, attributes: Attributes, ms: number) => void
  /** Headers of a call to another service: W3C trace context. */
  readonly headers: () => Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

let tracer: Tracer | null = null

/** One for the process; null switches tracing off, which is the default. */
export const setTracer = (used: Tracer | null): void => {
  tracer = used
}

const ignore = () => undefined
const NO_HEADERS = {}

export const isTracing = (): boolean => tracer !== null

/** Runs `work` as a span of the current trace. Without a tracer it only runs it. */
export const traced = <A>(
  name: string,
  options: SpanOptions,
  work: (describe: (more: Attributes) => void) => Promise<A>,
): Promise<A> => (tracer === null ? work(ignore) : tracer.span(name, options, work))

export const recordEnded = (name: string, attributes: Attributes, ms: number): void => {
  tracer?.ended(name, attributes, ms)
}

export const traceHeaders = (): Readonly<Record<string, string>> => tracer?.headers() ?? NO_HEADERS
