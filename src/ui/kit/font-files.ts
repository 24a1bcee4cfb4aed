import cyrillic from './fonts/golos-cyrillic.woff2?url&no-inline'
import latin from './fonts/golos-latin.woff2?url&no-inline'
import rouble from './fonts/golos-rouble.woff2?url&no-inline'

/** The addresses of the faces that the first paint needs, for `<link rel="preload" as="font">`. */
export const fontFiles: ReadonlyArray<string> = [cyrillic, latin, rouble]
