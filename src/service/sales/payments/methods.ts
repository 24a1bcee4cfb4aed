import * as E from 'fp-ts/Either'
import { isInstalmentOffered } from '../../../domain/instalment/instalment-widget.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/order/order.ts'
import { invalid, type ShopError } from '../../platform/http/service-error.ts'
import { instalmentTerms } from './instalment-terms.ts'
import type { PaymentProvider } from './provider.ts'
import { providerFor } from './providers.ts'
import { strings } from './strings.ts'

/** A legal person may pay in parts as anybody may: the widget alone is hidden. [OC-02] */
const ANYBODY = false

const isFor = (method: PaymentMethod, sum: Kopecks): boolean =>
  method !== 'instalment' || isInstalmentOffered(instalmentTerms, sum, ANYBODY)

/** The ways in which so much may be paid, in the order in which they are offered. [INST-01, INST-06, INST-07] */
export const methodsFor = (
  providers: ReadonlyArray<PaymentProvider>,
  sum: Kopecks,
): ReadonlyArray<PaymentMethod> =>
  PAYMENT_METHODS.filter(
    (method) =>
      method === 'onReceipt' || (sum > 0 && providerFor(providers, method) !== null && isFor(method, sum)),
  )

/** Who takes the money that way; null is the shop itself, on receipt. */
export const methodTaken = (
  providers: ReadonlyArray<PaymentProvider>,
  method: PaymentMethod,
  sum: Kopecks,
): E.Either<ShopError, PaymentProvider | null> =>
  methodsFor(providers, sum).includes(method)
    ? E.right(providerFor(providers, method))
    : E.left(invalid('paymentMethod', method === 'instalment' ? strings.noInstalment : strings.methodNotTaken))
