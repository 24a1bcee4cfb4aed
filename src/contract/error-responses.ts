import { CAPTCHA_CODE as CAPTCHA, LINE_LIMITS_CODE as LINES, LOCKED_CODE as LOCKED } from './errors.ts'

/**
 * What a call may be refused with beside what any call may be (400 unreadable, 413, 429, 500, and 401 where a user is asked
 * for): the `code` of the error. It is the status too, but for a captcha and for the rules of quantity, which are 422.
 */
export const REFUSALS: Readonly<Record<string, ReadonlyArray<number>>> = {
  signIn: [401, 422, LOCKED, 429],
  refreshTokens: [401],
  verifyPhone: [CAPTCHA, 422, LOCKED],
  confirmPhone: [422, LOCKED],
  register: [409, 422],
  changeProfile: [409, 422],
  deleteAccount: [409, 422, LOCKED],
  changePassword: [422],
  restorePassword: [CAPTCHA, LOCKED],
  confirmPassword: [422, LOCKED],
  askEmailConfirmation: [409, LOCKED],
  confirmEmail: [404],
  askDeletion: [LOCKED],
  answerQuestionnaire: [422],
  changeSettings: [422],
  addAddress: [422],
  changeAddress: [404, 422],
  removeAddress: [404],
  saveDeliveryType: [422],
  getCategories: [404],
  getCategory: [404],
  getProducts: [404, 422],
  getProduct: [404],
  searchCatalogue: [422],
  addFavourite: [400, 404],
  removeFavourite: [400],
  getBrand: [404],
  getSimilarProducts: [404],
  getProductShops: [404],
  getProductReviews: [404],
  writeReview: [404, 409, 422],
  getReviewMarks: [404],
  markReview: [404, 409, 422],
  getProductQuestions: [404],
  askQuestion: [404, CAPTCHA, 422],
  requestBackInStock: [404, CAPTCHA, 422],
  unsubscribeBackInStock: [404],
  changeBasket: [LINES, 404, 422],
  tickBasket: [404],
  previewOrder: [422],
  createOrder: [LINES, CAPTCHA, 409, 422],
  getOrder: [404],
  getOrderStatus: [404],
  cancelOrder: [404, 409, 422],
  payOrder: [404, 409, 422],
  repeatForEdit: [404, 409],
  getRefund: [404, 409],
  refundOrder: [404, 409, 422],
  getInstalmentInfo: [404],
  paymentCallback: [403, 404],
  getCity: [404],
  getShops: [404],
  getDeliveryTypes: [404],
  getDeliveryMethods: [404],
  getDeliveryPoints: [404],
  getPosts: [404],
  getPost: [404],
  getPromotion: [404],
  getPrizes: [404],
  checkSpins: [403, 404, 422],
  playLottery: [403, 404, 409, 422],
  getPageByPath: [404],
  getPageByRoute: [404],
  getCaptchaChallenge: [404],
  verifyCaptcha: [422],
  validateSubscription: [422],
  subscribe: [CAPTCHA, 422],
  subscribeWithCaptcha: [CAPTCHA, 422],
  confirmSubscription: [404],
  subscribeByForm: [422],
  sendFeedback: [CAPTCHA, 422],
  askCallback: [CAPTCHA, 422],
  uploadFile: [409, 413, 415, 422],
  askBonusCard: [409, 422, LOCKED],
  attachBonusCard: [409, 422, LOCKED],
  exchangeBonuses: [404, 409, 422],
  reportVisit: [422],
}

/** The codes that a call may be refused with of its own. */
export const refusalsOf = ({
  name,
  access,
}: {
  readonly name: string
  readonly access: 'all' | 'user'
}): ReadonlyArray<number> => [...(access === 'user' ? [401] : []), ...(REFUSALS[name] ?? [])]

const UNPROCESSABLE = 422

export const statusOf = (code: number): number => (code === CAPTCHA || code === LINES ? UNPROCESSABLE : code)
