// Playwright describes a mouse by the same flag, and Chromium reads only the last one.
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Flag of Chromium for tests that are not about pictures. */
export const NO_PICTURES = `--blink-settings=imagesEnabled=false,${MOUSE}`
