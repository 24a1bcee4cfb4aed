import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'
import { useLayerOpener } from '../use-layer-opener.ts'
import { strings } from './strings.ts'

export function BonusCardDisabledLayer({ isLocked, onClose }: LayerProps<'BonusCardDisabledLayer'>) {
  const support = useLayerOpener({ name: 'FeedbackLayer', data: { topic: 'question' } })
  return (
    <Dialog
      title={strings.disabledTitle}
      locked={isLocked}
      onClose={onClose}
      footer={
        <>
          <Button onClick={support.open} onPointerEnter={support.preload}>
            {strings.support}
          </Button>
          <Button variant="secondary" onClick={() => onClose('button')}>
            {strings.understood}
          </Button>
        </>
      }
    >
      <p>{strings.disabledText}</p>
    </Dialog>
  )
}
