import { Hono } from 'hono'
import type { Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

interface HealthDeps {
  readonly readiness: () => Promise<Readiness>
  readonly registry: Registry
}

const SERVICE_UNAVAILABLE = 503

/** For the machines that watch: is the process alive, may it be sent shoppers, what has it done. */
export const healthRoutes = ({ readiness, registry }: HealthDeps): Hono => {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
  })
  app.get('/healthz', (context) => context.json({ status: 'alive' }))
  app.get('/readyz', async (context) => {
    const status = await readiness()
    return context.json({ status }, status === 'ready' ? 200 : SERVICE_UNAVAILABLE)
  })
  app.get('/metrics', async (context) => context.body(await registry.metrics(), 200, { 'content-type': registry.contentType }))
  return app
}
