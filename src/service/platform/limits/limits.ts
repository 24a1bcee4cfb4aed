import type { Seconds } from '../../../domain/time/day.ts'

export interface Limit {
  readonly calls: number
  readonly seconds: Seconds
}

interface Limits {
  readonly address?: Limit
  readonly user?: Limit
}

const MINUTE = 60 as Seconds
const TEN_MINUTES = 600 as Seconds

// Limits by call name. Codes have limits by phone elsewhere. Other calls: `changes` if they write, unlimited if they
// read.
export const LIMITS: Readonly<Record<string, Limits>> = {
  signIn: { address: { calls: 20, seconds: MINUTE } },
  signInStaff: { address: { calls: 20, seconds: MINUTE } },
  refreshTokens: { address: { calls: 60, seconds: MINUTE } },
  register: { address: { calls: 20, seconds: TEN_MINUTES } },
  verifyPhone: { address: { calls: 20, seconds: TEN_MINUTES } },
  confirmPhone: { address: { calls: 60, seconds: TEN_MINUTES } },
  restorePassword: { address: { calls: 20, seconds: TEN_MINUTES } },
  confirmPassword: { address: { calls: 40, seconds: TEN_MINUTES } },
  confirmEmail: { address: { calls: 40, seconds: TEN_MINUTES } },
  requestOrderCode: { address: { calls: 20, seconds: TEN_MINUTES } },
  openOrderByCode: { address: { calls: 40, seconds: TEN_MINUTES } },
  changePassword: { user: { calls: 10, seconds: TEN_MINUTES } },
  playLottery: { user: { calls: 30, seconds: MINUTE } },
  createOrder: { address: { calls: 60, seconds: MINUTE }, user: { calls: 30, seconds: MINUTE } },
  searchCatalogue: { address: { calls: 600, seconds: MINUTE } },
  suggestAddresses: { address: { calls: 240, seconds: MINUTE } },
  getSharedList: { address: { calls: 60, seconds: MINUTE } },
  getCityLocation: { address: { calls: 30, seconds: MINUTE } },
  countSearchClick: { address: { calls: 60, seconds: MINUTE } },
  subscribe: { address: { calls: 20, seconds: TEN_MINUTES } },
  subscribeWithCaptcha: { address: { calls: 20, seconds: TEN_MINUTES } },
  subscribeByForm: { address: { calls: 5, seconds: TEN_MINUTES } },
  confirmSubscription: { address: { calls: 40, seconds: TEN_MINUTES } },
  sendFeedback: { address: { calls: 10, seconds: TEN_MINUTES } },
  askCallback: { address: { calls: 5, seconds: TEN_MINUTES } },
  askQuestion: { address: { calls: 10, seconds: TEN_MINUTES } },
  awaitArrival: { address: { calls: 20, seconds: TEN_MINUTES } },
  forgetArrivals: { address: { calls: 40, seconds: TEN_MINUTES } },
  getCaptchaChallenge: { address: { calls: 120, seconds: MINUTE } },
  verifyCaptcha: { address: { calls: 60, seconds: MINUTE } },
  uploadFile: { address: { calls: 120, seconds: TEN_MINUTES }, user: { calls: 40, seconds: TEN_MINUTES } },
  writeReview: { user: { calls: 20, seconds: TEN_MINUTES } },
  changeBasket: { address: { calls: 1_200, seconds: MINUTE } },
}

export const CHANGES: Limits = {
  address: { calls: 300, seconds: MINUTE },
  user: { calls: 120, seconds: MINUTE },
}
