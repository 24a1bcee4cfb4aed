import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import {
  detectCity,
  deliveryContextIn,
  initialDeliveryContext,
} from '../../src/application/delivery-context/detection.ts'
import { $deliveryApi } from '../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../src/application/ports/browser/delivery-context-storage.ts'
import { resolvePort } from '../../src/infrastructure/wiring/ports.ts'
import { portsOf, requestContainer, serverContainer } from '../../src/infrastructure/wiring/server-container.ts'
import { App } from '../../src/ui/shell/app-shell.tsx'
import { scopeContext } from '../../src/ui/shell/navigation/load.ts'
import { routes } from '../../src/ui/routes.tsx'

// Upper limit: the listing with loaded data through renderToString in a loop on one thread.

const MS = 5_000
const WARM = 300

const url = process.env.LISTING ?? ''
const { origin } = new URL(url)
const process_ = serverContainer({
  http: { origin },
  log: { failed: () => undefined },
  now: () => Date.now(),
  catalogueVersion: () => '1',
})
const request = new Request(url)
const bound = { ...portsOf(process_), ...portsOf(requestContainer(process_, '')) }
const [places, memory] = [resolvePort(bound, $deliveryApi), resolvePort(bound, $deliveryContextStorage)]
const deliveryContext = await deliveryContextIn(await detectCity(places, memory, null), places, memory)
const scope = fork({ values: { ...bound, ...initialDeliveryContext(deliveryContext) } })
const handler = createStaticHandler(routes)
const context = await handler.query(request, {
  requestContext: new RouterContextProvider(new Map([[scopeContext, scope]])),
})
if (context instanceof Response) throw new Error('a page was expected')
const router = createStaticRouter(handler.dataRoutes, context)

const render = () =>
  renderToString(
    <App scope={scope} services={{ brand: 'Кедр', origin, theme: 'spring', year: 2026 }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
  )

for (let warm = 0; warm < WARM; warm += 1) render()
const started = performance.now()
let pages = 0
while (performance.now() - started < MS) {
  render()
  pages += 1
}
console.log(pages / ((performance.now() - started) / 1_000))
