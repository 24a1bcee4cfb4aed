import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { judgeQuestion, questionsOf } from '../catalogue/public.ts'
import type { Command } from '../platform/operator-command.ts'
import { questionStrings as strings } from './mail-strings.ts'

const MAX_LISTED = 200
const STATUSES = ['moderation', 'published', 'rejected'] as const

const list: Command = ({ status: requested }, { database: { db } }) => {
  const status = STATUSES.find((each) => each === (requested ?? 'moderation'))
  if (status === undefined) return TE.left(strings.badStatus)
  return async () => {
    const questions = await questionsOf(db, status, MAX_LISTED)
    if (questions.length === 0) return E.right([strings.none])
    return E.right(
      questions.flatMap(({ id, created_at, name, title, text, answer }) => [
        strings.head(id, dayOfMillis(created_at.getTime()), name, title),
        ...text.split('\n').map((line) => `    ${line}`),
        ...(answer === null ? [] : [strings.answered(answer)]),
      ]),
    )
  }
}

export const questionsCommand: Command = (values, commandContext) => {
  const { action, id, text } = values
  if (action === 'list') return list(values, commandContext)
  if (action !== 'answer' && action !== 'reject') return TE.left(strings.badAction)
  if (!Number.isInteger(id)) return TE.left(strings.noId)
  const answer = typeof text === 'string' ? text.trim() : ''
  if (action === 'answer' && answer === '') return TE.left(strings.noAnswer)
  return async () => {
    const judgement = action === 'answer' ? { status: 'published' as const, answer } : { status: 'rejected' as const }
    const isFound = await judgeQuestion(commandContext.database.db, Number(id), judgement, new Date())
    return isFound ? E.right([strings.judged(Number(id), action)]) : E.left(strings.unknown(Number(id)))
  }
}
