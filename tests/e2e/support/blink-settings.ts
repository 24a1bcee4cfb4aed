// Playwright describes a mouse by the same flag, and Chromium reads only the last one.
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

export interface BlinkSettings {
  /** False in specs that are not about pictures: encoding and drawing them takes a quarter of the time. */
  readonly arePicturesLoaded: boolean
  /** The text size that the shopper chose in the browser. */
  readonly textPx: number
}

/** Flag of Chromium. */
export const blinkSettings = ({ arePicturesLoaded = true, textPx = 16 }: Partial<BlinkSettings>) =>
  `--blink-settings=imagesEnabled=${String(arePicturesLoaded)},defaultFontSize=${String(textPx)},${MOUSE}`
