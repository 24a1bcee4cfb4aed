import { fork, scopeBind, serialize } from 'effector'
import type { Container } from 'inversify'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { detectPlaceFx } from '../application/place/place.ts'
import { ports, portsOf } from '../infrastructure/ports.ts'
import { App } from '../ui/app/app.tsx'
import { scopeContext } from '../ui/app/load.ts'
import type { Services } from '../ui/app/services.tsx'
import { routes } from '../ui/routes.tsx'
import { writePageState } from './page-state.ts'

export interface RenderedPage {
  readonly status: number
  readonly html: string
}

const documentOf = (markup: string, head: string, state: string): string => {
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.lastIndexOf('</body>')
  return `<!doctype html>${markup.slice(0, headEnd)}${head}${markup.slice(headEnd, bodyEnd)}${state}${markup.slice(bodyEnd)}`
}

const handler = createStaticHandler(routes)

/** Draws one page for the guest of one place; a redirect comes back as a response. */
export const renderPage = async (
  request: Request,
  container: Container,
  services: Services,
  headOf: (routeName: string) => string,
): Promise<RenderedPage | Response> => {
  const scope = fork({ values: portsOf(container) })
  await scopeBind(detectPlaceFx, { scope })()
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  if (context instanceof Response) return context
  const router = createStaticRouter(handler.dataRoutes, context)
  const markup = renderToString(
    <App scope={scope} services={services}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )
  const state = writePageState({
    values: serialize(scope, { ignore: [...ports] }),
    hydration: { loaderData: context.loaderData, errors: context.errors },
    services,
  })
  const routeName = context.matches.at(-1)?.route.id ?? 'all'
  return { status: context.statusCode, html: documentOf(markup, headOf(routeName), state) }
}
