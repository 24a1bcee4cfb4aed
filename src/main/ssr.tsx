import { fork, scopeBind, serialize } from 'effector'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { findRedirectFx } from '../application/page/redirect.ts'
import { detectPlaceFx } from '../application/place/place.ts'
import { ports, type BoundPorts } from '../infrastructure/ports.ts'
import { App } from '../ui/app/app.tsx'
import { scopeContext } from '../ui/app/load.ts'
import type { Services } from '../ui/app/services.tsx'
import { SharedPartsContext } from '../ui/app/shared-part.tsx'
import { routes } from '../ui/routes.tsx'
import { pageThings } from '../ui/structured-data/page-things.ts'
import { dataBlock } from '../ui/structured-data/thing.ts'
import { writePageState } from './write-page-state.ts'
import { makeSharedParts, type PageParts } from './shared-parts.tsx'
import { toUtf8 } from './utf8.ts'

export interface RenderedPage {
  readonly status: number
  readonly body: Uint8Array
}

const START = Buffer.from('<!doctype html>')
const END = '</body></html>'

/** Joined as bytes, so that no copy of a long text is made on the way. */
const documentOf = (markup: string, head: string, state: ReadonlyArray<Buffer>, { fill }: PageParts): Buffer => {
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.length - END.length
  return Buffer.concat([
    START, toUtf8(markup.slice(0, headEnd)), Buffer.from(head), ...fill(markup.slice(headEnd, bodyEnd)), ...state, Buffer.from(END),
  ])
}

const partsOf = makeSharedParts()
const handler = createStaticHandler(routes)

/** Draws one page for the guest of one place; a redirect comes back as a response. */
export const renderPage = async (
  request: Request,
  bound: BoundPorts,
  services: Services,
  headOf: (routeName: string) => string,
): Promise<RenderedPage | Response> => {
  const scope = fork({ values: bound })
  const { pathname, search } = new URL(request.url)
  const [moved] = await Promise.all([
    scopeBind(findRedirectFx, { scope })(pathname + search).catch(() => null),
    scopeBind(detectPlaceFx, { scope })(),
  ])
  if (moved !== null) return new Response(null, { status: moved.code, headers: { Location: moved.to } })
  const context = await handler.query(request, {
    requestContext: new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  if (context instanceof Response) return context
  const router = createStaticRouter(handler.dataRoutes, context)
  const parts = partsOf(scope)
  const markup = renderToString(
    <App scope={scope} services={services}>
      <SharedPartsContext value={parts.draw}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SharedPartsContext>
    </App>,
  )
  setImmediate(parts.learn)
  const state = writePageState({
    values: serialize(scope, { ignore: [...ports] }),
    hydration: { loaderData: context.loaderData, errors: context.errors },
    services,
  })
  const routeName = context.matches.at(-1)?.route.id ?? 'all'
  const things = context.errors === null ? pageThings((store) => scope.getState(store), routeName, services) : []
  return { status: context.statusCode, body: documentOf(markup, `${headOf(routeName)}${dataBlock(things)}`, state, parts) }
}
