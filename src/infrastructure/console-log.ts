import type { Log } from '../application/ports/browser/log.ts'

export const consoleLog: Log = {
  failed: (what, why) => {
    // eslint-disable-next-line no-console -- the browser's own log
    console.warn(`vitrina: ${what}`, why)
  },
}
