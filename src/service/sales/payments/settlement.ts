import type { PaymentStatus } from '../../platform/database/tables/payments.ts'
import type { ProviderState } from './provider.ts'

export interface Settlement {
  readonly status: PaymentStatus
  readonly effect: 'none' | 'capture' | 'void' | 'orderPaid' | 'refund'
}

const unchanged = (status: PaymentStatus): Settlement => ({ status, effect: 'none' })

const afterCancellation = (status: PaymentStatus): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
      return unchanged('cancelled')
    case 'voiding':
      return unchanged('voided')
    case 'captured':
    case 'voided':
    case 'cancelled':
    case 'surplus':
      return unchanged(status)
  }
}

const afterAuthorisation = (status: PaymentStatus, isNeeded: boolean): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
      return isNeeded ? { status: 'capturing', effect: 'capture' } : { status: 'voiding', effect: 'void' }
    case 'voiding':
    case 'voided':
    case 'cancelled':
      return { status: 'voiding', effect: 'void' }
    case 'captured':
    case 'surplus':
      return unchanged(status)
  }
}

const afterCapture = (status: PaymentStatus, isNeeded: boolean): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
    case 'voiding':
    case 'voided':
    case 'cancelled':
      return isNeeded ? { status: 'captured', effect: 'orderPaid' } : { status: 'surplus', effect: 'refund' }
    case 'captured':
    case 'surplus':
      return unchanged(status)
  }
}

// `isNeeded`: the order still awaits payment and no other payment was captured. A captured sum that the order cannot
// accept is refunded. Repeated and late states change nothing.
export const settlementOf = (status: PaymentStatus, state: ProviderState, isNeeded: boolean): Settlement => {
  switch (state) {
    case 'pending':
      return unchanged(status)
    case 'authorised':
      return afterAuthorisation(status, isNeeded)
    case 'captured':
      return afterCapture(status, isNeeded)
    case 'cancelled':
      return afterCancellation(status)
  }
}
