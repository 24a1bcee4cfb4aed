import * as E from 'fp-ts/Either'
import { isInstalmentOffered, type InstalmentInfo } from '../../../domain/instalment/instalment.ts'
import { type Kopecks, kopecksOf } from '../../../domain/money/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/order/order.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import type { Settings } from '../../platform/settings/definitions.ts'
import type { SalesDeps } from '../deps.ts'
import type { PaymentProvider } from './provider.ts'
import { providerFor } from './providers.ts'
import { strings } from './strings.ts'

const TERMS = {
  active: true,
  visible: true,
  minAmount: kopecksOf(500),
  maxAmount: kopecksOf(150_000),
  isItem: true,
  discounts: [
    {
      amountFrom: kopecksOf(2_000),
      amountTo: null,
      amount: kopecksOf(200),
      description: 'Скидка 200 ₽ при первой оплате картой банка-партнёра',
    },
  ],
}

/** The discount for this way of payment is off unless the owner turns it on: one price whatever the payment. [INST-04] */
export const instalmentTerms = (settings: Settings): InstalmentInfo => ({
  ...TERMS,
  discountActive: settings['payments.instalmentDiscount'],
})

export interface Purchase {
  readonly sum: Kopecks
  readonly isLegalPerson: boolean
}

// Codes of all providers of the account: they share its notification address.
export const codesOf = (
  providers: ReadonlyArray<PaymentProvider>,
  { account }: PaymentProvider,
): ReadonlyArray<string> => providers.filter((one) => one.account === account).map(({ code }) => code)

// СБП is a separate method if the owner enables it; otherwise the provider's page offers it.
export const offeredProviders = ({
  payments,
  settings,
}: Pick<SalesDeps, 'payments' | 'settings'>): ReadonlyArray<PaymentProvider> =>
  payments.providers.filter(({ method }) => method !== 'sbp' || settings()['payments.sbp'] === true)

const isFor = (method: PaymentMethod, { sum, isLegalPerson }: Purchase): boolean =>
  method !== 'instalment' || isInstalmentOffered(TERMS, sum, isLegalPerson)

export const methodsFor = (
  providers: ReadonlyArray<PaymentProvider>,
  purchase: Purchase,
): ReadonlyArray<PaymentMethod> =>
  PAYMENT_METHODS.filter(
    (method) =>
      method === 'onReceipt' ||
      (purchase.sum > 0 && providerFor(providers, method) !== null && isFor(method, purchase)),
  )

export const providerForMethod = (
  providers: ReadonlyArray<PaymentProvider>,
  method: PaymentMethod,
  purchase: Purchase,
): E.Either<ServiceError, PaymentProvider | null> =>
  methodsFor(providers, purchase).includes(method)
    ? E.right(providerFor(providers, method))
    : E.left(invalid('paymentMethod', method === 'instalment' ? strings.noInstalment : strings.methodNotTaken))
