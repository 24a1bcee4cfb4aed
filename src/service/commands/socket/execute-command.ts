import * as E from 'fp-ts/Either'
import type { Commands, OperatorCommand, Outcome, CommandContext } from '../../platform/operator-command.ts'

export const executeCommand = async (
  commands: Commands,
  { command: name, values }: OperatorCommand,
  context: CommandContext,
): Promise<Outcome> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) return { _tag: 'Failed', reason: `the shop knows no command ${name}` }
  try {
    const outcome = await command(values, context)()
    return E.isRight(outcome) ? { _tag: 'Done', lines: outcome.right } : { _tag: 'Failed', reason: outcome.left }
  } catch (error) {
    context.log.error({ err: error, command: name }, "an operator's command broke off")
    return { _tag: 'Failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
