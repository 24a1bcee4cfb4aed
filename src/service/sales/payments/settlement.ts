import type { PaymentStatus } from '../../platform/database/tables/payments.ts'
import type { ProviderState } from './provider.ts'

/** What becomes of a payment, and what the shop does next: with its order, or at the provider. */
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

const held = (status: PaymentStatus, isWanted: boolean): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
      return isWanted ? { status: 'capturing', effect: 'capture' } : { status: 'voiding', effect: 'void' }
    case 'voiding':
    case 'voided':
    case 'cancelled':
      return { status: 'voiding', effect: 'void' }
    case 'captured':
    case 'surplus':
      return stays(status)
  }
}

const taken = (status: PaymentStatus, isWanted: boolean): Settlement => {
  switch (status) {
    case 'pending':
    case 'capturing':
    case 'voiding':
    case 'voided':
    case 'cancelled':
      return isWanted ? { status: 'captured', effect: 'orderPaid' } : { status: 'surplus', effect: 'refund' }
    case 'captured':
    case 'surplus':
      return stays(status)
  }
}

/**
 * What the provider's word on a payment makes of it. `isWanted`: its order still waits for money and no other payment has
 * been taken for it. Money that was taken is never forgotten: what the order cannot take goes back. Words that come twice,
 * late or in another order change nothing.
 */
export const settlementOf = (status: PaymentStatus, said: ProviderState, isWanted: boolean): Settlement => {
  switch (said) {
    case 'pending':
      return stays(status)
    case 'authorised':
      return held(status, isWanted)
    case 'captured':
      return taken(status, isWanted)
    case 'cancelled':
      return given(status)
  }
}
