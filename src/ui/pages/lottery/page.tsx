import type { LoaderFunction } from 'react-router'
import { openLotteryFx } from '../../../application/lottery/lottery.ts'
import { Head } from '../../app/head.tsx'
import { loadWords } from '../../app/load-words.ts'
import { load } from '../../app/load.ts'
import { LotteryGame } from '../../lottery/lottery-game.tsx'
import { strings } from '../../lottery/strings.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../story/page-title.tsx'

/** [ROUTE-31] */
export const loader: LoaderFunction = async (args) => {
  await Promise.all([load(args, openLotteryFx, undefined), loadWords(args, { routeName: 'lottery' })])
  return null
}

export function Page() {
  return (
    <>
      <Head title={strings.title} canonical={paths.lottery} />
      <PageTitle>{strings.title}</PageTitle>
      <LotteryGame theme="landing" />
    </>
  )
}
