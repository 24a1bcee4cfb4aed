import type { LoaderFunction } from 'react-router'
import { lotteryLoader } from '../../../application/lottery/lottery.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { LotteryGame } from '../../features/lottery/lottery-game.tsx'
import { strings } from '../../features/lottery/strings.ts'
import { paths } from '../../paths.ts'
import { PageTitle } from '../../features/article/page-title.tsx'

export const loader: LoaderFunction = async (args) => {
  await Promise.all([load(args, lotteryLoader, undefined), loadContent(args, { routeName: 'lottery' })])
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
