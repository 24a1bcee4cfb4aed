import type { FeedbackApi } from '../../../application/ports/api/content/feedback-api.ts'
import { askCallback, sendFeedback } from '../../../contract/content/feedback.ts'
import type { Call } from '../http.ts'

const token = (captcha: string | null) => ({ _recaptchaToken: captcha ?? undefined })

export const httpFeedbackApi = (call: Call): FeedbackApi => ({
  callBack: (caller, captcha) =>
    call(askCallback, { query: token(captcha), body: { ...caller, policy: true as const } }),
  send: (letter, captcha) => call(sendFeedback, { query: token(captcha), body: { ...letter, policy: true as const } }),
})
