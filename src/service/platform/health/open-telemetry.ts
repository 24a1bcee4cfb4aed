import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tracer } from './tracing.ts'

export interface TraceSettings {
  /** Base address of the receiver, such as http://127.0.0.1:4318. */
  readonly endpoint: string
  /** Share of requests that are traced, 0 to 1. */
  readonly share: number
}

const EXPORT_LIMIT_MS = 5_000
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Sends spans in batches in the background. If the receiver fails, they are dropped. */
export const openTelemetry = ({ endpoint, share }: TraceSettings): Tracer => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_LIMIT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vitrina' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_LIMIT_MS })],
  })
  const spans = provider.getTracer('vitrina')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()
  const current = () => contexts.getStore() ?? ROOT_CONTEXT
  return {
    span: (name, { kind = 'internal', attributes = {}, headers }, work) => {
      const parent = headers === undefined ? current() : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      return contexts.run(trace.setSpan(parent, span), async () => {
        try {
          return await work((more) => {
            span.setAttributes(more)
          })
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    ended: (name, attributes, ms) => {
      // background work is no part of a request
      if (contexts.getStore() === undefined) return
      const end = Date.now()
      spans.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - ms }, current()).end(end)
    },
    headers: () => {
      const headers: Record<string, string> = {}
      propagator.inject(current(), headers, defaultTextMapSetter)
      return headers
    },
    stop: () => provider.shutdown().catch(() => undefined),
  }
}
