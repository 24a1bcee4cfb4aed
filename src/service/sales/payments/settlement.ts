import type { PaymentStatus } from '../../platform/database/tables/payments.ts'
import type { ProviderState } from './provider.ts'

export interface Settlement {
  readonly status: PaymentStatus
  readonly effect: 'none' | 'capture' | 'void' | 'orderPaid' | 'refund'
}

const stays = (status: PaymentStatus): Settlement => ({ status, effect: 'none' })

const given = (status: PaymentStatus): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
      return stays('cancelled')
    case 'voiding':
      return stays('voided')
    case 'captured':
    case 'voided':
    case 'cancelled':
    case 'surplus':
      return stays(status)
  }
}

const held = (status: PaymentStatus, isNeeded: boolean): Settlement => {
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
      return stays(status)
  }
}

const taken = (status: PaymentStatus, isNeeded: boolean): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
    case 'voiding':
    case 'voided':
    case 'cancelled':
      return isNeeded ? { status: 'captured', effect: 'orderPaid' } : { status: 'surplus', effect: 'refund' }
    case 'captured':
    case 'surplus':
      return stays(status)
  }
}

// `isWanted`: the order still awaits payment and no other payment was captured. A captured sum that the order cannot
// accept is refunded. Repeated and late states change nothing.
export const settlementOf = (status: PaymentStatus, state: ProviderState, isNeeded: boolean): Settlement => {
  switch (state) {
    case 'pending':
      return stays(status)
    case 'authorised':
      return held(status, isNeeded)
    case 'captured':
      return taken(status, isNeeded)
    case 'cancelled':
      return given(status)
  }
}
