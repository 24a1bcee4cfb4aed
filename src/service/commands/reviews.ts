import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { judgeReview, reviewsToJudge } from '../catalogue/public.ts'
import type { Command, CommandContext } from '../platform/operator-command.ts'
import { reviewStrings as strings } from './strings.ts'

const MAX_LISTED = 200
const STATUSES = ['moderation', 'published', 'rejected'] as const

const list = (
  { database: { db } }: CommandContext,
  requested: unknown,
): TE.TaskEither<string, ReadonlyArray<string>> => {
  const status = STATUSES.find((each) => each === (requested ?? 'moderation'))
  if (status === undefined) return TE.left(strings.badStatus)
  return async () => {
    const reviews = await reviewsToJudge(db, status, MAX_LISTED)
    if (reviews.length === 0) return E.right([strings.none])
    return E.right(
      reviews.flatMap(({ id, created_at, rating, author, title, comment, files }) => [
        strings.head(id, dayOfMillis(created_at.getTime()), rating, author, title, files ?? 0),
        ...comment.split('\n').map((line) => `    ${line}`),
      ]),
    )
  }
}

const judge =
  (
    { database: { db } }: CommandContext,
    id: unknown,
    status: 'published' | 'rejected',
    reply: unknown,
  ): TE.TaskEither<string, ReadonlyArray<string>> =>
  async () => {
    if (!Number.isInteger(id)) return E.left(strings.noId)
    const judged = await judgeReview(
      db,
      Number(id),
      { status, ...(typeof reply === 'string' ? { reply } : {}) },
      new Date(),
    )
    return E.isLeft(judged) ? E.left(strings.unknown(Number(id))) : E.right([strings.judged(Number(id), status)])
  }

export const reviewsCommand: Command = ({ action, id, status, reply }, commandContext) => {
  if (action === 'list') return list(commandContext, status)
  if (action === 'approve') return judge(commandContext, id, 'published', reply)
  return action === 'reject' ? judge(commandContext, id, 'rejected', reply) : TE.left(strings.badAction)
}
