import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { address, decodeVariable, text } from '../environment.ts'
import type { Carrier } from './carrier.ts'
import { cdek } from './cdek/cdek.ts'
import type { CdekAccount, Fetch } from './cdek/session.ts'

const CDEK_URL = 'https://api.cdek.ru'
/** Barnaul, where the warehouse of a new shop is. */
const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'

/** The shop's accounts at carriers; null is none, and then what the shop's own tables say of them holds. */
export interface CarrierAccounts {
  readonly cdek: CdekAccount | null
}

const manyProblems = E.getApplicativeValidation(RA.getSemigroup<string>())

/** Who carries the shop's parcels, or every problem with it, a line each. */
export const readCarrierAccounts = (
  environment: Readonly<Record<string, string | undefined>>,
): E.Either<ReadonlyArray<string>, CarrierAccounts> => {
  const read = <A, B>(name: string, codec: Parameters<typeof decodeVariable<A, B>>[2], unset: B) =>
    pipe(decodeVariable(environment, name, codec, unset), E.mapLeft((problem): ReadonlyArray<string> => [problem]))
  return pipe(
    sequenceS(manyProblems)({
      id: read('SHOP_CDEK_ID', text('the identifier that СДЭК has given', /^\S{1,200}$/), null),
      secret: read('SHOP_CDEK_SECRET', text('the key that СДЭК has given', /^\S{1,200}$/), null),
      url: read('SHOP_CDEK_URL', address('https', 'http'), CDEK_URL),
      fromFiasId: read('SHOP_CDEK_FROM', text('the id of a city in the register of addresses', /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/), BARNAUL_FIAS),
    }),
    E.filterOrElse(
      ({ id, secret }) => (id === null) === (secret === null),
      (): ReadonlyArray<string> => ['SHOP_CDEK_ID and SHOP_CDEK_SECRET are set together or not at all'],
    ),
    E.map(({ id, secret, url, fromFiasId }) => ({
      cdek: id === null || secret === null ? null : { url: url.replace(/\/+$/, ''), id, secret, fromFiasId },
    })),
  )
}

export const carriersOf = (accounts: CarrierAccounts, fetch: Fetch, now: () => number): ReadonlyArray<Carrier> =>
  accounts.cdek === null ? [] : [cdek(accounts.cdek, fetch, now)]
