import { serve, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'

/** Behaviour of a fake server: by its protocol, or with a fault. */
export type Behaviour = 'well' | 'malformed' | 'silent' | 'dropped' | 'dropped once' | 'down'

export interface Loopback {
  readonly url: string
  readonly behave: (behaviour: Behaviour) => void
  readonly stop: () => Promise<void>
}

/** A fake of an external service on a port of its own. */
export const onLoopback = async (app: Pick<Hono, 'fetch'>): Promise<Loopback> => {
  let behaviour: Behaviour = 'well'
  const answer = (request: Request, bindings: unknown): Response | Promise<Response> => {
    const now = behaviour
    if (behaviour === 'dropped once') behaviour = 'well'
    if (now === 'well') return app.fetch(request)
    if (now === 'malformed') return new Response('<html>Ведутся работы</html>')
    if (now === 'down') return new Response('{"message":"недоступно"}', { status: 503 })
    if (now !== 'silent') (bindings as HttpBindings).incoming.socket.destroy()
    return new Promise(() => undefined)
  }
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((ready) => server.once('listening', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    behave: (next) => {
      behaviour = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
