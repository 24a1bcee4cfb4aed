import { sequenceS } from 'fp-ts/Apply'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as RA from 'fp-ts/ReadonlyArray'
import { address, decodeVariable, oneOf, text } from '../../platform/environment.ts'
import type { PaymentAccounts } from './providers.ts'

const YOOKASSA_URL = 'https://api.yookassa.ru/v3'
const SPLIT_URL = 'https://pay.yandex.ru/api'

const allErrors = E.getApplicativeValidation(RA.getSemigroup<string>())
const secret = text('a text of at least 16 characters', /^\S{16,}$/)

const withoutSlash = (url: string): string => url.replace(/\/+$/, '')

export const readPaymentAccounts = (
  environment: Readonly<Record<string, string | undefined>>,
): E.Either<ReadonlyArray<string>, PaymentAccounts> => {
  const read = <A, B>(name: string, codec: Parameters<typeof decodeVariable<A, B>>[2], unset: B) =>
    pipe(
      decodeVariable(environment, name, codec, unset),
      E.mapLeft((error): ReadonlyArray<string> => [error]),
    )
  return pipe(
    sequenceS(allErrors)({
      shopId: read('SHOP_YOOKASSA_SHOP_ID', text('a number', /^\d{1,20}$/), null),
      yooSecret: read('SHOP_YOOKASSA_SECRET', secret, null),
      yooUrl: read('SHOP_YOOKASSA_URL', address('https', 'http'), YOOKASSA_URL),
      apiKey: read('SHOP_SPLIT_KEY', secret, null),
      splitUrl: read('SHOP_SPLIT_URL', address('https', 'http'), SPLIT_URL),
      // off in production: sandbox payments cost nothing
      isSandboxed: read('SHOP_SANDBOX', oneOf({ on: true, off: false }), environment.NODE_ENV !== 'production'),
    }),
    E.filterOrElse(
      ({ shopId, yooSecret }) => (shopId === null) === (yooSecret === null),
      (): ReadonlyArray<string> => ['SHOP_YOOKASSA_SHOP_ID and SHOP_YOOKASSA_SECRET are set together or not at all'],
    ),
    E.map(({ shopId, yooSecret, yooUrl, apiKey, splitUrl, isSandboxed }) => ({
      yooKassa: shopId === null || yooSecret === null ? null : { url: withoutSlash(yooUrl), shopId, secret: yooSecret },
      split: apiKey === null ? null : { url: withoutSlash(splitUrl), apiKey },
      isSandboxed,
    })),
  )
}
