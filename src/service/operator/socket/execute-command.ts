import * as E from 'fp-ts/Either'
import type { Commands, OperatorCommand, Outcome, CommandContext } from '../../platform/operator-command.ts'

export const executeCommand = async (
  commands: Commands,
  order: OperatorCommand,
  commandContext: CommandContext,
): Promise<Outcome> => {
  const command = Object.hasOwn(commands, order.command) ? commands[order.command] : undefined
  if (command === undefined) return { _tag: 'Failed', reason: `the shop knows no command ${order.command}` }
  try {
    const outcome = await command(order.values, commandContext)()
    return E.isRight(outcome) ? { _tag: 'Done', lines: outcome.right } : { _tag: 'Failed', reason: outcome.left }
  } catch (error) {
    commandContext.log.error({ err: error, command: order.command }, "an operator's command broke off")
    return { _tag: 'Failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
