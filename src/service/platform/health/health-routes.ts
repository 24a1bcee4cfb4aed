import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Peer } from '../http/caller.ts'
import type { Readiness } from './readiness.ts'
import { mayWatch } from './metrics-access.ts'

interface HealthDeps {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
  /** Lets a watcher of another machine read the metrics. */
  readonly metricsToken: string | null
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
}

const SERVICE_UNAVAILABLE = 503

export const HEALTH_PATHS = ['/healthz', '/readyz', '/metrics']

/** For the machines that watch: is the process alive, may it be sent shoppers, what has it done. */
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
      : context.notFound())
  return app
}
