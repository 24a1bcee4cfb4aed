import * as TE from 'fp-ts/TaskEither'
import type { LotteryApi } from '../../../application/ports/api/sales/lottery-api.ts'
import { checkSpins, getPrizes, playLottery } from '../../../contract/sales/lottery.ts'
import type { Call } from '../http.ts'

export const httpLotteryApi = (call: Call): LotteryApi => ({
  prizes: (url) => call(getPrizes, { params: { url } }),
  spins: (url, email) =>
    TE.map(({ spins }: { spins: number }) => spins)(call(checkSpins, { params: { url }, body: { email } })),
  play: (url, email, key) =>
    call(playLottery, { params: { url }, headers: { 'Idempotency-Key': key }, body: { email } }),
})
