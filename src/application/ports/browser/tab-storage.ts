import { port } from '../../kernel/port.ts'
import type { BrowserMemory } from './browser-storage.ts'

export const $tabMemory = port<BrowserMemory>('TabMemory')
