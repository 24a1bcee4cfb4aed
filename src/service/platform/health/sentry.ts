import { createStackParser, createTransport, type Event, nodeStackLineParser, ServerRuntimeClient } from '@sentry/core'
import type { ErrorSink } from './error-sink.ts'

const SEND_LIMIT_MS = 5_000
const MAX_IN_FLIGHT = 16
const STOP_LIMIT_MS = 2_000
const MINUTE_MS = 60_000
const MAX_A_MINUTE = 60

const NO_HEADERS = { 'x-sentry-rate-limits': null, 'retry-after': null }

// Built anew: only these fields leave the process.
const allowedOf = ({ event_id, timestamp, platform, level, exception, tags, release, environment }: Event) =>
  ({ event_id, timestamp, platform, level, exception, tags, release, environment }) as Event

/**
 * Sends errors to a receiver of Sentry's protocol: type, message without personal data, and stack. An unreachable
 * receiver loses them; nothing waits for it.
 */
export const sentry = (dsn: string, now: () => number = Date.now): ErrorSink => {
  const parse = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    dsn,
    integrations: [],
    stackParser: parse,
    platform: 'node',
    maxBreadcrumbs: 0,
    beforeSend: (event) => allowedOf(event) as typeof event,
    transport: (options) =>
      createTransport({ ...options, bufferSize: MAX_IN_FLIGHT }, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          headers: { ...options.headers },
          body: body as BodyInit,
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        })
        await response.body?.cancel()
        return {
          statusCode: response.status,
          headers: {
            ...NO_HEADERS,
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        }
      }),
  })
  client.init()
  let minute = { begun: 0, count: 0 }
  const isAdmitted = () => {
    if (now() - minute.begun >= MINUTE_MS) minute = { begun: now(), count: 0 }
    minute.count += 1
    return minute.count <= MAX_A_MINUTE
  }
  return {
    report: ({ type, message, stack, tags }) => {
      if (!isAdmitted()) return
      const frames = stack === undefined ? undefined : parse(withoutMessage(stack))
      client.captureEvent({
        level: 'error',
        exception: {
          values: [{ type, value: message, ...(frames && { stacktrace: { frames } }) }],
        },
        ...(tags && { tags: { ...tags } }),
      })
    },
    stop: async () => {
      await client.close(STOP_LIMIT_MS)
    },
  }
}

// The first lines of a stack repeat the message.
const withoutMessage = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n')
