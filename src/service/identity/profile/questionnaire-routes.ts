import * as E from 'fp-ts/Either'
import { answerQuestionnaire, getQuestionnaire } from '../../../contract/identity/profile.ts'
import { answersTo, type ResponseError } from '../../../domain/person/questionnaire.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { questions } from './questions.ts'
import { strings } from './strings.ts'

const messageOf = (code: string): string =>
  questions.find((question) => question.code === code)?.message ?? strings.unfit

const invalidFields = (fieldErrors: Readonly<Record<string, ResponseError>>): ServiceError => ({
  _tag: 'Invalid',
  fields: Object.fromEntries(Object.keys(fieldErrors).map((code) => [code, [messageOf(code)]])),
})

export const questionnaireRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(getQuestionnaire, async (_, { user }) => {
    const row = await db.selectFrom('users').select('questionnaire').where('id', '=', user.id).executeTakeFirst()
    return row === undefined ? E.left(notFound) : E.right({ fields: questions, values: row.questionnaire })
  })

  router.on(answerQuestionnaire, async ({ body }, { user }) => {
    const answers = answersTo(questions, body)
    if (E.isLeft(answers)) return E.left(invalidFields(answers.left))
    await db
      .updateTable('users')
      .set({ questionnaire: JSON.stringify(answers.right) })
      .where('id', '=', user.id)
      .execute()
    return E.right({ fields: questions, values: answers.right })
  })
}
