import * as TE from 'fp-ts/TaskEither'
import type { Prize } from '../../../domain/content/lottery.ts'
import type { LotteryApi } from '../../../application/ports/api/sales/lottery-api.ts'
import { checkSpins, getPrizes, playLottery } from '../../../contract/sales/lottery.ts'
import type { Call } from '../http.ts'

export const httpLotteryApi = (call: Call): LotteryApi => ({
  // prizes are in the state of every page, and their descriptions are shown only after `play`
  prizes: (url) =>
    TE.map((prizes: ReadonlyArray<Prize>) => prizes.map(({ id, title, image }) => ({ id, title, image })))(
      call(getPrizes, { params: { url } }),
    ),
  spins: (url, email) =>
    TE.map(({ spins }: { spins: number }) => spins)(call(checkSpins, { params: { url }, body: { email } })),
  play: (url, email, key) =>
    call(playLottery, { params: { url }, headers: { 'Idempotency-Key': key }, body: { email } }),
})
