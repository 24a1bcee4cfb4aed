import 'reflect-metadata/lite'
import { Container } from 'inversify'
import type { PortModule } from '../../application/kernel/port.ts'
import { localMemory } from '../browser/browser-storage.ts'
import { cryptoRandomness } from '../browser/crypto-randomness.ts'
import { isPlainSessionLeft } from '../browser/plain-session-mark.ts'
import type { TokenStore } from '../browser/token-store.ts'
import { lazyRenewal, openCalls } from '../http/authorised-call.ts'
import { callKeys } from '../http/idempotency-keys.ts'
import { openedOnce } from '../opened-once.ts'
import { frequentPorts, moduleAdapters } from './browser-ports.ts'
import { bindPorts, type BoundPorts } from './ports.ts'

export interface BrowserContainer {
  readonly get: (token: string, module: PortModule) => Promise<unknown>
}

export const browserContainer = (window: Window, device: BoundPorts, tokens: TokenStore): BrowserContainer => {
  const container = new Container()
  for (const [token, adapter] of Object.entries(device)) container.bind(token).toConstantValue(adapter)
  const { origin } = window.location
  const keys = callKeys(localMemory(window), cryptoRandomness, () => Date.now())
  const calls = openCalls({
    http: { origin, keys },
    tokens,
    renewal: (by) => lazyRenewal(by, tokens, window.navigator),
  })
  const parts = { window, ...calls }
  bindPorts(container, frequentPorts, parts)
  const bound = new Map(
    Object.entries(moduleAdapters).map(([module, load]) => [
      module,
      openedOnce(async () => bindPorts(container, (await load()).rows, parts)),
    ]),
  )
  const session = isPlainSessionLeft(window)
    ? import('../http/identity/plain-session.ts')
        .then(({ takePlainSession }) => takePlainSession(window, tokens))
        // the shopper goes on as a guest
        .catch(() => undefined)
    : null
  return {
    get: async (token, module) => {
      await session
      if (!container.isBound(token)) await bound.get(module)?.()
      return container.get(token)
    },
  }
}
