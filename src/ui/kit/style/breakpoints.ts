/** The breakpoints of `breakpoints.css`, for `sizes` and `media`. */
export const BELOW_TABLET = '(width < 48rem)'
export const TABLET_UP = '(width >= 48rem)'
export const DESKTOP_UP = '(width >= 64rem)'
export const WIDE_UP = '(width >= 74.375rem)'
