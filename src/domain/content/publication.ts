/** When content is shown to shoppers. Times are milliseconds; null is no limit. */
export interface Publication {
  readonly isDraft: boolean
  readonly publishAt: number | null
  readonly publishUntil: number | null
}

export type PublicationState = 'draft' | 'scheduled' | 'published' | 'ended'

/** The time of publication is shown; the time of its end is not. An empty period has ended. */
export const publicationState = ({ isDraft, publishAt, publishUntil }: Publication, now: number): PublicationState => {
  if (isDraft) return 'draft'
  if (publishUntil !== null && publishUntil <= now) return 'ended'
  return publishAt === null || publishAt <= now ? 'published' : 'scheduled'
}
