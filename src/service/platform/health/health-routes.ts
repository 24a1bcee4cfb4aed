import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Peer } from '../http/caller.ts'
import type { Readiness } from './readiness.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const hasToken = (request: Request, token: string): boolean => {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

// Requires the token, or a direct request from this machine. A proxied request also comes from this machine, so
// forwarding headers exclude it.
const mayWatch = (request: Request, address: string | null, token: string | null): boolean => {
  if (token !== null && hasToken(request, token)) return true
  const isPassedOn = FORWARDED.some((name) => request.headers.has(name))
  return address !== null && LOOPBACK.test(address) && !isPassedOn
}

interface HealthDeps {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
  readonly metricsToken: string | null
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
}

const SERVICE_UNAVAILABLE = 503

export const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics']

export const healthRoutes = ({ readiness, registry, metricsToken }: HealthDeps): Hono<Env> => {
  const app = new Hono<Env>()
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.get('/healthz', (context) => context.json({ status: 'alive' }))
  app.get('/readyz', async (context) => {
    const status = await readiness()
    return context.json({ status }, status === 'ready' ? 200 : SERVICE_UNAVAILABLE)
  })
  app.get('/metrics', async (context) =>
    mayWatch(context.req.raw, context.env.peer?.address ?? null, metricsToken)
      ? context.body(await registry.metrics(), 200, { 'content-type': registry.contentType })
      : context.notFound(),
  )
  return app
}
