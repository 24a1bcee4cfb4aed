import { useUnit } from 'effector-react'
import { $flashes, flashDismissed } from '../../../application/cabinet/flash.ts'
import { ToastRegion } from '../../kit/overlay/toast-region.tsx'
import { flashWords } from './strings.ts'

/** [CAB-12] */
export function Flashes() {
  const { flashes, dismiss } = useUnit({ flashes: $flashes, dismiss: flashDismissed })
  return (
    <ToastRegion
      toasts={flashes.map(({ id, flash }) => ({ id: String(id), text: flashWords[flash] }))}
      onDismiss={(id) => dismiss(Number(id))}
    />
  )
}
