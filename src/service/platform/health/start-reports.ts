import type { Logger } from 'pino'
import { setErrorSink } from './error-sink.ts'
import type { TraceSettings } from './open-telemetry.ts'
import { setTracer } from './tracing.ts'

export interface ReportSettings {
  readonly traces: TraceSettings | null
  readonly sentryDsn: string | null
}

/** Loads the client of each receiver that is configured. Call it before the database opens. */
export const startReports = async (
  { traces, sentryDsn }: ReportSettings,
  log: Logger,
): Promise<() => Promise<void>> => {
  const tracer = traces === null ? null : (await import('./open-telemetry.ts')).openTelemetry(traces)
  const sink = sentryDsn === null ? null : (await import('./sentry.ts')).sentry(sentryDsn)
  setTracer(tracer)
  setErrorSink(sink)
  if (traces !== null) log.info({ share: traces.share }, 'requests are traced')
  return async () => {
    await Promise.allSettled([tracer?.stop(), sink?.stop()])
  }
}
