// Development server: Vite serves the browser, renders each page anew, and restarts the service when its sources
// change. Same variables as `npm start`.
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment, type Plugin } from 'vite'
import type * as DevModule from '../src/main/dev.ts'

type Dev = typeof DevModule
type DevShop = Awaited<ReturnType<Dev['startDevShop']>>

process.env.NODE_ENV ??= 'development'

const ENTRY = 'virtual:dev-entry'
const ADMIN_ENTRY = 'virtual:dev-admin-entry'
const ADMIN_MAP_ENTRY = 'virtual:dev-admin-map-entry'
const SOURCES = new Map([
  [ENTRY, '/src/main/browser.tsx'],
  [ADMIN_ENTRY, '/src/admin/main.tsx'],
  [ADMIN_MAP_ENTRY, '/src/admin/map/main.tsx'],
])
const STYLES = '/@dev/styles.css'

/** React refresh must run before the first component. Vite's styles replace those of the server. */
const entry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (SOURCES.has(id) ? id : null),
  load: (id) =>
    SOURCES.has(id)
      ? `
    import { injectIntoGlobalHook } from '/@react-refresh'
    injectIntoGlobalHook(window)
    window.$RefreshReg$ = () => {}
    window.$RefreshSig$ = () => (type) => type
    import.meta.hot.on('vite:beforeUpdate', () => {
      document.querySelector('link[data-dev]')?.remove()
    })
    await import('${SOURCES.get(id) ?? ''}')
  `
      : null,
}

/** A change of these files restarts the service. */
const OF_THE_SHOP = /\/src\/(service|demo|contract|domain)\/|\/src\/main\/(dev|service-process)\.ts$/

let isStale = false
let isShopStale = false
let refreshing: Promise<void> | null = null

/** Vite reports a change after it has invalidated the module. */
const watched: Plugin = {
  name: 'dev-watched',
  hotUpdate({ file }) {
    if (this.environment.name !== 'ssr') return
    isStale = true
    if (OF_THE_SHOP.test(file)) {
      isShopStale = true
      refreshed().catch((error: unknown) => {
        console.error(error)
      })
    }
    return []
  },
}

const server = createHttpServer()
const vite = await createServer({
  appType: 'custom',
  plugins: [entry, watched],
  server: { middlewareMode: true, hmr: { server } },
  environments: {
    // server modules are reloaded below, all at once
    ssr: {
      dev: {
        createEnvironment: (name, config) =>
          createRunnableDevEnvironment(name, config, { runnerOptions: { hmr: false }, hot: false }),
      },
    },
  },
})
const { ssr } = vite.environments
if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error('Vite runs no modules of the server')

const load = async () => (await ssr.runner.import('/src/main/dev.ts')) as Dev

/** Inlines the styles of rendered modules, which avoids a flash of unstyled content. */
const stylesOf = async (): Promise<string> => {
  const urls = [...ssr.moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith('.css'))
  const styles = await Promise.all(
    urls.map(async (url) => (await ssr.runner.import(`${url}?inline`)) as { readonly default: string }),
  )
  return styles.map((style) => style.default).join('\n')
}

const HEAD = [
  `<link rel="stylesheet" data-dev href="${STYLES}">`,
  '<script src="/pre-hydration-clicks.js"></script>',
  '<script type="module" src="/@vite/client"></script>',
  `<script type="module" src="/@id/${ENTRY}"></script>`,
].join('')
const headOf = (entry: string) =>
  `<script type="module" src="/@vite/client"></script><script type="module" src="/@id/${entry}"></script>`

let dev = await load()
let shop: DevShop = await dev.startDevShop()
let answer: RequestListener = dev.devListener(shop, HEAD, headOf(ADMIN_ENTRY), headOf(ADMIN_MAP_ENTRY))

const refresh = async () => {
  while (isStale) {
    isStale = false
    const restarts = isShopStale
    isShopStale = false
    // clear all: a module that runs again next to old ones would subscribe to the same stores twice
    ssr.runner.clearCache()
    dev = await load()
    if (restarts) {
      await shop.shop.close()
      shop = await dev.startDevShop()
    }
    answer = dev.devListener(shop, HEAD, headOf(ADMIN_ENTRY), headOf(ADMIN_MAP_ENTRY))
  }
}

function refreshed(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null
  })
  return refreshing
}

server.on('request', (incoming, outgoing) => {
  const failed = (error: unknown) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    console.error(error)
    outgoing
      .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end(String(error instanceof Error ? error.stack : error))
  }
  if (incoming.url === STYLES) {
    stylesOf().then((styles) => outgoing.writeHead(200, { 'Content-Type': 'text/css' }).end(styles), failed)
    return
  }
  vite.middlewares(incoming, outgoing, () => {
    refreshed().then(() => {
      answer(incoming, outgoing)
    }, failed)
  })
})
server.listen(shop.configuration.port, shop.configuration.host)
await once(server, 'listening')
const { port } = server.address() as AddressInfo
console.log(
  `${shop.shop.settings()['shop.name']} is open at http://${shop.configuration.host}:${String(port)} for development`,
)

const stop = async () => {
  await vite.close()
  server.closeAllConnections()
  await shop.shop.close()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void stop()
  })
