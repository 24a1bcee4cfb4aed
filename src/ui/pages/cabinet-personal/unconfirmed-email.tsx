import { useUnit } from 'effector-react'
import { emailCodeAtHand } from '../../../application/cabinet/email.ts'
import { layerExpected } from '../../../application/layers/layers.ts'
import { $user } from '../../../application/session/who.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { strings } from './strings.ts'

/** [CAB-08, LAYER-09] */
export function UnconfirmedEmail() {
  const { user, type, expected } = useUnit({ user: $user, type: emailCodeAtHand, expected: layerExpected })
  if (user === null || user.email === null || user.isEmailConfirmed) return null
  return (
    <Notice
      tone="offer"
      title={strings.emailUnconfirmed}
      action={(
        <Button size="small" variant="secondary" onPointerEnter={() => expected('ConfirmCodeLayer')} onClick={() => type()}>
          {strings.emailCode}
        </Button>
      )}
    >
      {strings.emailUnconfirmedText(user.email)}
    </Notice>
  )
}
