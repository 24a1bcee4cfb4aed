import { Hono } from 'hono'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import type { PaymentProvider } from './provider.ts'
import { pageStyle } from './sandbox/page-style.ts'
import { STYLE_PATH } from './sandbox/page.ts'
import type { SandboxDeps } from './sandbox/site.ts'
import { splitSandbox, sandboxAccount as splitSandboxAccount } from './split/sandbox.ts'
import { split, type SplitAccount } from './split/split.ts'
import { yooKassaSandbox, sandboxAccount as yooKassaSandboxAccount } from './yookassa/sandbox.ts'
import { yooKassa, type YooKassaAccount } from './yookassa/yookassa.ts'

export interface PaymentAccounts {
  readonly yooKassa: YooKassaAccount | null
  readonly split: SplitAccount | null
  readonly isSandboxed: boolean
}

export interface Payments {
  readonly providers: ReadonlyArray<PaymentProvider>
  readonly sandbox: Fetch | null
  readonly sandboxed: ReadonlyArray<string>
}

export const providerFor = (providers: ReadonlyArray<PaymentProvider>, method: PaymentMethod): PaymentProvider | null =>
  providers.find((provider) => provider.method === method) ?? null

// A sandbox implements the provider's protocol behind the same adapter and is called without a socket.
export const makePayments = (accounts: PaymentAccounts, fetch: Fetch, deps: SandboxDeps): Payments => {
  const { isSandboxed } = accounts
  const playsYooKassa = accounts.yooKassa === null && isSandboxed
  const playsSplit = accounts.split === null && isSandboxed
  const site = new Hono()
  site.get(STYLE_PATH, (c) =>
    c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' }),
  )
  if (playsYooKassa) site.route('/', yooKassaSandbox(deps))
  if (playsSplit) site.route('/', splitSandbox(deps))
  const sandbox: Fetch = async (request) => site.fetch(request)

  const yooKassaAccount = playsYooKassa ? yooKassaSandboxAccount(deps.origin) : accounts.yooKassa
  const splitAccount = playsSplit ? splitSandboxAccount(deps.origin) : accounts.split
  return {
    providers: [
      ...(yooKassaAccount === null
        ? []
        : (['online', 'sbp'] as const).map((method) =>
            yooKassa(yooKassaAccount, playsYooKassa ? sandbox : fetch, method),
          )),
      ...(splitAccount === null ? [] : [split(splitAccount, playsSplit ? sandbox : fetch, deps.now)]),
    ],
    sandbox: playsYooKassa || playsSplit ? sandbox : null,
    sandboxed: [...(playsYooKassa ? ['YooKassa'] : []), ...(playsSplit ? ['Yandex Split'] : [])],
  }
}
