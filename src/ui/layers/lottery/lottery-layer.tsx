import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $lottery, lotteryRequested } from '../../../application/lottery/lottery.ts'
import { Dialog } from '../../kit/overlay/dialog.tsx'
import { LotteryGame } from '../../features/lottery/lottery-game.tsx'
import { strings } from '../../features/lottery/strings.ts'
import type { LayerProps } from '../layer-props.ts'

type Props = Pick<LayerProps<'LotteryLayer'>, 'isLocked' | 'onClose'>

const useLottery = () => {
  const { lottery, open } = useUnit({ lottery: $lottery, open: lotteryRequested })
  const isLoaded = lottery !== null
  useEffect(() => {
    if (!isLoaded) open()
  }, [isLoaded, open])
  return lottery
}

export function LotteryLayer({ isLocked, onClose }: Props) {
  const theme = useLottery()?.settings.theme ?? 'neutral'
  return (
    <Dialog title={strings.title} locked={isLocked} onClose={onClose}>
      <LotteryGame theme={theme} />
    </Dialog>
  )
}

export function GameLayer({ isLocked, onClose }: Props) {
  useLottery()
  return (
    <Dialog title={strings.title} locked={isLocked} onClose={onClose}>
      <LotteryGame theme="game" />
    </Dialog>
  )
}
