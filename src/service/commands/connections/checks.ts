import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import { checkCdek, checkOzon, checkPost } from '../../delivery/public.ts'
import { checkCaptcha } from '../../identity/public.ts'
import { CHECK_LIMITS, refusedBy, type Check } from '../../platform/connections/check.ts'
import { checkMail, checkSms, checkTelegram } from '../../platform/messages/check-account.ts'
import { makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import { checkSplit, checkYooKassa } from '../../sales/public.ts'
import type { Accounts } from './accounts.ts'
import type { ConnectionName } from './definitions.ts'

interface CheckMeans {
  readonly fetch: Fetch
  /** Keys of browsers are restricted to the origin of the shop. */
  readonly origin: string
}

const MAPS = 'https://api-maps.yandex.ru/2.1/'
const script = new t.Type<Buffer>(
  'a script',
  Buffer.isBuffer,
  (bytes, context) => (Buffer.isBuffer(bytes) ? t.success(bytes) : t.failure(bytes, context)),
  t.identity,
)

const checkMaps = (key: string, { fetch, origin }: CheckMeans): Check =>
  pipe(
    () =>
      makeOutbound(fetch, CHECK_LIMITS)(
        {
          method: 'GET',
          url: `${MAPS}?${new URLSearchParams({ apikey: key, lang: 'ru_RU' }).toString()}`,
          headers: { referer: `${origin}/` },
          isFile: true,
        },
        script,
      ),
    TE.bimap(refusedBy([400, 401, 403]), () => undefined),
  )

// https://dadata.ru/api/suggest/address/
const checkSuggest = ({ url, token }: NonNullable<Accounts['addressSuggest']>, { fetch, origin }: CheckMeans): Check =>
  pipe(
    () =>
      makeOutbound(fetch, CHECK_LIMITS)(
        {
          method: 'POST',
          url,
          headers: { authorization: `Token ${token}`, origin, referer: `${origin}/` },
          body: { query: 'Томск', count: 1 },
        },
        t.type({ suggestions: t.UnknownArray }),
      ),
    TE.bimap(refusedBy([401, 403]), () => undefined),
  )

const withAccount = <A>(account: A | null, check: (account: A) => Check): Check | null =>
  account === null ? null : check(account)

type Checks = Readonly<Record<ConnectionName, ((accounts: Accounts, means: CheckMeans) => Check | null) | null>>

// Null: the service has no call that tells whether its number is right. A result of null: nothing is configured.
export const CHECKS: Checks = {
  yookassa: ({ payments }, { fetch }) => withAccount(payments.yooKassa, (account) => checkYooKassa(account, fetch)),
  split: ({ payments }, { fetch }) => withAccount(payments.split, (account) => checkSplit(account, fetch)),
  cdek: ({ carriers }, { fetch }) => withAccount(carriers.cdek, (account) => checkCdek(account, fetch)),
  post: ({ carriers }, { fetch }) => withAccount(carriers.post, (account) => checkPost(account, fetch)),
  ozon: ({ carriers }, { fetch }) => withAccount(carriers.ozon, (account) => checkOzon(account, fetch)),
  mail: ({ messages }) => withAccount(messages.mail, checkMail),
  sms: ({ messages }, { fetch }) => withAccount(messages.sms, (account) => checkSms(account, fetch)),
  telegram: ({ messages }, { fetch }) => withAccount(messages.telegram, (account) => checkTelegram(account, fetch)),
  dadata: ({ addressSuggest }, means) => withAccount(addressSuggest, (account) => checkSuggest(account, means)),
  captcha: ({ captcha }, { fetch }) =>
    captcha.name === 'altcha' ? null : checkCaptcha(captcha.account, captcha.name, fetch),
  maps: ({ mapsKey }, means) => withAccount(mapsKey, (key) => checkMaps(key, means)),
  metrika: null,
  mindbox: null,
}
