import { Button } from '../../kit/button/button.tsx'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import type { LayerProps } from '../layer-props.ts'

export function ConfirmLayer({
  data: { about, title, text, agree, decline },
  isLocked,
  onAnswer,
}: LayerProps<'ConfirmLayer'>) {
  const refuse = () => onAnswer({ about, isAgreed: false })
  return (
    <Dialog
      title={title}
      locked={isLocked}
      onClose={refuse}
      footer={
        <>
          <Button onClick={() => onAnswer({ about, isAgreed: true })}>{agree}</Button>
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
