import * as E from 'fp-ts/Either'
import { getHistory } from '../../../contract/identity/profile.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { eventStrings, type EventKind } from './strings.ts'

const PAGE_LENGTH = 20

const isEventKind = (kind: string): kind is EventKind => Object.hasOwn(eventStrings, kind)

const eventTexts = (kind: string, detail: string) =>
  isEventKind(kind)
    ? { title: eventStrings[kind].title, text: eventStrings[kind].text(detail) }
    : { title: kind, text: detail }

export const historyRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(getHistory, async ({ query: { page = 1, limit = PAGE_LENGTH } }, { user }) => {
    const own = db.selectFrom('user_events').where('user_id', '=', user.id)
    const [{ total }, events] = await Promise.all([
      own.select((event) => event.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      own
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ])
    return E.right({
      items: events.map(({ id, happened_at, kind, detail }) => ({
        id,
        date: momentOfMillis(happened_at.getTime()),
        ...eventTexts(kind, detail),
      })),
      pagination: paginationOf(total, page, limit),
    })
  })
}
