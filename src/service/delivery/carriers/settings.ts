import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { address, decodeVariable, text, wholeNumber, type FromText } from '../../platform/environment.ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import type { Carrier } from './carrier.ts'
import { cdek, type CdekAccount } from './cdek/cdek.ts'
import { ozon, type OzonAccount } from './ozon/ozon.ts'
import { post, type PostAccount } from './post/post.ts'

const CDEK_URL = 'https://api.cdek.ru'
const OZON_URL = 'https://xapi.ozon.ru'
const POST_URL = 'https://otpravka-api.pochta.ru'
const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'

export interface CarrierAccounts {
  readonly cdek: CdekAccount | null
  readonly ozon: OzonAccount | null
  readonly post: PostAccount | null
}

type Messages = ReadonlyArray<string>
const allErrors = E.getApplicativeValidation(RA.getSemigroup<string>())

const key = (what: string) => text(what, /^\S{1,500}$/)
const bare = (url: string) => url.replace(/\/+$/, '')

// Null if no variable is set; an error if only some are.
const together = <A extends Readonly<Record<string, string | null>>>(
  names: string,
  values: A,
): E.Either<Messages, { [K in keyof A]: string } | null> => {
  const given = Object.values(values).filter((word) => word !== null).length
  if (given === 0) return E.right(null)
  return given === Object.keys(values).length
    ? E.right(values as { [K in keyof A]: string })
    : E.left([`${names} are set together or not at all`])
}

// Returns the accounts, or every error, one a line.
export const readCarrierAccounts = (
  environment: Readonly<Record<string, string | undefined>>,
): E.Either<Messages, CarrierAccounts> => {
  const read = <A, B>(name: string, codec: FromText<A>, unset: B) =>
    pipe(
      decodeVariable(environment, name, codec, unset),
      E.mapLeft((error): Messages => [error]),
    )
  const url = (name: string, unset: string) => pipe(read(name, address('https', 'http'), unset), E.map(bare))

  const readCdek = pipe(
    sequenceS(allErrors)({
      id: read('SHOP_CDEK_ID', key('the identifier that СДЭК has given'), null),
      secret: read('SHOP_CDEK_SECRET', key('the key that СДЭК has given'), null),
      url: url('SHOP_CDEK_URL', CDEK_URL),
      fromFiasId: read(
        'SHOP_CDEK_FROM',
        text('the id of a city in the register of addresses', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        BARNAUL_FIAS,
      ),
    }),
    E.chain(({ id, secret, ...rest }) =>
      pipe(
        together('SHOP_CDEK_ID and SHOP_CDEK_SECRET', { id, secret }),
        E.map((values) => (values === null ? null : { ...values, ...rest })),
      ),
    ),
  )
  const readOzon = pipe(
    sequenceS(allErrors)({
      id: read('SHOP_OZON_ID', key('the client id that Ozon has given'), null),
      secret: read('SHOP_OZON_SECRET', key('the client secret that Ozon has given'), null),
      url: url('SHOP_OZON_URL', OZON_URL),
      fromPlaceId: read('SHOP_OZON_FROM', wholeNumber(1, 999_999_999_999_999), null),
    }),
    E.chain(({ id, secret, ...rest }) =>
      pipe(
        together('SHOP_OZON_ID and SHOP_OZON_SECRET', { id, secret }),
        E.map((values) => (values === null ? null : { ...values, ...rest })),
      ),
    ),
  )
  const readPost = pipe(
    sequenceS(allErrors)({
      token: read('SHOP_POST_TOKEN', key('the token of the application in «Отправка»'), null),
      key: read(
        'SHOP_POST_KEY',
        text('the authorisation key of the user in «Отправка», in base64', /^[A-Za-z\d+/]{1,500}={0,2}$/),
        null,
      ),
      from: read(
        'SHOP_POST_FROM',
        text('the postal code of six digits of the office that parcels are handed in at', /^\d{6}$/),
        null,
      ),
      url: url('SHOP_POST_URL', POST_URL),
    }),
    E.chain(({ url, ...values }) =>
      pipe(
        together('SHOP_POST_TOKEN, SHOP_POST_KEY and SHOP_POST_FROM', values),
        E.map((all) => (all === null ? null : { ...all, url })),
      ),
    ),
  )
  return sequenceS(allErrors)({ cdek: readCdek, ozon: readOzon, post: readPost })
}

export const carriersOf = (accounts: CarrierAccounts, fetch: Fetch, now: () => number): ReadonlyArray<Carrier> => [
  ...(accounts.cdek === null ? [] : [cdek(accounts.cdek, fetch, now)]),
  ...(accounts.ozon === null ? [] : [ozon(accounts.ozon, fetch, now)]),
  ...(accounts.post === null ? [] : [post(accounts.post, fetch)]),
]
