export const STAFF_PATH = '/api/admin/'

export const STAFF_COOKIE = 'staff.sid'

// Required for calls that change something: a page of another origin cannot send it without a preflight.
export const STAFF_HEADER = 'X-Requested-With'

/** Carries the token of a preview link: the response contains drafts. */
export const PREVIEW_HEADER = 'X-Preview'
