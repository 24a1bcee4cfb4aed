import type { Alert } from '../../../application/alerts/alerts.ts'
import { strings } from './strings.ts'

export const alertTitle = ({ _tag }: Alert): string => {
  if (_tag === 'ProfileDeleted') return strings.profileDeletedTitle
  return _tag === 'OrderCancelled' ? strings.orderCancelledTitle : strings.title
}

export const alertWords = (alert: Alert): string => {
  switch (alert._tag) {
    case 'Said':
      return alert.message
    case 'NoConnection':
      return strings.noConnection
    case 'NotUnderstood':
      return strings.notUnderstood
    case 'ProfileDeleted':
      return strings.profileDeleted
    case 'OrderCancelled':
      return strings.orderCancelled(String(alert.orderId))
  }
}
