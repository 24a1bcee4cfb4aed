import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'

export function ConfirmLayer({
  data: { about, title, text, agree, decline },
  isLocked,
  onResult,
}: LayerProps<'ConfirmLayer'>) {
  const refuse = () => onResult({ about, isAgreed: false })
  return (
    <Dialog
      title={title}
      locked={isLocked}
      onClose={refuse}
      footer={
        <>
          <Button onClick={() => onResult({ about, isAgreed: true })}>{agree}</Button>
          <Button variant="secondary" onClick={refuse}>
            {decline}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
