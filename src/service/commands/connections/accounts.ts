import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { type CarrierAccounts, readCarrierAccounts } from '../../delivery/public.ts'
import { type CaptchaSettings, readCaptchaSettings } from '../../identity/public.ts'
import type { StoredValues } from '../../platform/connections/connection-values.ts'
import { address, decodeVariable, text, type FromText } from '../../platform/environment.ts'
import { readMessageSettings, type MessageSettings } from '../../platform/messages/settings.ts'
import { type PaymentAccounts, readPaymentAccounts } from '../../sales/public.ts'
import { CONNECTION_NAMES, CONNECTIONS, type ConnectionName } from './definitions.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Accounts of external services. */
export interface Accounts {
  readonly payments: PaymentAccounts
  readonly messages: MessageSettings
  readonly captcha: CaptchaSettings
  readonly carriers: CarrierAccounts
  readonly mapsKey: string | null
  readonly addressSuggest: { readonly url: string; readonly token: string } | null
}

const ADDRESS_SUGGEST_URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address'
const KEY = /^[\w-]{8,100}$/

const allErrors = E.getApplicativeValidation(RA.getSemigroup<string>())

// Returns the accounts, or every error, one a line, without secrets.
export const readAccounts = (environment: Environment): E.Either<ReadonlyArray<string>, Accounts> => {
  const read = <A, B>(name: string, codec: FromText<A>, unset: B) =>
    pipe(
      decodeVariable(environment, name, codec, unset),
      E.mapLeft((error): ReadonlyArray<string> => [error]),
    )
  return pipe(
    sequenceS(allErrors)({
      payments: readPaymentAccounts(environment),
      messages: readMessageSettings(environment),
      captcha: readCaptchaSettings(environment),
      carriers: readCarrierAccounts(environment),
      mapsKey: read('YANDEX_MAPS_KEY', text('a key of letters, digits and hyphens', KEY), null),
      suggestUrl: read('ADDRESS_SUGGEST_URL', address('https', 'http'), ADDRESS_SUGGEST_URL),
      suggestToken: read('ADDRESS_SUGGEST_TOKEN', text('a token of letters, digits and hyphens', KEY), null),
    }),
    E.map(({ suggestUrl, suggestToken, ...accounts }) => ({
      ...accounts,
      addressSuggest: suggestToken === null ? null : { url: suggestUrl, token: suggestToken },
    })),
  )
}

export const isSet = (environment: Environment, name: string): boolean => (environment[name]?.trim() ?? '') !== ''

/** The stored values that a connection uses: those that no variable overrides. */
export const valuesFor = (name: ConnectionName, environment: Environment, stored: StoredValues): Environment =>
  Object.fromEntries(
    CONNECTIONS[name].fields.flatMap(({ variable }) => {
      const text = stored.get(variable)?.text ?? null
      return text === null || isSet(environment, variable) ? [] : [[variable, text]]
    }),
  )

/** The environment with the owner's values; a variable that is set wins. */
export interface Connected {
  readonly accounts: Accounts
  /** Their stored values do not fit the environment, such as a key without its id: they are not used. */
  readonly invalid: ReadonlyArray<ConnectionName>
}

// One connection at a time: a bad value of one does not stop the others.
export const connectedAccounts = (environment: Environment, stored: StoredValues): Connected => {
  const invalid: Array<ConnectionName> = []
  let [now, accounts] = [environment, readAccounts(environment)]
  for (const name of CONNECTION_NAMES) {
    const values = valuesFor(name, environment, stored)
    if (Object.keys(values).length === 0) continue
    const next = { ...now, ...values }
    const read = readAccounts(next)
    if (E.isLeft(read)) invalid.push(name)
    else [now, accounts] = [next, read]
  }
  if (E.isLeft(accounts)) throw new Error('the environment was read at the start')
  return { accounts: accounts.right, invalid }
}
