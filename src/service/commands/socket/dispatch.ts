import * as E from 'fp-ts/Either'
import { setTimeout as wait } from 'node:timers/promises'
import { pathsIn } from '../../platform/data-directory/paths.ts'
import { openShopDatabase, type DatabaseSettings } from '../../platform/database/database.ts'
import { describeStartError } from '../../platform/database/start-error.ts'
import type { Commands, OperatorCommand, Outcome, CommandContext } from '../../platform/operator-command.ts'
import { sendToRunningShop } from '../../platform/operator-socket.ts'
import { executeCommand } from './execute-command.ts'

type Caller = Omit<CommandContext, 'database'>

const LIMIT_MS = 2_000
const PAUSE_MS = 100

// Runs a command in the running process of this directory, or here with the directory locked. With a database server,
// always here. Waits briefly if the shop is starting or stopping.
export const dispatch = async (
  settings: DatabaseSettings,
  commands: Commands,
  command: OperatorCommand,
  caller: Caller,
): Promise<Outcome> => {
  const here = { ...settings, dumpHours: 0 }
  const { socket } = pathsIn(settings.dataDirectory)
  const deadline = performance.now() + LIMIT_MS
  for (;;) {
    const outcome =
      settings.databaseUrl === null ? await sendToRunningShop(socket, command, caller.progress, caller.signal) : null
    if (outcome !== null) return outcome
    const opened = await openShopDatabase(here, caller.log, 'refuse')()
    if (E.isRight(opened)) {
      const database = opened.right
      return executeCommand(commands, command, { ...caller, database }).finally(() => database.close())
    }
    const isWaitOver = performance.now() > deadline || caller.signal.aborted
    if (opened.left._tag !== 'InUse' || isWaitOver) return { _tag: 'Failed', reason: describeStartError(opened.left) }
    await wait(PAUSE_MS)
  }
}
