import * as TE from 'fp-ts/TaskEither'
import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { addressDirectory, carriersOf, type AddressDirectory, type Carrier } from '../../delivery/public.ts'
import { captchaProvider, type CaptchaProvider } from '../../identity/public.ts'
import { checkErrorText, watchedFetch, type CheckError } from '../../platform/connections/check.ts'
import { storeConnectionState } from '../../platform/connections/connection-states.ts'
import { connectionValues } from '../../platform/connections/connection-values.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { messagesByChannel } from '../../platform/messages/by-channel.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import { makePayments, type Payments } from '../../sales/public.ts'
import { connectedAccounts, type Accounts } from './accounts.ts'
import type { ConnectionAccess } from './connection-view.ts'
import { CONNECTIONS, type ConnectionName } from './definitions.ts'

export const accountsNow = async (
  db: Kysely<Tables>,
  { environment, cipher }: Pick<ConnectionAccess, 'environment' | 'cipher'>,
): Promise<Accounts> => connectedAccounts(environment, await connectionValues(db, cipher)).accounts

interface ConnectionMeans extends Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'secret' | 'origin'> {
  readonly access: ConnectionAccess
  readonly brand: () => string
  /** Messages of a channel without an account. */
  readonly outbox: Messages
  readonly notify: Fetch
}

/** The clients of external services. They change with the owner's values: read them at each use. */
export interface OpenConnections {
  readonly accounts: () => Accounts
  readonly carriers: () => ReadonlyArray<Carrier>
  readonly addresses: () => AddressDirectory | null
  readonly payments: Payments
  readonly captcha: CaptchaProvider
  readonly messages: Messages
  readonly reload: () => Promise<void>
}

const REPEAT_MS = 600_000

// Writes what calls show if it is news, or is ten minutes old: not a row for each call.
const stateRecorder = ({ db, clock, log }: Pick<ConnectionMeans, 'db' | 'clock' | 'log'>) => {
  const last = new Map<ConnectionName, { readonly error: string | null; readonly at: number }>()
  return (name: ConnectionName, error: string | null): void => {
    const now = clock.now()
    const known = last.get(name)
    if (known?.error === error && now - known.at < REPEAT_MS) return
    last.set(name, { error, at: now })
    storeConnectionState(db, name, error, new Date(now)).catch((failure: unknown) =>
      log.warn({ err: failure, connection: name }, 'the state of a connection could not be stored'),
    )
  }
}

type Record = ReturnType<typeof stateRecorder>

const NO_CARRIERS = { cdek: null, ozon: null, post: null }
const CHANNELS = { mail: 'mail', sms: 'sms', call: 'sms', telegram: 'telegram' } as const

// An error of a channel ends in the provider's code, and holds neither an address nor a text.
const channelError = (name: ConnectionName, reason: string): string =>
  `${CONNECTIONS[name].title}: сообщение не отправлено (${/([\w ]+\d|[A-Z]\w+)$/.exec(reason)?.[0].trim() ?? 'сбой'}).`

const clientsOf = (accounts: Accounts, means: ConnectionMeans, record: Record) => {
  const { access, clock, secret, db, log, origin, brand, notify, outbox } = means
  const watched = (name: ConnectionName): Fetch =>
    watchedFetch(access.fetch, (error: CheckError | null) => {
      record(name, error === null ? null : checkErrorText(error, CONNECTIONS[name].title))
    })
  const ofPayments = { yookassa: watched('yookassa'), split: watched('split') }
  const { payments, carriers, captcha, messages, addressSuggest } = accounts
  const byChannel = messagesByChannel(messages, outbox, access.fetch)
  return {
    accounts,
    payments: makePayments(
      payments,
      (request) =>
        payments.split !== null && request.url.startsWith(payments.split.url)
          ? ofPayments.split(request)
          : ofPayments.yookassa(request),
      { db, now: clock.now, log, brand: brand(), origin, notify },
    ),
    carriers: [
      ...carriersOf({ ...NO_CARRIERS, cdek: carriers.cdek }, watched('cdek'), clock.now),
      ...carriersOf({ ...NO_CARRIERS, ozon: carriers.ozon }, watched('ozon'), clock.now),
      ...carriersOf({ ...NO_CARRIERS, post: carriers.post }, watched('post'), clock.now),
    ],
    addresses:
      addressSuggest === null
        ? null
        : addressDirectory(addressSuggest, { fetch: watched('dadata'), now: clock.now, origin }),
    captcha: captchaProvider(captcha, { secret, clock, fetch: watched('captcha') }),
    messages: {
      deliver: (message) => {
        const name = CHANNELS[message.channel]
        if (messages[name] === null) return byChannel.deliver(message)
        return async () => {
          const delivered = await byChannel.deliver(message)()
          record(name, delivered._tag === 'Left' ? channelError(name, delivered.left) : null)
          return delivered
        }
      },
    } satisfies Messages,
  }
}

/** Reads the owner's values, and again with each `reload`. What has not changed keeps its clients and their tokens. */
export const openConnections = async (means: ConnectionMeans): Promise<OpenConnections> => {
  const record = stateRecorder(means)
  let now = clientsOf(await accountsNow(means.db, means.access), means, record)
  return {
    accounts: () => now.accounts,
    carriers: () => now.carriers,
    addresses: () => now.addresses,
    payments: {
      get providers() {
        return now.payments.providers
      },
      get sandbox() {
        return now.payments.sandbox
      },
      get sandboxed() {
        return now.payments.sandboxed
      },
    },
    captcha: {
      get name() {
        return now.captcha.name
      },
      get siteKey() {
        return now.captcha.siteKey
      },
      get challenge() {
        return now.captcha.challenge
      },
      verdict: (response, address) => now.captcha.verdict(response, address),
    },
    messages: { deliver: (message) => TE.chain(() => now.messages.deliver(message))(TE.right(undefined)) },
    reload: async () => {
      const accounts = await accountsNow(means.db, means.access)
      if (!isDeepStrictEqual(accounts, now.accounts)) now = clientsOf(accounts, means, record)
    },
  }
}
