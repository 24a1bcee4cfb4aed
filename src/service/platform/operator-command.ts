import type { TaskEither } from 'fp-ts/TaskEither'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database/engine.ts'

export interface OperatorCommand {
  readonly command: string
  readonly values: Readonly<Record<string, string | number | boolean>>
}

export interface CommandContext {
  readonly database: OpenDatabase
  readonly log: Logger
  readonly progress: (line: string) => void
  readonly signal: AbortSignal
}

/** Returns the lines to print, or a one-line error. */
export type Command = (
  values: OperatorCommand['values'],
  commandContext: CommandContext,
) => TaskEither<string, ReadonlyArray<string>>

export type Commands = Readonly<Record<string, Command>>

export type Outcome =
  | { readonly _tag: 'Done'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Failed'; readonly reason: string }
