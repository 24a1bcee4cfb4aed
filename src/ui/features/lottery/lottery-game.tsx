import { useUnit } from 'effector-react'
import { signInRequested } from '../../../application/lottery/gift.ts'
import { $lottery, $spins } from '../../../application/lottery/lottery.ts'
import {
  $canSpin,
  $isPlaying,
  $isTurning,
  $winning,
  spinPressed,
  wheelStopped,
} from '../../../application/lottery/play.ts'
import { $user } from '../../../application/session/current-user.ts'
import { canCheckSpins } from '../../../domain/content/lottery-gift.ts'
import type { LotteryTheme } from '../../../domain/content/theme.ts'
import { Button } from '../../kit/button/button.tsx'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { paths } from '../../paths.ts'
import styles from './lottery-game.module.css'
import { strings } from './strings.ts'
import themes from './themes.module.css'
import { Wheel } from './wheel.tsx'

const themeClass: Readonly<Record<LotteryTheme, string | undefined>> = {
  'new-year': themes.newYear,
  spring: themes.spring,
  neutral: themes.neutral,
  game: themes.game,
  landing: themes.landing,
}

export interface LotteryGameProps {
  readonly theme: LotteryTheme
}

function Closed() {
  return (
    <EmptyState
      icon="box"
      title={strings.closedTitle}
      actions={<LinkButton to={paths.promotions}>{strings.toPromotions}</LinkButton>}
    >
      {strings.closed}
    </EmptyState>
  )
}

function Controls() {
  const { user, spins, canSpin, isPlaying, spin, signIn } = useUnit({
    user: $user,
    spins: $spins,
    canSpin: $canSpin,
    isPlaying: $isPlaying,
    spin: spinPressed,
    signIn: signInRequested,
  })
  if (user === null) {
    return (
      <>
        <p>{strings.guest}</p>
        <Button size="large" onClick={() => signIn()}>
          {strings.signIn}
        </Button>
      </>
    )
  }
  if (!canCheckSpins(user)) {
    return (
      <>
        <p>{strings.noEmail}</p>
        <LinkButton to={paths.cabinetPersonal}>{strings.toProfile}</LinkButton>
      </>
    )
  }
  return (
    <>
      {spins === 0 && !isPlaying ? (
        <p>{strings.over}</p>
      ) : (
        <Button size="large" pending={isPlaying} disabled={!canSpin && !isPlaying} onClick={() => spin()}>
          {strings.spin}
        </Button>
      )}
      {spins !== null && spins > 0 && (
        <p className={styles.spins}>
          {strings.spins} {spins}
        </p>
      )}
    </>
  )
}

export function LotteryGame({ theme }: LotteryGameProps) {
  const { lottery, winning, isTurning, stopped } = useUnit({
    lottery: $lottery,
    winning: $winning,
    isTurning: $isTurning,
    stopped: wheelStopped,
  })
  if (lottery === null || lottery.prizes.length === 0) return <Closed />
  const shown = isTurning ? null : winning
  return (
    <div className={styles.stage}>
      <div className={`${styles.game} ${themeClass[theme]}`} data-lottery-theme={theme}>
        <Wheel prizes={lottery.prizes} won={winning?.prize ?? null} isTurning={isTurning} onStopped={stopped} />
        <div className={styles.words}>
          <div role="status" className={styles.outcome}>
            {isTurning && strings.turning}
            {shown !== null && (
              <>
                <strong className={styles.won}>{strings.won(shown.prize.title)}</strong>
                {shown.prize.description !== undefined && <span>{shown.prize.description}</span>}
                <span>{strings.sent}</span>
              </>
            )}
            {!isTurning && shown === null && strings.intro}
          </div>
          <Controls />
        </div>
      </div>
    </div>
  )
}
