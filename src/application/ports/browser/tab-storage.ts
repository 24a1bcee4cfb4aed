import { port } from '../../kernel/port.ts'
import type { BrowserMemory } from './browser-storage.ts'

/** What this tab remembers until it is closed. [OC-94] */
export const $tabMemory = port<BrowserMemory>('TabMemory')
