import { backup } from './backup.ts'
import type { Commands } from './command.ts'

/** Everything that works alike in a running shop and beside a stopped one. */
export const commands: Commands = { backup }
