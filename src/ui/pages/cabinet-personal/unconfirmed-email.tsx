import { useUnit } from 'effector-react'
import { useState } from 'react'
import { emailCodeAtHand } from '../../../application/cabinet/email.ts'
import { layerPreloadRequested } from '../../../application/layers/layers.ts'
import { $user } from '../../../application/session/current-user.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { useFocusAfterLayer } from '../../layers/use-focus-after-layer.ts'
import { strings } from './strings.ts'

export function UnconfirmedEmail() {
  const { user, type, expected } = useUnit({ user: $user, type: emailCodeAtHand, expected: layerPreloadRequested })
  const isConfirmed = user?.isEmailConfirmed === true
  const news = useFocusAfterLayer<HTMLDivElement>(isConfirmed)
  const [isCodeTyped, setCodeTyped] = useState(false)
  if (user === null || user.email === null || (isConfirmed && !isCodeTyped)) return null
  if (isConfirmed)
    return (
      <div ref={news} tabIndex={-1}>
        <Notice tone="success">{strings.emailConfirmed(user.email)}</Notice>
      </div>
    )
  const open = () => {
    setCodeTyped(true)
    type()
  }
  return (
    <Notice
      tone="offer"
      title={strings.emailUnconfirmed}
      action={
        <Button size="small" variant="secondary" onPointerEnter={() => expected('ConfirmCodeLayer')} onClick={open}>
          {strings.emailCode}
        </Button>
      }
    >
      {strings.emailUnconfirmedText(user.email)}
    </Notice>
  )
}
