import * as E from 'fp-ts/Either'
import { askQuestion, getProductQuestions } from '../../../contract/catalogue/questions.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { storeQuestion, listQuestions } from './questions.ts'

const found = E.fromNullable(notFound)

export const questionRoutes = (router: Router, deps: PlatformDeps): void => {
  const { db, clock } = deps

  router.on(getProductQuestions, async ({ params: { id }, query }) => found(await listQuestions(db, id, query)))

  router.on(askQuestion, async ({ params: { id }, body }) =>
    found(await storeQuestion(db, id, body, new Date(clock.now()))),
  )
}
