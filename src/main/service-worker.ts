import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Settings } from '../service/platform/settings/definitions.ts'

/** Ends a worker that a browser has from before: it removes what the worker stored, and unregisters it. */
export const NO_SERVICE_WORKER = `self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(end())
})
`

/** The script of `/sw.js` by the owner's settings. */
export type ServiceWorker = (settings: Pick<Settings, 'browser.offline' | 'browser.push'>) => string

/** A new build of the storefront changes the script, so that browsers update the worker. */
export const readServiceWorker = (workerDirectory: URL, clientDirectory: URL): ServiceWorker => {
  const script = readFileSync(new URL('sw.js', workerDirectory), 'utf8')
  const manifest = readFileSync(new URL('manifest.json', clientDirectory), 'utf8')
  const build = createHash('sha256').update(script).update(manifest).digest('hex').slice(0, 12)
  return ({ 'browser.offline': storesPages, 'browser.push': pushes }) =>
    storesPages || pushes
      ? `Object.assign(self, ${JSON.stringify({ build, storesPages })});\n${script}`
      : NO_SERVICE_WORKER
}
