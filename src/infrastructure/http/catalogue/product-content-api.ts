import type { ProductContentApi } from '../../../application/ports/api/catalogue/product-content-api.ts'
import { askQuestion } from '../../../contract/catalogue/questions.ts'
import { getReviewMarks, markReview, writeReview } from '../../../contract/catalogue/reviews.ts'
import type { Call } from '../http.ts'

export const httpProductContentApi = (call: Call): ProductContentApi => ({
  review: (id, written) => call(writeReview, { params: { id }, body: { ...written, policy: true as const } }),
  marks: (id) => call(getReviewMarks, { params: { id } }),
  mark: (id, isUseful) => call(markReview, { params: { id }, body: { isUseful } }),
  askQuestion: (id, question, captcha) =>
    call(askQuestion, {
      params: { id },
      query: { _recaptchaToken: captcha ?? undefined },
      body: { ...question, policy: true as const },
    }),
})
