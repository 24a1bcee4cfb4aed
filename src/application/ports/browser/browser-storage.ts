import { port } from '../../kernel/port.ts'

/**
 * Storage of the browser. Reads return null if it is unavailable. Key names are in the specification. [STORE-01..13]
 */
export interface BrowserMemory {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly forget: (key: string) => void
}

export const $browserMemory = port<BrowserMemory>('BrowserMemory')
