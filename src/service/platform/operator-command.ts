import type { TaskEither } from 'fp-ts/TaskEither'
import type { Logger } from 'pino'
import type { OpenDatabase } from './database/engine.ts'

/** What the operator asks for: a command's name and its values, files by their absolute paths. */
export interface OperatorCommand {
  readonly command: string
  readonly values: Readonly<Record<string, string | number | boolean>>
}

export interface CommandContext {
  readonly database: OpenDatabase
  readonly log: Logger
  /** Tells the operator, in a line, how far the work is. */
  readonly progress: (line: string) => void
  /** Aborted when the operator gives up; the command then undoes what it has begun. */
  readonly signal: AbortSignal
}

/** One thing that the operator may ask for. It answers with the lines to print, or with one that says what went wrong. */
export type Command = (
  values: OperatorCommand['values'],
  commandContext: CommandContext,
) => TaskEither<string, ReadonlyArray<string>>

export type Commands = Readonly<Record<string, Command>>

export type Outcome =
  | { readonly _tag: 'Done'; readonly lines: ReadonlyArray<string> }
  | { readonly _tag: 'Failed'; readonly reason: string }
