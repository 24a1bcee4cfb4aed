import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { localMemory } from '../browser/browser-storage.ts'
import { cryptoRandomness } from '../browser/crypto-randomness.ts'
import type { TokenStore } from '../browser/token-store.ts'
import { lazyRenewal, openCalls } from '../http/authorised-call.ts'
import { callKeys } from '../http/idempotency-keys.ts'
import { browserPorts } from './browser-ports.ts'
import { bindPorts, type BoundPorts } from './ports.ts'

export const browserContainer = (window: Window, device: BoundPorts, tokens: TokenStore): Container => {
  const container = new Container()
  for (const [token, adapter] of Object.entries(device)) container.bind(token).toConstantValue(adapter)
  const { origin } = window.location
  const keys = callKeys(localMemory(window), cryptoRandomness, () => Date.now())
  const { plain, call } = openCalls({
    http: { origin, keys },
    tokens,
    renewal: (by) => lazyRenewal(by, tokens, window.navigator),
  })
  bindPorts(container, browserPorts, { window, call, plain })
  return container
}
