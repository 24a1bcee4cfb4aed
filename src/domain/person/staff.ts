export const STAFF_ROLES = ['owner', 'manager', 'seller', 'editor', 'moderator'] as const

/**
 * owner: everything. manager: orders and products. seller: orders and returns. editor: content and product texts. moderator: reviews and
 * questions.
 */
export type StaffRole = (typeof STAFF_ROLES)[number]
