import * as E from 'fp-ts/Either'
import { isInstalmentOffered } from '../../domain/instalment-widget.ts'
import type { Kopecks } from '../../domain/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/order.ts'
import { invalid, type ShopError } from '../http/shop-error.ts'
import { instalmentTerms } from './instalment-terms.ts'
import type { PaymentProvider } from './provider.ts'
import { providerFor } from './providers.ts'
import { strings } from './strings.ts'

const isFor = (method: PaymentMethod, sum: Kopecks, isLegalPerson: boolean): boolean =>
  method !== 'instalment' || isInstalmentOffered(instalmentTerms, sum, isLegalPerson)

/** The ways in which so much may be paid, in the order in which they are offered. [INST-01, INST-06, INST-07, INST-09] */
export const methodsFor = (
  providers: ReadonlyArray<PaymentProvider>,
  sum: Kopecks,
  isLegalPerson = false,
): ReadonlyArray<PaymentMethod> =>
  PAYMENT_METHODS.filter(
    (method) =>
      method === 'onReceipt' || (sum > 0 && providerFor(providers, method) !== null && isFor(method, sum, isLegalPerson)),
  )

/** Who takes the money that way; null is the shop itself, on receipt. */
export const methodTaken = (
  providers: ReadonlyArray<PaymentProvider>,
  method: PaymentMethod,
  sum: Kopecks,
  isLegalPerson = false,
): E.Either<ShopError, PaymentProvider | null> =>
  methodsFor(providers, sum, isLegalPerson).includes(method)
    ? E.right(providerFor(providers, method))
    : E.left(invalid('paymentMethod', method === 'instalment' ? strings.noInstalment : strings.methodNotTaken))
