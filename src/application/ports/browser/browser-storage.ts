import { port } from '../../kernel/port.ts'

/** The storage of this browser; a browser that keeps nothing answers null. Names are those of the specification. [STORE-01..13] */
export interface BrowserMemory {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly forget: (key: string) => void
}

export const $browserMemory = port<BrowserMemory>('BrowserMemory')
