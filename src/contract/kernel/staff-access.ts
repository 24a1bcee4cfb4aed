export const STAFF_PATH = '/api/admin/'

export const STAFF_COOKIE = 'staff.sid'

// Required for calls that change something: a page of another origin cannot send it without a preflight.
export const STAFF_HEADER = 'X-Requested-With'

/** What a preview link can show before it is published. */
export const PREVIEW_KINDS = ['pages', 'posts', 'promotions', 'banners'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

/** Carries the token of a preview link: the response contains its draft. */
export const PREVIEW_HEADER = 'X-Preview'
