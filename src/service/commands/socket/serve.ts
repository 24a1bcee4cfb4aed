import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { Commands, OperatorCommand, CommandContext } from '../../platform/operator-command.ts'
import { receive, requestMessage, send } from '../../platform/operator-socket.ts'
import { executeCommand } from './execute-command.ts'

export interface OperatorSocket {
  readonly close: () => Promise<void>
}

const LONGEST_PATH = 107
const OWNER_ALONE = 0o600

type Shop = Omit<CommandContext, 'progress' | 'signal'>

const serveOne = async (socket: Socket, commands: Commands, shop: Shop, stop: AbortSignal) => {
  const disconnected = new AbortController()
  const signal = AbortSignal.any([disconnected.signal, stop])
  socket.on('error', () => undefined)
  socket.on('close', () => disconnected.abort())
  const command = await new Promise<OperatorCommand | null>((resolve) => {
    receive(socket, requestMessage, (message) => (message._tag === 'Stop' ? disconnected.abort() : resolve(message)))
    signal.addEventListener('abort', () => resolve(null))
  })
  if (command !== null) {
    const progress = (line: string) => send(socket, { _tag: 'Progress', line })
    send(socket, await executeCommand(commands, command, { ...shop, progress, signal }))
  }
  socket.destroySoon()
}

// Mode 0600: access to the socket grants every command. The caller holds the directory lock, so an existing socket
// file is stale.
export const serveOperator =
  (path: string, commands: Commands, shop: Shop): TaskEither<string, OperatorSocket> =>
  () =>
    new Promise((settle) => {
      if (Buffer.byteLength(path) > LONGEST_PATH) {
        return settle(
          E.left(
            `the path ${path} is too long for a socket: commands need the shop to be stopped, or a shorter DATA_DIR`,
          ),
        )
      }
      rmSync(path, { force: true })
      const stop = new AbortController()
      const running = new Set<Promise<void>>()
      const server = createServer((socket) => {
        const work = serveOne(socket, commands, shop, stop.signal).finally(() => running.delete(work))
        running.add(work)
      })
      const close = async () => {
        const closed = new Promise((resolve) => server.close(resolve))
        stop.abort()
        await Promise.all(running)
        await closed
      }
      server.on('error', (error) => settle(E.left(error.message)))
      const maskBefore = process.umask(0o777 - OWNER_ALONE)
      server.listen(path, () => {
        chmodSync(path, OWNER_ALONE)
        settle(E.right({ close }))
      })
      process.umask(maskBefore)
    })
