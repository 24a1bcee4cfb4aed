import { useUnit } from 'effector-react'
import { $alerts, alertClosed } from '../../application/alerts/alerts.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { alertWords } from './alert-words.ts'

/** What the shop has to say over every page; one at a time, in the order in which it came. [ERR-13, LAYER-01] */
export function Alerts() {
  const { alerts, close } = useUnit({ alerts: $alerts, close: alertClosed })
  const shown = alerts[0]
  return shown === undefined ? null : <AlertDialog text={alertWords(shown)} onClose={() => close()} />
}
